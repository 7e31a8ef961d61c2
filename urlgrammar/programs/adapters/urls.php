<?php
// PHP's parsers of URLs, and what fetches, by the protocol of `outcomes`: `php urls.php` and the name of a
// function below. Where fopen connects is seen in WebAssembly alone (php_wasm.mjs).
const NAMES = [
    'scheme' => 'scheme', 'user' => 'username', 'pass' => 'password', 'host' => 'host',
    'port' => 'port', 'path' => 'path', 'query' => 'query', 'fragment' => 'fragment',
];
const DEFAULT_PORTS = ['ftp' => 21, 'ftps' => 21, 'http' => 80, 'https' => 443];

function by_parse_url(string $text): ?array
{
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

// The getters that do not say Raw.
function by_rfc3986(string $text): array
{
    $url = new Uri\Rfc3986\Uri($text);
    return [
        'scheme' => $url->getScheme(), 'userinfo' => $url->getUserInfo(), 'host' => $url->getHost(),
        'port' => $url->getPort(), 'path' => $url->getPath(), 'query' => $url->getQuery(),
        'fragment' => $url->getFragment(), 'href' => $url->toString(),
    ];
}

function by_whatwg(string $text): array
{
    $url = new Uri\WhatWg\Url($text);
    return [
        'scheme' => $url->getScheme(), 'username' => $url->getUsername(),
        'password' => $url->getPassword(), 'host' => $url->getAsciiHost(), 'port' => $url->getPort(),
        'path' => $url->getPath(), 'query' => $url->getQuery(), 'fragment' => $url->getFragment(),
        'href' => $url->toAsciiString(),
    ];
}

function by_fopen(string $text): array
{
    error_clear_last();
    file_put_contents('/target', '');
    try {
        @fopen($text, 'r');
    } catch (ValueError $error) {
        return ['refused' => $error->getMessage()];
    }
    $target = json_decode(file_get_contents('/target'), true);
    if ($target === null) {
        return ['refused' => error_get_last()['message'] ?? 'nothing is connected'];
    }
    // as the wrapper of http does
    $parts = parse_url($text);
    $scheme = strtolower($parts['scheme']);
    if (!isset($parts['port']) && (DEFAULT_PORTS[$scheme] ?? null) === $target['port']) {
        $target['port'] = null;
    }
    return ['scheme' => $scheme, ...$target];
}

function answer(string $line, callable $function): ?array
{
    $text = json_decode($line);
    if ($text === null) {
        return ['unasked' => 'a lone surrogate has no UTF-8'];
    }
    try {
        return $function($text);
    } catch (Uri\InvalidUriException $error) {
        return ['refused' => get_class($error) . ': ' . $error->getMessage()];
    } catch (Throwable $error) {
        return ['crash' => get_class($error) . ': ' . $error->getMessage()];
    }
}

$function = 'by_' . ($argv[1] ?? 'parse_url');
while (($line = fgets(STDIN)) !== false) {
    // bytes that are no longer UTF-8, because a part of a character was changed, are U+FFFD
    fwrite(STDOUT, json_encode(answer($line, $function), JSON_INVALID_UTF8_SUBSTITUTE) . "\n");
}
