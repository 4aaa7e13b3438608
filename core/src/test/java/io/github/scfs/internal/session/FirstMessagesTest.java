package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.RecordingLoader;
import io.github.scfs.testkit.SessionMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
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
                    SessionKryoService.newSingletonSessionKryoFactory(new SessionMap(), CreateOption.of()).get();
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

    @Test
    void firstMessagesCreateNoMethodHandlesAndGenerateNoCode() throws Exception {
        RecordingLoader loader = new RecordingLoader(getClass().getClassLoader(), "io.github.scfs.");
        loader.run(Conversation.class.getName());
        assertTrue(loader.copied().contains(WireWriter.class.getName()), "scfs is loaded by the new loader");
        for (String name : Arrays.asList("wire.Words$Handles", "text.CompactStrings", "codegen.NestMates",
                "codegen.WriterGenerator")) {
            Class<?> known = Class.forName("io.github.scfs.internal." + name, false, getClass().getClassLoader());
            assertFalse(loader.copied().contains(known.getName()), name);
        }
        assertEquals(0, loader.copied().stream().filter(n -> n.startsWith("io.github.scfs.kryo.")).count(),
                "no class for plain Kryo is loaded");
    }
}
