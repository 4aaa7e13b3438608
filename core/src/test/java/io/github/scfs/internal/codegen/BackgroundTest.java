package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import io.github.scfs.testkit.Waits;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** A background thread generates code once a class is warm. Messages are written and read meanwhile. */
class BackgroundTest {
    private static final int THREADS = 8;

    public static class Warm {
        public int n;
        public String text = "text";
        public Warm next;
        public double d = 2.5;
    }

    private static Warm warm(int n) {
        Warm w = new Warm();
        w.n = n;
        w.next = new Warm();
        return w;
    }

    private static void roundTrip(Engine engine, int n) {
        Warm w = warm(n);
        assertEquals(GoldenSessions.words(w),
                GoldenSessions.words(Form.read(engine, null, null, Form.write(engine, null, w), 1)[0]));
    }

    private static Optional<Thread> compiling() {
        return Thread.getAllStackTraces()
                .keySet()
                .stream()
                .filter(t -> t.getName().equals(BackgroundThread.NAME))
                .findAny();
    }

    @Test
    void codeIsGeneratedForBothDirectionsOnceAClassIsWarm() throws Exception {
        Plans plans = new Plans(CodeGeneration.background());
        Engine engine = Twins.engine(plans);
        for (int i = 0; i < CodeGeneration.WARM_AFTER / 2 - 1; i++) {
            roundTrip(engine, i);
        }
        assertEquals(Arrays.asList(), plans.written);
        assertEquals(Arrays.asList(), plans.read);
        roundTrip(engine, 1);
        roundTrip(engine, 2);
        assertEquals(1, plans.written.size());
        assertEquals(1, plans.read.size());
        WritePlan write = plans.written.get(0).get();
        ReadPlan read = plans.read.get(0).get();
        assertNotNull(write);
        assertNotNull(read);
        assertTrue(compiling().map(Thread::isDaemon).orElse(true), "a daemon thread");
        Waits.await("code in use").until(() -> write.generated() != null && read.generated() != null);
        roundTrip(engine, 3);
        Waits.await("end of the idle thread").until(() -> !compiling().isPresent());
        // The next warm class starts the thread again.
        Engine next = Twins.engine(new Plans(CodeGeneration.background()));
        long before = CodeGeneration.generated();
        for (int i = 0; i < CodeGeneration.WARM_AFTER; i++) {
            roundTrip(next, i);
        }
        Waits.await("code of the next engine").until(() -> CodeGeneration.generated() >= before + 2);
    }

    @Test
    void codeOfSelfContainedMessagesOutlivesCollections() {
        Plans plans = new Plans(CodeGeneration.eager());
        Engine engine = Twins.engine(plans);
        roundTrip(engine, 1);
        WeakReference<Object> unused = new WeakReference<>(new Object());
        Waits.await("a collection").until(() -> {
            System.gc();
            return unused.get() == null;
        });
        roundTrip(engine, 2);
        assertEquals(1, plans.read.size());
    }

    @Test
    void concurrentMessagesStayCorrectWhileCodeIsGenerated() throws Exception {
        for (int round = 0; round < 5; round++) {
            Plans plans = new Plans(CodeGeneration.background());
            Engine engine = Twins.engine(plans);
            ExecutorService pool = Executors.newFixedThreadPool(THREADS);
            List<Future<?>> all = new ArrayList<>();
            try {
                for (int t = 0; t < THREADS; t++) {
                    all.add(pool.submit(() -> {
                        Session writing = new Session();
                        Session reading = new Session();
                        for (int i = 0; i < 500; i++) {
                            Warm back =
                                    (Warm) Form.read(engine, reading, null, Form.write(engine, writing, warm(i)), 1)[0];
                            assertEquals(i, back.n);
                            assertEquals("text", back.next.text);
                            assertEquals(2.5, back.d);
                        }
                    }));
                }
                for (Future<?> f : all) {
                    f.get();
                }
            } finally {
                pool.shutdownNow();
            }
            assertFalse(plans.written.isEmpty());
            WritePlan write = plans.written.get(0).get();
            Waits.await("code in use").until(() -> write.generated() != null);
            roundTrip(engine, 7);
        }
    }

    @Test
    void interpretingEngineGeneratesNothing() {
        Plans plans = new Plans(io.github.scfs.internal.bean.FieldsCompiler.NONE);
        Engine engine = Twins.engine(plans);
        for (int i = 0; i < 2 * CodeGeneration.WARM_AFTER; i++) {
            roundTrip(engine, i);
        }
        assertEquals(Arrays.asList(), plans.written);
        assertEquals(Arrays.asList(), plans.read);
    }

    @Test
    void samePlanGeneratesTheSameClassFile() throws Exception {
        List<byte[]> files = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            Plans plans = new Plans(CodeGeneration.eager());
            Engine engine = Twins.engine(plans);
            Object everything =
                    new RandomClasses(new java.util.Random(3)).bean(new RandomClasses(new java.util.Random(4)).next());
            byte[] message = Form.write(engine, null, everything);
            Form.read(engine, null, everything.getClass().getClassLoader(), message, 1);
            ReadPlan read = plans.read.get(0).get();
            WritePlan write = plans.written.get(0).get();
            files.add(WriterGenerator.generate(write, true).toBytes());
            files.add(ReaderGenerator.generate(read, true).toBytes());
            List<Object> records = new RandomClasses(new java.util.Random(5))
                    .records(new RandomClasses(new java.util.Random(4)).next());
            message = Form.write(engine, null, records);
            Form.read(engine, null, records.get(0).getClass().getClassLoader(), message, 1);
            // Where the JDK has no records, the classes are beans.
            assertEquals(Sources.hasRecords(), !plans.records.isEmpty());
            files.add(plans.records.isEmpty() ? null
                    : RecordGenerator.generate(plans.records.get(0).get(), true).toBytes());
        }
        assertTrue(Arrays.equals(files.get(0), files.get(3)), "writer");
        assertTrue(Arrays.equals(files.get(1), files.get(4)), "reader");
        assertTrue(Arrays.equals(files.get(2), files.get(5)), "reader of records");
        assertNull(ClassData.take());
    }
}
