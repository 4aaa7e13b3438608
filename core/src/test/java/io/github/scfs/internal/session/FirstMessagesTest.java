package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * Tests which work the first messages of a process avoid. A new class loader loads scfs's classes again, and the test
 * observes it.
 */
class FirstMessagesTest {

    /** A bean with fields of every kind that has a fast path with method handles. */
    public static class Page {
        String title;
        String token;
        Date when;
        long[] marks;
        double[] weights;
        ArrayList<Integer> numbers;
        List<Integer> more;
        List<String> tags;
        Map<String, Object> rest;
    }

    /** A conversation that runs with the classes of the new loader. */
    public static class Conversation implements Runnable {
        @Override
        public void run() {
            SessionKryo kryo =
                    SessionKryoService.newSingletonSessionKryoFactory(new OneSession(), CreateOption.of()).get();
            for (int i = 0; i < 20; i++) {
                Page page = new Page();
                page.title = "Straße nach Übersee";
                page.token = "0123456789abcdef0123456789abcde" + i % 10;
                page.when = new Date(i);
                page.marks = new long[] {1, 1L << 40, -i};
                page.weights = new double[] {0.5, i};
                page.numbers = new ArrayList<>(Arrays.asList(1_000_000, 2_000_000 + i, 3_000_000));
                page.more = new ArrayList<>(Arrays.asList(1, 200_000, null, i));
                page.tags = Arrays.asList("北京", "first tag", "first tag");
                page.rest = new HashMap<>();
                page.rest.put("a key", new ArrayList<>(Arrays.asList(7_000_000, 8_000_000)));
                Page back = (Page) kryo.readClassAndObject("s", kryo.writeClassAndObject("s", page));
                if (!back.numbers.equals(page.numbers) || !back.rest.equals(page.rest)
                        || !back.title.equals(page.title)) {
                    throw new IllegalStateException("changed: message " + i);
                }
            }
        }
    }

    /** Stores one session. */
    public static class OneSession implements io.github.scfs.ReadWriteSessionDataLocator<String> {
        private io.github.scfs.ReadWriteSessionData session;

        @Override
        public io.github.scfs.ReadWriteSessionData find(String key) {
            return session;
        }

        @Override
        public void newCreated(String key, io.github.scfs.ReadWriteSessionData created) {
            session = created;
        }
    }

    /** Loads scfs's classes and the tests' classes again, and records their names. */
    private static final class ReloadingLoader extends ClassLoader {
        private final Set<String> loaded = new LinkedHashSet<>();

        ReloadingLoader() {
            super(FirstMessagesTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> known = findLoadedClass(name);
                if (known != null || !name.startsWith("io.github.scfs.")) {
                    return known != null ? known : super.loadClass(name, resolve);
                }
                loaded.add(name);
                byte[] file = file(name);
                return defineClass(name, file, 0, file.length);
            }
        }

        private byte[] file(String name) throws ClassNotFoundException {
            try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                ByteArrayOutputStream out = new ByteArrayOutputStream();
                byte[] buffer = new byte[1 << 13];
                for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                    out.write(buffer, 0, n);
                }
                return out.toByteArray();
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    @Test
    void firstMessagesCreateNoMethodHandlesAndGenerateNoCode() throws Exception {
        ReloadingLoader reloading = new ReloadingLoader();
        Runnable talk = (Runnable) reloading.loadClass(Conversation.class.getName()).getConstructor().newInstance();
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(reloading);
        try {
            talk.run();
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        assertTrue(reloading.loaded.contains("io.github.scfs.internal.wire.WireWriter"),
                "scfs is loaded by the new " + "loader");
        for (String name : Arrays.asList("wire.Words$Handles", "text.CompactStrings", "codegen.NestMates",
                "codegen.WriterGenerator")) {
            Class<?> known = Class.forName("io.github.scfs.internal." + name, false, getClass().getClassLoader());
            assertFalse(reloading.loaded.contains(known.getName()), name);
        }
        assertEquals(0, reloading.loaded.stream().filter(n -> n.startsWith("io.github.scfs.kryo.")).count(),
                "no class for plain Kryo is loaded");
    }
}
