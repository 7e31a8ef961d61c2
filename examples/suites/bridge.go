// Answers `urlgrammar check` with what net/url reads:
//
//	go build bridge.go && urlgrammar check exec:./bridge rfc3986
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"net/url"
	"os"
	"strings"
)

func main() {
	answers := json.NewEncoder(os.Stdout)
	answers.SetEscapeHTML(false)
	lines := bufio.NewScanner(os.Stdin)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var text string
		if err := json.Unmarshal(lines.Bytes(), &text); err != nil {
			panic(err)
		}
		// Go reads a lone surrogate as U+FFFD
		if strings.ContainsRune(text, 0xFFFD) && bytes.Contains(lines.Bytes(), []byte(`\ud`)) {
			answers.Encode(map[string]string{"unasked": "a lone surrogate"})
			continue
		}
		found, err := url.Parse(text)
		if err != nil {
			answers.Encode(map[string]string{"refused": err.Error()})
			continue
		}
		answers.Encode(map[string]string{
			"scheme": found.Scheme, "host": found.Hostname(), "port": found.Port(),
			"query": found.RawQuery, "fragment": found.EscapedFragment(),
		})
	}
}
