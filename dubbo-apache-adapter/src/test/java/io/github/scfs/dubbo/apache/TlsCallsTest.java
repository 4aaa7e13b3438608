package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RpcChannels;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.security.Key;
import java.security.KeyStore;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests sessions over connections with TLS, whose handler is in the same pipeline. Dubbo 2.6 has no TLS. */
class TlsCallsTest {
    private static final String PASSWORD = "changeit";
    /** The first byte of each handshake of TLS. */
    private static final int HANDSHAKE = 0x16;
    private static final int CALLS = 200;
    /** Netty 4.2 reads this property. */
    private static final String VERIFICATION = "io.netty.handler.ssl.defaultEndpointVerificationAlgorithm";

    @TempDir
    static Path directory;
    private static Object ssl;

    /** Forwards bytes without looking into them, and counts those of the consumer. */
    private static final class Tap implements AutoCloseable {
        private final ServerSocket listening = Loopback.listen();
        private final List<Socket> sockets = new CopyOnWriteArrayList<>();
        private final AtomicLong bytes = new AtomicLong();
        private volatile int firstByte = -1;

        Tap(int providerPort) throws IOException {
            start(() -> {
                while (true) {
                    Socket consumer = listening.accept();
                    Socket provider = new Socket(InetAddress.getByName(Loopback.HOST), providerPort);
                    sockets.add(consumer);
                    sockets.add(provider);
                    start(() -> pass(consumer, provider, true));
                    start(() -> pass(provider, consumer, false));
                }
            });
        }

        int port() {
            return listening.getLocalPort();
        }

        private void pass(Socket from, Socket to, boolean requests) throws IOException {
            byte[] buffer = new byte[1 << 16];
            try (InputStream in = from.getInputStream(); OutputStream out = to.getOutputStream()) {
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    if (requests) {
                        firstByte = firstByte < 0 ? buffer[0] : firstByte;
                        bytes.addAndGet(n);
                    }
                    out.write(buffer, 0, n);
                }
            }
        }

        @Override
        public void close() throws IOException {
            listening.close();
            for (Socket socket : sockets) {
                socket.close();
            }
        }

        private interface Work {
            void run() throws IOException;
        }

        private static void start(Work work) {
            Thread thread = new Thread(() -> {
                try {
                    work.run();
                } catch (IOException closed) {
                    // One side has closed its connection, or the test has ended.
                }
            }, "tap");
            thread.setDaemon(true);
            thread.start();
        }
    }

    /** Gives Dubbo a certificate that the JDK's keytool makes. */
    @BeforeAll
    static void configure() throws Exception {
        assumeTrue(isPresent("org.apache.dubbo.config.SslConfig"), "there is no TLS");
        // Netty 4.2 compares the certificate with the provider's name, which Dubbo doesn't tell it.
        System.setProperty(VERIFICATION, "NONE");
        makeCertificate();
        ssl = sslConfig();
        setPaths(directory.resolve("certificate.pem").toString(), directory.resolve("key.pem").toString());
    }

    @AfterAll
    static void forget() throws ReflectiveOperationException {
        System.clearProperty(VERIFICATION);
        if (ssl != null) {
            setPaths(null, null);
        }
    }

    private static boolean isPresent(String type) {
        try {
            Class.forName(type);
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    /** Returns the application's only configuration of TLS. Dubbo makes one at the start of the first service. */
    private static Object sslConfig() throws ReflectiveOperationException {
        Loopback.provider().close();
        Class<?> model = Class.forName("org.apache.dubbo.rpc.model.ApplicationModel");
        Object configurations = model.getMethod("getConfigManager").invoke(null);
        Optional<?> made = (Optional<?>) configurations.getClass().getMethod("getSsl").invoke(configurations);
        if (made.isPresent()) {
            return made.get();
        }
        Class<?> type = Class.forName("org.apache.dubbo.config.SslConfig");
        Object config = type.getConstructor().newInstance();
        configurations.getClass().getMethod("setSsl", type).invoke(configurations, config);
        return config;
    }

    /** Sets the same certificate and key for both sides. Without those of the client, Dubbo 3 connects without TLS. */
    private static void setPaths(String certificate, String key) throws ReflectiveOperationException {
        for (String setter : new String[] {
                "setServerKeyCertChainPath", "setClientKeyCertChainPath", "setClientTrustCertCollectionPath"}) {
            set(setter, certificate);
        }
        set("setServerPrivateKeyPath", key);
        set("setClientPrivateKeyPath", key);
    }

    private static void set(String setter, String path) throws ReflectiveOperationException {
        ssl.getClass().getMethod(setter, String.class).invoke(ssl, path);
    }

    private static void makeCertificate() throws Exception {
        Path store = directory.resolve("store.p12");
        Path home = Paths.get(System.getProperty("java.home"));
        Path keytool = Files.exists(home.resolve("bin/keytool")) ? home.resolve("bin/keytool")
                : home.resolve("jre/bin/keytool");
        Process made = new ProcessBuilder(keytool.toString(), "-genkeypair", "-alias", "test", "-keyalg", "RSA",
                "-keysize", "2048", "-dname", "CN=localhost", "-storetype", "PKCS12", "-keystore", store.toString(),
                "-storepass", PASSWORD, "-keypass", PASSWORD).redirectErrorStream(true)
                .redirectOutput(directory.resolve("keytool.log").toFile())
                .start();
        assertThat(made.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertEquals(0, made.exitValue());
        KeyStore keys = KeyStore.getInstance("PKCS12");
        try (InputStream in = Files.newInputStream(store)) {
            keys.load(in, PASSWORD.toCharArray());
        }
        Key key = keys.getKey("test", PASSWORD.toCharArray());
        writePem("key.pem", "PRIVATE KEY", key.getEncoded());
        writePem("certificate.pem", "CERTIFICATE", keys.getCertificate("test").getEncoded());
    }

    private static void writePem(String file, String kind, byte[] content) throws IOException {
        String pem =
                "-----BEGIN " + kind + "-----\n" + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(content)
                        + "\n-----END " + kind + "-----\n";
        Files.write(directory.resolve(file), pem.getBytes(StandardCharsets.US_ASCII));
    }

    @ParameterizedTest(name = "port unification {0}")
    @ValueSource(booleans = {false, true})
    void sessionsWorkOverTls(boolean unification) throws Exception {
        assumeTrue(!unification || Loopback.unifiesPorts(), "a port has one protocol");
        String[] settings = {"ssl-enabled", "true", "ispuserver", String.valueOf(unification)};
        try (Loopback loopback = Loopback.provider(settings); Tap tap = new Tap(loopback.port())) {
            OrderService service = loopback.refer(OrderService.class, tap.port(), "ssl-enabled", "true");
            for (int i = 0; i < CALLS; i++) {
                assertEquals(Order.sample(i + 1), service.place(Order.sample(i)));
                assertEquals("text " + i, service.same("text " + i));
                assertThat(service.port()).isGreaterThan(0);
            }
            assertEquals(HANDSHAKE, tap.firstByte);
            assertEquals(2, RpcChannels.count(), "a session at each end");
            long before = tap.bytes.get();
            for (int i = 0; i < CALLS; i++) {
                assertThat(service.port()).isGreaterThan(0);
            }
            // Dubbo's header, at most 8 bytes, and what TLS adds. Without a session, the strings of a request alone
            // take more.
            assertThat(tap.bytes.get() - before).isLessThan(CALLS * 80L);
        }
    }
}
