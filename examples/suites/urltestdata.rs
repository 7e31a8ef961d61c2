// Runs a suite in the format of urltestdata.json on the crate `url` (with `serde_json`):
//   cargo add url serde_json
//   urlgrammar suite whatwg -o urltestdata.json && cargo run -- urltestdata.json
use serde_json::Value;
use url::Url;

fn main() {
    let file = std::env::args()
        .nth(1)
        .expect("the path of urltestdata.json");
    let tests: Vec<Value> = serde_json::from_str(&std::fs::read_to_string(file).unwrap()).unwrap();
    let mut failures = 0;
    for test in tests.iter().filter(|test| test.is_object()) {
        // the first item, a string, says what made the suite
        let base = test["base"].as_str().map(|base| Url::parse(base).unwrap());
        let url = Url::options()
            .base_url(base.as_ref())
            .parse(test["input"].as_str().unwrap());
        let expected = (test["failure"] != true).then(|| test["href"].as_str().unwrap());
        if url.as_ref().map(Url::as_str).ok() != expected {
            failures += 1;
            println!(
                "{} against {}: {:?} ({})",
                test["input"], test["base"], url, test["comment"]
            );
        }
    }
    std::process::exit((failures > 0) as i32);
}
