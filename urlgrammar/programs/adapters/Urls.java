// Java's parsers of URLs, and what fetches, by the protocol of `outcomes`: `java Urls uri`, `url`,
// `connect` or `http-client`. The classes are made by `javac --release 11 *.java`: many have Java without
// its compiler.
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;

final class Urls {
    private Urls() {}

    public static void main(String[] arguments) throws Exception {
        String name = arguments[0];
        if (isFetching(name)) {
            Connections.record();
        }
        var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
        var output = new PrintStream(System.out, true, StandardCharsets.US_ASCII);
        for (String line = input.readLine(); line != null; line = input.readLine()) {
            output.println(answer(text(line), name));
        }
    }

    private static String answer(String text, String name) throws InterruptedException {
        try {
            switch (name) {
                case "uri":
                    return byUri(new URI(text));
                case "url":
                    return byUrl(new URL(text));
                case "connect":
                    var connection = new URL(text).openConnection();
                    URL url = connection.getURL(); // of a file with a host, it is one of FTP
                    return connected(
                        Connections.ofConnection(connection), url.getProtocol(), url.getPort(),
                        url.getDefaultPort(), url.getPath(), url.getQuery());
                default:
                    var uri = new URI(text);
                    boolean isSecure = "https".equalsIgnoreCase(uri.getScheme());
                    return connected(
                        Connections.ofClient(uri), uri.getScheme(), uri.getPort(), isSecure ? 443 : 80,
                        uri.getRawPath(), uri.getRawQuery());
            }
        } catch (URISyntaxException | IOException error) {
            return object("refused", error.toString());
        } catch (RuntimeException | Error error) { // such as a port that is out of range
            boolean isRefusal = isFetching(name) && error instanceof IllegalArgumentException;
            return object(isRefusal ? "refused" : "crash", error.toString());
        }
    }

    private static boolean isFetching(String name) {
        return name.equals("connect") || name.equals("http-client");
    }

    /** The parts of a URL whose target is an address: those of `byUrl`, but for the host and the port. */
    private static String connected(InetSocketAddress target, String scheme, int port, int defaultPort,
            String path, String query) throws IOException {
        if (target == null) {
            return object("refused", "nothing is connected");
        }
        boolean isDefault = port < 0 && target.getPort() == defaultPort;
        return object(
            "scheme", scheme,
            "host", Connections.host(target),
            "port", isDefault ? null : String.valueOf(target.getPort()),
            "path", path,
            "query", query);
    }

    private static String byUri(URI uri) {
        return object(
            "scheme", uri.getScheme(),
            "userinfo", uri.getRawUserInfo(),
            "host", uri.getHost(),
            "port", uri.getPort() < 0 ? null : String.valueOf(uri.getPort()),
            "path", uri.getRawPath(),
            "query", uri.getRawQuery(),
            "fragment", uri.getRawFragment(),
            "href", uri.toString());
    }

    private static String byUrl(URL url) {
        return object(
            "scheme", url.getProtocol(),
            "userinfo", url.getUserInfo(),
            "host", url.getHost(),
            "port", url.getPort() < 0 ? null : String.valueOf(url.getPort()),
            "path", url.getPath(),
            "query", url.getQuery(),
            "fragment", url.getRef(),
            "href", url.toString());
    }

    /** A JSON object of keys and values in turn. */
    private static String object(String... parts) {
        var made = new StringBuilder("{");
        for (int i = 0; i < parts.length; i += 2) {
            made.append(i == 0 ? "" : ",").append(json(parts[i])).append(":").append(json(parts[i + 1]));
        }
        return made.append("}").toString();
    }

    private static String json(String value) {
        if (value == null) {
            return "null";
        }
        var made = new StringBuilder("\"");
        for (char c : value.toCharArray()) {
            if (c < 0x20 || c > 0x7E || c == '"' || c == '\\') {
                made.append(String.format("\\u%04x", (int) c));
            } else {
                made.append(c);
            }
        }
        return made.append('"').toString();
    }

    /** The value of a JSON string in ASCII. */
    private static String text(String json) {
        var made = new StringBuilder();
        for (int i = 1; i < json.length() - 1; i++) {
            char c = json.charAt(i);
            if (c != '\\') {
                made.append(c);
                continue;
            }
            c = json.charAt(++i);
            int place = "bfnrt".indexOf(c);
            if (c == 'u') {
                made.append((char) Integer.parseInt(json.substring(i + 1, i + 5), 16));
                i += 4;
            } else {
                made.append(place < 0 ? c : "\b\f\n\r\t".charAt(place));
            }
        }
        return made.toString();
    }
}
