// Go's net/url, by the protocol of `outcomes`. Compiled with http.go, it is net/http.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
	"strings"
	"unicode/utf8"
)

var read = byUrl

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
	found, err := read(text)
	if err != nil {
		return map[string]any{"refused": err.Error()}
	}
	return found
}

func byUrl(text string) (map[string]any, error) {
	parsed, err := url.Parse(text)
	if err != nil {
		return nil, err
	}
	found := map[string]any{
		"scheme":   parsed.Scheme,
		"host":     inUtf8(parsed.Hostname()),
		"port":     parsed.Port(),
		"path":     parsed.EscapedPath(),
		"query":    parsed.RawQuery,
		"fragment": parsed.EscapedFragment(),
		"href":     parsed.String(),
	}
	if parsed.Opaque != "" {
		found["path"] = parsed.Opaque
	}
	found["userinfo"], found["username"], found["password"] = nil, nil, nil
	if parsed.User != nil {
		found["userinfo"] = parsed.User.String()
		found["username"] = inUtf8(parsed.User.Username())
		if password, isSet := parsed.User.Password(); isSet {
			found["password"] = inUtf8(password)
		}
	}
	return found, nil
}

// The text, with octets that are not UTF-8 percent-encoded: JSON has no others.
func inUtf8(text string) string {
	var made strings.Builder
	for place := 0; place < len(text); {
		_, size := utf8.DecodeRuneInString(text[place:])
		if size == 1 && text[place] >= utf8.RuneSelf {
			fmt.Fprintf(&made, "%%%02X", text[place])
		} else {
			made.WriteString(text[place : place+size])
		}
		place += size
	}
	return made.String()
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
