package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.fail;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.testkit.SessionMap;
import io.github.scfs.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Currency;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Provokes failures as users meet them: with sessions of their own, or with bodies of Dubbo's messages. */
final class ErrorFailures {
    static final String KEY = "connection-7";

    private ErrorFailures() {}

    /** A bean that has the failing value in its field. */
    static final class Order {
        Object value;

        Order() {}

        Order(Object value) {
            this.value = value;
        }
    }

    /** Its method fails. */
    static final class Replaced {
        final RuntimeException failure;

        Replaced(RuntimeException failure) {
            this.failure = failure;
        }

        Object writeReplace() {
            throw failure;
        }
    }

    /** Adds an element to a list that is being written. */
    static final class Intruder {
        final List<Object> list;

        Intruder(List<Object> list) {
            this.list = list;
        }

        Object writeReplace() {
            list.add("one more");
            return "replaced";
        }
    }

    /** Can't be created while {@link #fails} is set. */
    static final class Picky extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        static boolean fails;

        Picky() {
            if (fails) {
                throw new IllegalStateException("not today");
            }
        }
    }

    /** Takes all memory, as far as a caller can tell. */
    static final class Huge extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public int size() {
            throw new OutOfMemoryError("simulated");
        }
    }

    static final class Node {
        Node next;
    }

    static final class Parcel {
        int weight = 3;
    }

    /** Writes an int, and reads a number of bytes. */
    static final class ParcelSerializer extends Serializer<Parcel> {
        private final int bytesRead;

        ParcelSerializer(int bytesRead) {
            this.bytesRead = bytesRead;
        }

        @Override
        public void write(Kryo kryo, Output output, Parcel parcel) {
            output.writeInt(parcel.weight);
        }

        @Override
        public Parcel read(Kryo kryo, Input input, Class<? extends Parcel> type) {
            input.readBytes(bytesRead);
            return new Parcel();
        }
    }

    /** Throws when it is read. */
    static final class Unresolved {
        Object readResolve() {
            throw new IllegalStateException("unresolved");
        }
    }

    /** Compares by a method that fails on the reading side only. */
    static final class Key implements Comparable<Key> {
        static boolean fails;

        @Override
        public int compareTo(Key other) {
            if (fails) {
                throw new IllegalStateException("incomparable");
            }
            return 0;
        }
    }

    /** Has values of many kinds, so that its damaged messages fail in many ways. */
    static final class Cargo {
        int number = 77;
        long large = 1L << 40;
        String name = "name of a cargo";
        String again = "name of a cargo";
        String digits = "0123abcd-89ef-4567-8123-456789abcdef";
        Object nothing;
        Thread.State state = Thread.State.BLOCKED;
        int[] numbers = {1, 2, 300};
        List<Object> parts = new ArrayList<>(Arrays.asList("a part", 5, new Parcel(), new Parcel()));
        Map<String, Object> map =
                new HashMap<>(Collections.singletonMap("key", new java.math.BigInteger("12345678901")));
        Object currency = Currency.getInstance("EUR");
        Object same = parts;
        Throwable failure = new IllegalStateException("failed");

        Cargo() {
            failure.setStackTrace(new StackTraceElement[0]);
        }
    }

    /** Makes a SessionKryo with sessions of its own. */
    static SessionKryo kryo(CreateOption option) {
        return SessionKryoService.newSingletonSessionKryoFactory(new SessionMap(), option).get();
    }

    static void write(CreateOption option, Object value) {
        kryo(option).writeClassAndObject(KEY, value);
    }

    static void write(Object value) {
        write(CreateOption.of(), value);
    }

    static void read(CreateOption option, byte[] message) {
        kryo(option).readClassAndObject(KEY, message);
    }

    static byte[] message(CreateOption option, Object value) {
        return kryo(option).writeClassAndObject(KEY, value);
    }

    static byte[] message(Object value) {
        return message(CreateOption.of(), value);
    }

    /** Makes an instance of a class of which the writer and the reader have different versions. */
    static Object made(ClassLoader loader, String type) throws ReflectiveOperationException {
        java.lang.reflect.Constructor<?> c = Class.forName(type, false, loader).getDeclaredConstructor();
        c.setAccessible(true);
        return c.newInstance();
    }

    /** Reads what a peer wrote that has other versions of classes. */
    static void cross(CreateOption option, ClassLoader there, ClassLoader here, Class<?> type)
            throws ReflectiveOperationException {
        byte[] bytes = message(made(there, "app.A"));
        SessionKryo reader = kryo(option);
        reader.setClassLoader(here);
        reader.readObject(KEY, bytes, type);
    }

    static ClassLoader classes(String... sources) {
        String[] files = new String[sources.length];
        for (int i = 0; i < files.length; i++) {
            files[i] = "package app; " + sources[i];
        }
        return Sources.loader(files);
    }

    /** Returns the source of a class with more fields than the format allows. */
    static String manyFields(int n) {
        StringBuilder source = new StringBuilder("public class A { byte ");
        for (int i = 0; i < n; i++) {
            source.append(i == 0 ? "f" : ", f").append(i);
        }
        return source.append("; }").toString();
    }

    static URL url(String text) throws IOException {
        return new URL(text);
    }

    static Node chain(int n) {
        Node node = null;
        for (int i = 0; i < n; i++) {
            Node next = new Node();
            next.next = node;
            node = next;
        }
        return node;
    }

    /** Looks up a class that isn't here, with a file {@code scfs.properties} on the class path. */
    static void readSettingsOfClassPath(String settings) throws IOException {
        Path folder = Files.createTempDirectory("scfs");
        Path file = Files.write(folder.resolve("scfs.properties"), settings.getBytes(StandardCharsets.UTF_8));
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()}, null)) {
            Evolution.ofClassPathLazily(loader).aliasOfClassPath("app.Gone");
        } finally {
            Files.delete(file);
            Files.delete(folder);
        }
    }

    /** Returns a body as a peer of Dubbo sends it. */
    static byte[] body(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        for (Object value : values) {
            out.writeObject(value);
        }
        out.flushBuffer();
        return bytes.toByteArray();
    }

    /** What reads a body. */
    interface BodyReading {
        void read(BodyInput in) throws IOException;
    }

    /** Reads a body in the binding of a channel. */
    static void decode(InputStream stream, BodyReading reading) throws IOException {
        try (Binding binding = Binding.decoding(RpcChannel.open())) {
            reading.read(Bodies.input(stream));
        }
        fail("no failure");
    }

    static void decode(byte[] body, BodyReading reading) throws IOException {
        decode(new ByteArrayInputStream(body), reading);
    }
}
