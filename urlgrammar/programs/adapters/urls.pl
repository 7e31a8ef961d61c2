# Perl's URI, by the protocol of `outcomes`.
use strict;
use warnings;
use JSON::PP;
use URI;

my $json = JSON::PP->new->ascii->allow_nonref;
my @names = qw(scheme userinfo host port path query fragment);
$| = 1;
while (my $line = <STDIN>) {
    my $text = eval { $json->decode($line) };
    if (!defined $text) {
        print '{"unasked": "a lone surrogate has no UTF-8"}', "\n";
        next;
    }
    my $found = eval {
        my $uri = URI->new($text);
        my %parts;
        for my $name (@names) {
            $parts{$name} = $uri->can($name) ? $uri->$name : undef;
            $parts{$name} = "$parts{$name}" if defined $parts{$name};
        }
        $parts{port} = undef if $uri->can('_port') && !defined $uri->_port;
        $parts{href} = $uri->as_string;
        \%parts;
    };
    $found = { crash => "$@" } unless defined $found;
    print $json->encode($found), "\n";
}
