// Go's net/url, by the protocol of `outcomes`.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
)

func answer(line string) (found map[string]any) {
	defer func() {
		if problem := recover(); problem != nil {
			found = map[string]any{"crash": fmt.Sprint(problem)}
		}
	}()
	var text string
	if err := json.Unmarshal([]byte(line), &text); err != nil {
		panic(err)
	}
	// encoding/json reads a lone surrogate as U+FFFD
	if strings.Count(text, "\uFFFD") != strings.Count(strings.ToLower(line), `\ufffd`) {
		return map[string]any{"unasked": "a lone surrogate has no UTF-8"}
	}
	parsed, err := url.Parse(text)
	if err != nil {
		return map[string]any{"refused": err.Error()}
	}
	found = map[string]any{
		"scheme":   parsed.Scheme,
		"host":     parsed.Hostname(),
		"port":     parsed.Port(),
		"path":     parsed.EscapedPath(),
		"query":    parsed.RawQuery,
		"fragment": parsed.EscapedFragment(),
		"href":     parsed.String(),
	}
	if parsed.Opaque != "" {
		found["path"] = parsed.Opaque
	}
	found["username"], found["password"] = nil, nil
	if parsed.User != nil {
		found["username"] = parsed.User.Username()
		if password, isSet := parsed.User.Password(); isSet {
			found["password"] = password
		}
	}
	return found
}

func main() {
	input := bufio.NewReader(os.Stdin)
	output := bufio.NewWriter(os.Stdout)
	encoder := json.NewEncoder(output)
	encoder.SetEscapeHTML(false)
	for {
		line, err := input.ReadString('\n')
		if err != nil {
			return
		}
		if err := encoder.Encode(answer(line)); err != nil {
			panic(err)
		}
		output.Flush()
	}
}
