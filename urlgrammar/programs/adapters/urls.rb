# Ruby's URI, and with the argument `http` where Net::HTTP.get connects, by the protocol of `outcomes`.
require 'json'
require 'uri'

def by_uri(text)
  found = URI.parse(text)
  {
    scheme: found.scheme, userinfo: found.userinfo, host: found.host,
    port: found.port&.to_s, path: found.path || found.opaque, query: found.query,
    fragment: found.fragment, href: found.to_s
  }
end

# What our TCPSocket.open raises, instead of connecting.
class Connected < RuntimeError
  attr_reader :host, :port

  # No host is the loopback address, and an empty one that of all interfaces, which leads to the own
  # machine, too (ext/socket/raddrinfo.c, host_str).
  def initialize(host, port)
    super('nothing is connected')
    @host = { nil => 'localhost', '' => '0.0.0.0' }.fetch(host, host)
    @port = port
  end
end

if ARGV[0] == 'http'
  begin
    require 'socket'
  rescue LoadError # WebAssembly has neither sockets nor, for Timeout, threads
    $LOADED_FEATURES.push('socket.rb', 'io/wait.rb')
    require 'openssl'
    class TCPSocket; end
    module OpenSSL
      module SSL
        VERIFY_PEER = 1
        class SSLContext; end
      end
    end
  end
  require 'net/http'
  Timeout.define_singleton_method(:timeout) { |*, &block| block.call }
  TCPSocket.define_singleton_method(:open) { |host, port, *| raise Connected.new(host, port) }
  ENV.delete_if { |name, _| name.downcase.end_with?('_proxy') }
end

def by_http(text)
  uri = URI.parse(text)
  Net::HTTP.get(uri)
  raise 'it did not connect'
rescue Connected => e
  port = e.port == uri.default_port ? nil : e.port
  { scheme: uri.scheme, host: e.host, port: port, path: uri.path || uri.opaque, query: uri.query }
end

READ = method(ARGV[0] == 'http' ? :by_http : :by_uri)

def answer(text)
  READ.call(text)
rescue URI::Error => e
  { refused: "#{e.class}: #{e.message}" }
rescue StandardError, SystemStackError => e
  { crash: "#{e.class}: #{e.message}" }
end

# Answer the next line, if there is one.
def step
  line = $stdin.gets
  return false if line.nil?

  text = begin
    JSON.parse(line)
  rescue JSON::ParserError
    nil
  end
  found = text&.valid_encoding? ? answer(text) : { unasked: 'a lone surrogate has no UTF-8' }
  puts JSON.generate(found)
  true
end

$stdout.sync = true
nil while !RUBY_PLATFORM.start_with?('wasm') && step # there, ruby_wasm.mjs calls it
