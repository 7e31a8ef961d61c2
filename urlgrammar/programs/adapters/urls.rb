# Ruby's URI, by the protocol of `outcomes`.
require 'json'
require 'uri'

def answer(text)
  found = URI.parse(text)
  {
    scheme: found.scheme, userinfo: found.userinfo, host: found.host,
    port: found.port&.to_s, path: found.path || found.opaque, query: found.query,
    fragment: found.fragment, href: found.to_s
  }
rescue URI::Error => e
  { refused: "#{e.class}: #{e.message}" }
rescue StandardError, SystemStackError => e
  { crash: "#{e.class}: #{e.message}" }
end

$stdout.sync = true
while (line = $stdin.gets)
  text = begin
    JSON.parse(line)
  rescue JSON::ParserError
    nil
  end
  found = text&.valid_encoding? ? answer(text) : { unasked: 'a lone surrogate has no UTF-8' }
  puts JSON.generate(found)
end
