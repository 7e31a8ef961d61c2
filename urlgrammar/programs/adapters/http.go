// What http.Get of Go connects to, for urls.go: a function of ours is asked to connect, and fails.
package main

import (
	"context"
	"errors"
	"net"
	"net/http"
)

func init() { read = byHttp }

func byHttp(text string) (map[string]any, error) {
	request, err := http.NewRequest(http.MethodGet, text, nil) // as http.Get does
	if err != nil {
		return nil, err
	}
	var found map[string]any
	connect := func(ctx context.Context, network, address string) (net.Conn, error) {
		// as net.Dialer takes an address apart (net/ipsock.go, internetAddrList)
		host, service, err := net.SplitHostPort(address)
		if err != nil {
			return nil, err
		}
		port, err := net.DefaultResolver.LookupPort(ctx, network, service)
		if err != nil {
			return nil, err
		}
		if host == "" {
			host = "0.0.0.0" // the local system: the socket gets these octets
		}
		found = map[string]any{
			"scheme": request.URL.Scheme,
			"host":   inUtf8(host),
			"port":   port,
			"path":   request.URL.EscapedPath(),
			"query":  request.URL.RawQuery,
		}
		if request.URL.Port() == "" {
			found["port"] = nil // the default of the scheme
		}
		return nil, errors.New("nothing is connected")
	}
	client := http.Client{Transport: &http.Transport{DialContext: connect}}
	_, err = client.Do(request)
	if found != nil {
		return found, nil
	}
	return nil, err
}
