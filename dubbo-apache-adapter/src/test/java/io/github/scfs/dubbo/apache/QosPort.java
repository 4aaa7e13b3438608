package io.github.scfs.dubbo.apache;

import java.io.ByteArrayOutputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.atomic.AtomicBoolean;

/** Dubbo's QoS server on a free port, without the configuration that starts it in an application. */
final class QosPort implements AutoCloseable {
    private static final String PROMPT = "dubbo>";

    private final Object server;
    private final int port;

    private QosPort(Object server, int port) {
        this.server = server;
        this.port = port;
    }

    /** Starts the server. */
    static QosPort open() throws Exception {
        int free;
        try (ServerSocket probe = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            free = probe.getLocalPort();
        }
        QosPort opened = new QosPort(newServer(), free);
        opened.endEarlierStart();
        opened.setPort();
        opened.call("setAcceptForeignIp", boolean.class, false);
        opened.call("setHost", String.class, "127.0.0.1");
        opened.server.getClass().getMethod("start").invoke(opened.server);
        return opened;
    }

    /** Returns a server. Dubbo 3 has one for each model of a framework, earlier versions have one for all. */
    private static Object newServer() throws ReflectiveOperationException {
        Class<?> type = Class.forName("org.apache.dubbo.qos.server.Server");
        try {
            return type.getMethod("getInstance").invoke(null);
        } catch (NoSuchMethodException e) {
            Class<?> model = Class.forName("org.apache.dubbo.rpc.model.FrameworkModel");
            return type.getConstructor(model).newInstance(model.getMethod("defaultModel").invoke(null));
        }
    }

    /** Makes the server startable. Dubbo 2.6.0 starts it at its own port when the first service is exported. */
    private void endEarlierStart() throws ReflectiveOperationException {
        for (Field field : server.getClass().getDeclaredFields()) {
            if (field.getType() == AtomicBoolean.class) {
                field.setAccessible(true);
                if (((AtomicBoolean) field.get(server)).get()) {
                    close();
                    ((AtomicBoolean) field.get(server)).set(false);
                }
            }
        }
    }

    /** Sets the port. Dubbo 2.6.0 always has the default one, but the tests need a free one. */
    private void setPort() throws ReflectiveOperationException {
        Field field = server.getClass().getDeclaredField("port");
        field.setAccessible(true);
        field.set(server, port);
    }

    /** Calls a setter if there is one. Dubbo 2.6 listens on all addresses; early versions of it answer all of them. */
    private void call(String setter, Class<?> type, Object value) throws ReflectiveOperationException {
        for (Method method : server.getClass().getMethods()) {
            if (method.getName().equals(setter) && method.getParameterTypes()[0] == type) {
                method.invoke(server, value);
            }
        }
    }

    /** Runs a command by HTTP and returns its text. */
    String run(String command, String... arguments) throws IOException {
        StringBuilder url = new StringBuilder("http://127.0.0.1:" + port + "/" + command);
        for (int i = 0; i < arguments.length; i++) {
            url.append(i == 0 ? "?" : "&").append("a").append(i).append("=").append(arguments[i]);
        }
        HttpURLConnection connection = (HttpURLConnection) URI.create(url.toString()).toURL().openConnection();
        connection.setReadTimeout(20_000);
        try (InputStream in = connection.getInputStream()) {
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            byte[] buffer = new byte[8192];
            for (int n; (n = in.read(buffer)) >= 0;) {
                all.write(buffer, 0, n);
            }
            return new String(all.toByteArray(), StandardCharsets.UTF_8);
        }
    }

    /** Runs a command by telnet and returns what is printed before the next prompt. */
    String telnet(String command) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(20_000);
            untilPrompt(socket.getInputStream());
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.UTF_8));
            return untilPrompt(socket.getInputStream());
        }
    }

    private static String untilPrompt(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        while (!all.toString("UTF-8").endsWith(PROMPT)) {
            int b = in.read();
            if (b < 0) {
                throw new EOFException("no prompt after: " + all.toString("UTF-8"));
            }
            all.write(b);
        }
        return all.toString("UTF-8");
    }

    @Override
    public void close() throws ReflectiveOperationException {
        try {
            server.getClass().getMethod("stop").invoke(server);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(e);
        }
    }
}
