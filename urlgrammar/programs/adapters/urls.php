<?php
// PHP's parse_url, by the protocol of `outcomes`.
const NAMES = [
    'scheme' => 'scheme', 'user' => 'username', 'pass' => 'password', 'host' => 'host',
    'port' => 'port', 'path' => 'path', 'query' => 'query', 'fragment' => 'fragment',
];

function answer(string $line): ?array
{
    $text = json_decode($line);
    if ($text === null) {
        return ['unasked' => 'a lone surrogate has no UTF-8'];
    }
    $parts = parse_url($text);
    if ($parts === false) {
        return null;
    }
    $found = [];
    foreach (NAMES as $name => $key) {
        $found[$key] = $parts[$name] ?? null;
    }
    return $found;
}

while (($line = fgets(STDIN)) !== false) {
    // bytes that are no longer UTF-8, because a part of a character was changed, are U+FFFD
    fwrite(STDOUT, json_encode(answer($line), JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
}
