// Runs a suite of JSON Lines on net/url:
//
//	urlgrammar suite rfc3986 -o rfc3986.jsonl && go run rfc3986.go rfc3986.jsonl
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
)

type test struct {
	Comment, Input, Base, Section string
	Accepted                      bool
	Components           struct{ Scheme, Host, Query string }
}

func main() {
	data, _ := os.ReadFile(os.Args[1])
	failures := 0
	for lines := json.NewDecoder(bytes.NewReader(data)); lines.More(); {
		var t test
		if err := lines.Decode(&t); err != nil {
			panic(err)
		}
		if t.Comment != "" { // it says what made the suite
			continue
		}
		found, err := url.Parse(t.Input)
		if t.Base == "" && (t.Accepted != (err == nil) || err == nil && found.RawQuery != t.Components.Query) {
			failures++
			fmt.Printf("%q: %v (%s)\n", t.Input, err, t.Section)
		}
	}
	if failures > 0 {
		os.Exit(1)
	}
}
