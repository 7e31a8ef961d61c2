// Answers `urlgrammar check` with what the crate `url` reads (with `serde_json`):
//   cargo add url serde_json
//   cargo build --release && urlgrammar check exec:target/release/NAME whatwg
use serde_json::json;
use url::Url;

fn main() {
    for line in std::io::stdin().lines() {
        let answer = match serde_json::from_str::<String>(&line.unwrap()) {
            Err(error) => json!({"unasked": error.to_string()}), // a lone surrogate
            Ok(text) => match Url::parse(&text) {
                Err(error) => json!({"refused": error.to_string()}),
                Ok(url) => json!({
                    "href": url.as_str(), "scheme": url.scheme(), "username": url.username(),
                    "password": url.password(), "host": url.host_str(), "port": url.port(),
                    "path": url.path(), "query": url.query(), "fragment": url.fragment(),
                }),
            },
        };
        println!("{answer}");
    }
}
