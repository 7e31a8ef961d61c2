// Where Java connects, for Urls.java. Nothing is connected, and no name is looked up: the sockets and
// channels are ours, which keep the first address that they get, and fail.
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.JarURLConnection;
import java.net.ProtocolFamily;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.URI;
import java.net.URLConnection;
import java.net.UnknownHostException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.ByteBuffer;
import java.nio.channels.DatagramChannel;
import java.nio.channels.Pipe;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.spi.AbstractSelector;
import java.nio.channels.spi.SelectorProvider;
import java.security.Security;
import java.util.List;
import java.util.Set;

final class Connections {
    /** Where the last text leads, null if it is not connected. */
    private static volatile InetSocketAddress target;

    private static final List<String> PROXIES =
        List.of("http.proxyHost", "https.proxyHost", "ftp.proxyHost", "proxyHost", "socksProxyHost");

    private static HttpClient client;

    private Connections() {}

    /** Use our sockets and channels, and no proxy. */
    static void record() throws IOException {
        PROXIES.forEach(System::clearProperty);
        System.setProperty("jdk.net.hosts.file", ""); // a file that there is not, instead of DNS
        Security.setProperty("networkaddress.cache.negative.ttl", "0");
        System.setProperty("java.nio.channels.spi.SelectorProvider", Provider.class.getName());
        Socket.setSocketImplFactory(RecordingSocket::new);
    }

    /** Where a connection of `URL.openConnection` leads, null if nowhere. Files are not opened. */
    static InetSocketAddress ofConnection(URLConnection connection) throws IOException {
        target = null;
        try {
            if (!isOfFile(connection)) {
                connection.connect();
            }
        } catch (IOException | RuntimeException error) {
            if (target == null) {
                throw error;
            }
        }
        return target;
    }

    private static boolean isOfFile(URLConnection connection) throws IOException {
        return connection instanceof JarURLConnection
            ? isOfFile(((JarURLConnection) connection).getJarFileURL().openConnection())
            : connection.getClass().getSimpleName().equals("FileURLConnection");
    }

    /** Where `HttpClient.send` connects, null if nowhere. */
    static InetSocketAddress ofClient(URI uri) throws IOException, InterruptedException {
        if (client == null) {
            client = HttpClient.newHttpClient();
        }
        target = null;
        try {
            client.send(HttpRequest.newBuilder(uri).build(), BodyHandlers.discarding());
        } catch (IOException | RuntimeException error) {
            if (target == null) {
                throw error;
            }
        }
        return target;
    }

    /** The numbers of an address, or the name that is looked up. It is localhost for no host, too. Refused
     * if no name is looked up, such as one that is nearly an address. */
    static String host(InetSocketAddress address) throws UnknownHostException {
        String name = address.getHostString();
        if (address.isUnresolved()) {
            try {
                InetAddress.getByName(name);
            } catch (UnknownHostException error) {
                if (!error.getMessage().contains("hosts file")) {
                    throw error;
                }
            }
        }
        return name;
    }

    private static IOException kept(SocketAddress address) {
        if (target == null) {
            target = (InetSocketAddress) address;
        }
        return new ConnectException("nothing is connected");
    }

    private static final class RecordingSocket extends SocketImpl {
        @Override protected void connect(SocketAddress address, int timeout) throws IOException {
            throw kept(address);
        }

        @Override protected void connect(String host, int port) throws IOException {
            throw kept(InetSocketAddress.createUnresolved(host, port));
        }

        @Override protected void connect(InetAddress address, int port) throws IOException {
            throw kept(new InetSocketAddress(address, port));
        }

        @Override protected void create(boolean isStream) {}

        @Override protected void close() {}

        @Override public void setOption(int option, Object value) {}

        @Override public Object getOption(int option) { throw new UnsupportedOperationException(); }

        @Override protected void bind(InetAddress host, int port) {
            throw new UnsupportedOperationException();
        }

        @Override protected void listen(int backlog) { throw new UnsupportedOperationException(); }

        @Override protected void accept(SocketImpl socket) { throw new UnsupportedOperationException(); }

        @Override protected InputStream getInputStream() { throw new UnsupportedOperationException(); }

        @Override protected OutputStream getOutputStream() { throw new UnsupportedOperationException(); }

        @Override protected int available() { throw new UnsupportedOperationException(); }

        @Override protected void sendUrgentData(int data) { throw new UnsupportedOperationException(); }
    }

    /** The provider of the platform, with channels of ours. */
    public static final class Provider extends SelectorProvider {
        private final SelectorProvider platform;

        public Provider() throws ReflectiveOperationException {
            platform = (SelectorProvider) Class.forName("sun.nio.ch.DefaultSelectorProvider")
                .getMethod("get").invoke(null);
        }

        @Override public SocketChannel openSocketChannel() { return new RecordingChannel(this); }

        @Override public AbstractSelector openSelector() throws IOException {
            return platform.openSelector();
        }

        @Override public DatagramChannel openDatagramChannel() throws IOException {
            return platform.openDatagramChannel();
        }

        @Override public DatagramChannel openDatagramChannel(ProtocolFamily family) throws IOException {
            return platform.openDatagramChannel(family);
        }

        @Override public Pipe openPipe() throws IOException { return platform.openPipe(); }

        @Override public ServerSocketChannel openServerSocketChannel() throws IOException {
            return platform.openServerSocketChannel();
        }
    }

    private static final class RecordingChannel extends SocketChannel {
        private RecordingChannel(SelectorProvider provider) { super(provider); }

        @Override public boolean connect(SocketAddress address) throws IOException { throw kept(address); }

        @Override public <T> SocketChannel setOption(SocketOption<T> name, T value) { return this; }

        @Override public <T> T getOption(SocketOption<T> name) { return null; }

        @Override public Set<SocketOption<?>> supportedOptions() { return Set.of(); }

        @Override public boolean isConnected() { return false; }

        @Override public boolean isConnectionPending() { return false; }

        @Override protected void implCloseSelectableChannel() {}

        @Override protected void implConfigureBlocking(boolean isBlocking) {}

        @Override public SocketAddress getLocalAddress() { return null; }

        @Override public SocketAddress getRemoteAddress() { return null; }

        @Override public SocketChannel bind(SocketAddress local) {
            throw new UnsupportedOperationException();
        }

        @Override public SocketChannel shutdownInput() { return this; }

        @Override public SocketChannel shutdownOutput() { return this; }

        @Override public Socket socket() { throw new UnsupportedOperationException(); }

        @Override public boolean finishConnect() { throw new UnsupportedOperationException(); }

        @Override public int read(ByteBuffer into) { throw new UnsupportedOperationException(); }

        @Override public long read(ByteBuffer[] into, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override public int write(ByteBuffer from) { throw new UnsupportedOperationException(); }

        @Override public long write(ByteBuffer[] from, int offset, int length) {
            throw new UnsupportedOperationException();
        }
    }
}
