package io.github.scfs.bounds;

import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import java.util.logging.Logger;

/** Small messages of many objects whose constructors make much: those of {@link HarmfulClasses} with row 36. */
final class HarmfulConstructors {
    private static final int N = 50_000;
    private static final int LENGTH = 8192;

    /** A list with a buffer. */
    public static class Buffered extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        byte[] buffer = new byte[1000];
    }

    /** A bean with a buffer that isn't sent. */
    public static class Cached {
        transient byte[] buffer = new byte[1000];
    }

    /** A bean with a buffer, and a {@code readObject}. */
    public static class Read implements Serializable {
        private static final long serialVersionUID = 1L;
        byte[] buffer = new byte[1000];

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
        }
    }

    /** A bean with a part that has a buffer. */
    public static class Nested {
        Cached part = new Cached();
    }

    /** A bean with arrays in an array. */
    public static class Matrix {
        double[][] rows = new double[16][16];
    }

    /** A bean with an array among others. */
    public static class Boxed {
        Object[] parts = {"", new byte[LENGTH]};
    }

    /** A bean with an array in a list in a map. */
    public static class Listed {
        Map<String, Object> parts = Collections.singletonMap("key", Arrays.asList(new byte[LENGTH], 1));
    }

    /** A bean with room for a text. */
    public static class Builder {
        transient StringBuilder text = new StringBuilder(LENGTH);
    }

    /** A bean with a text. */
    public static class Text {
        private static final char[] CHARS = new char[LENGTH];
        String text = new String(CHARS);
    }

    /** A bean with a buffer of the JDK. */
    public static class Nio {
        transient ByteBuffer bytes = ByteBuffer.allocate(LENGTH);
    }

    /** A bean with bits. */
    public static class Flags {
        BitSet bits = new BitSet(LENGTH << 3);
    }

    /** A bean with a reference of the JDK. */
    public static class Referring {
        AtomicReference<Object> reference = new AtomicReference<>(new byte[LENGTH]);
    }

    /** A bean with a chain of others. */
    public static class Chained {
        Chained next;

        public Chained() {
            this(100);
        }

        Chained(int length) {
            next = length == 0 ? null : new Chained(length - 1);
        }
    }

    /** A bean with what honest beans have from their constructors. */
    public static class Usual {
        private static final Object[] SHARED = {new byte[LENGTH], new Chained()};
        List<Object> list = new ArrayList<>();
        Map<String, Object> map = new HashMap<>();
        String id = UUID.randomUUID().toString();
        LocalDateTime time = LocalDateTime.now();
        BigDecimal amount = new BigDecimal("0.00");
        Address address = new Address();
        Locale locale = Locale.getDefault();
        transient ReentrantLock lock = new ReentrantLock();
        transient Logger logger = Logger.getLogger("usual");
        transient Object[] shared = SHARED;
        transient Object part = SHARED[1];
    }

    /** A part of a bean. */
    public static class Address {
        String street = "";
        Set<String> lines = new TreeSet<>();
    }

    private HarmfulConstructors() {}

    static void addTo(HarmfulClasses all) {
        List<Class<?>> beans = Arrays.asList(Read.class, Cached.class, Nested.class, Matrix.class, Boxed.class,
                Listed.class, Builder.class, Text.class, Nio.class, Flags.class, Referring.class, Chained.class);
        for (Class<?> type : beans) {
            all.add("36 beans with what their constructors make: " + type.getSimpleName(), withoutFields(type, N));
        }
        all.add("36 lists with arrays of their constructors", out -> {
            HarmfulClasses.list(out, N);
            for (int i = 0; i < N; i++) {
                out.writeVarint(WireFormat.FIRST_CLASS);
                out.writeVarint(0);
            }
        }, HarmfulClasses.of(WireFormat.DEFINE_COLLECTION, Buffered.class));
    }

    /** Returns a list of beans whose fields aren't sent. */
    static byte[] withoutFields(Class<?> type, int n) {
        WireWriter out = HarmfulMessages.defining(WireFormat.REFERENCES, HarmfulClasses.bean(type));
        HarmfulClasses.list(out, n);
        for (int i = 0; i < n; i++) {
            out.writeVarint(WireFormat.FIRST_CLASS);
        }
        return Arrays.copyOf(out.buffer(), out.position());
    }
}
