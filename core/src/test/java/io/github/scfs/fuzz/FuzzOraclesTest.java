package io.github.scfs.fuzz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.fuzz.Finding.Oracle;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Warnings;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Each oracle of the structure-aware fuzzer finds what is broken on purpose. */
@Timeout(120)
@Tag("long")
class FuzzOraclesTest {
    private static final int MESSAGES = 300;
    private static final int MAX_BYTES = 256;

    private static Set<Oracle> found(Reading.Fault fault, Consumer<StructureFuzz.Settings> change) {
        StructureFuzz.Settings settings = FuzzSettings.structure();
        settings.maxMessages = MESSAGES;
        settings.maxBytes = MAX_BYTES;
        settings.seed = 1;
        settings.maxCpuNanos = 1_000_000_000;
        settings.fault = fault;
        change.accept(settings);
        return new StructureFuzz(settings).run().findings().stream().map(f -> f.oracle).collect(Collectors.toSet());
    }

    private static Set<Oracle> found(Reading.Fault fault) {
        return found(fault, s -> {});
    }

    /** Whether a fault happens in a message, always or never. */
    private static boolean isHit(byte[] bytes) {
        return Arrays.hashCode(bytes) % 8 == 0;
    }

    private static Reading.Fault hitting(Consumer<Session> fault) {
        return (way, session, bytes, reading) -> {
            if (isHit(bytes) && reading != null) {
                fault.accept(session);
            }
        };
    }

    @Test
    void undocumentedExceptionIsFound() {
        assertThat(found(hitting(s -> { throw new IllegalStateException("broken on purpose"); })))
                .contains(Oracle.EXCEPTION);
    }

    @Test
    void errorCodeThatIsNotDocumentedIsFound() {
        assertThat(found(Reading.Fault.NONE, s -> {
            s.codes = new HashSet<>(s.codes);
            s.codes.remove("SCFS-101");
        })).contains(Oracle.EXCEPTION);
    }

    @Test
    void slowMessageIsFound() {
        assertThat(found(hitting(s -> spin(30)), s -> s.maxCpuNanos = 20_000_000)).contains(Oracle.CPU);
    }

    /** Takes processor time. A thread that yields to others would take much longer where all processors are busy. */
    private static void spin(long millis) {
        long end = Reading.THREADS.getCurrentThreadCpuTime() + millis * 1_000_000;
        while (Reading.THREADS.getCurrentThreadCpuTime() < end && !Thread.currentThread().isInterrupted()) {
            continue;
        }
    }

    @Test
    void endlessMessageIsFound() {
        assertThat(found(hitting(s -> spin(Long.MAX_VALUE / 2_000_000)), s -> s.hangMillis = 300))
                .contains(Oracle.HANG);
    }

    @Test
    void allocationThatIsNotChargedIsFound() {
        assertThat(found(hitting(s -> assertThat(new byte[32 << 20]).isNotNull()))).contains(Oracle.ALLOCATION);
    }

    @Test
    void workBeyondTheBudgetIsFound() {
        assertThat(found((way, session, bytes, reading) -> {
            if (reading != null) {
                reading.steps = 1L << 40;
            }
        })).contains(Oracle.STEPS);
    }

    @Test
    void memoryThatASessionKeepsIsFound() {
        assertThat(found((way, session, bytes, reading) -> {
            if (reading != null) {
                reading.allocatedByDefinitions = 1L << 40;
            }
            session.peer(new byte[1 << 20]);
        })).contains(Oracle.KEPT);
    }

    @Test
    void memoryThatTheProcessKeepsIsFound() {
        List<byte[]> kept = new ArrayList<>();
        Reading.Fault keeping = (way, session, bytes, reading) -> {
            if (kept.size() < 300) {
                kept.add(new byte[2 << 20]);
            }
        };
        assertThat(found(keeping, s -> s.processEveryNanos = 0)).contains(Oracle.KEPT_BY_PROCESS);
    }

    @Test
    void filesThatStayOpenAreFound() throws IOException {
        assumeTrue(Files.isDirectory(Paths.get("/proc/self/fd")), "this system doesn't say which files are open");
        Path file = Files.createTempFile("fuzz", null);
        List<Closeable> open = new ArrayList<>();
        try {
            assertThat(found(hitting(s -> {
                try {
                    for (int i = 0; i < 20; i++) {
                        open.add(Files.newInputStream(file));
                    }
                } catch (IOException e) {
                    throw new AssertionError(e);
                }
            }), s -> s.processEveryNanos = 0)).contains(Oracle.FILES);
        } finally {
            for (Closeable each : open) {
                each.close();
            }
            Files.delete(file);
        }
    }

    @Test
    void threadsThatRunOnAreFound() {
        CountDownLatch end = new CountDownLatch(1);
        try {
            assertThat(found(hitting(s -> {
                for (int i = 0; i < 5; i++) {
                    Thread thread = new Thread(() -> {
                        try {
                            end.await();
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    });
                    thread.setDaemon(true);
                    thread.start();
                }
            }), s -> s.processEveryNanos = 0)).contains(Oracle.THREADS);
        } finally {
            end.countDown();
        }
    }

    @Test
    void namesThatAClassLoaderKeepsAreFound() {
        assertThat(found((way, session, bytes, reading) -> {
            for (int i = 0; reading != null && i < 3000; i++) {
                try {
                    Class.forName("java.time.X" + i, false, reading.loader);
                } catch (ClassNotFoundException e) {
                    continue;
                }
            }
        })).contains(Oracle.CLASS_LOADER);
    }

    @Test
    void floodedLogIsFound() {
        assertThat(found(hitting(s -> {
            for (int i = 0; i < 100; i++) {
                Warnings.once(FuzzOraclesTest.class + "." + System.nanoTime(), "broken on purpose");
            }
        }))).contains(Oracle.LOG);
    }

    @Test
    void waitingCompilationsAreFound() {
        assertThat(found(Reading.Fault.NONE, s -> s.maxQueued = -1)).contains(Oracle.QUEUE);
    }

    @Test
    void brokenSessionIsFound() {
        assertThat(found((way, session, bytes, reading) -> {
            if (reading != null && reading.values[0] instanceof Models.Honest) {
                ((Models.Honest) reading.values[0]).number++;
            }
        })).contains(Oracle.HONEST);
    }

    @Test
    void deadClassIsFound() {
        assertThat(found(hitting(s -> { throw new NoClassDefFoundError("Could not initialize class X"); })))
                .contains(Oracle.DEAD_CLASS);
    }

    @Test
    void initialiserAtTheEndOfTheStackIsFound() {
        assertThat(found(hitting(s -> {
            StackOverflowError overflow = new StackOverflowError();
            overflow.setStackTrace(
                    new StackTraceElement[] {new StackTraceElement("java.nio.BufferMismatch", "<clinit>", "B", 1)});
            throw new LimitExceededException("SCFS-401", "broken on purpose", overflow);
        }))).contains(Oracle.DEAD_CLASS);
    }

    @Test
    void classesOfTheJdkCanBeUsed() {
        assertNull(Canary.fault());
        assertThat(Canary.faultOf(Collections.singletonMap("X", () -> {
            throw new NoClassDefFoundError("Could not initialize class X");
        }))).contains("X: ", "Could not initialize");
    }

    @Test
    void foreignCodeIsFound() {
        assertThat(found(hitting(s -> {
            MalformedInputException e = new MalformedInputException("SCFS-109", "broken on purpose");
            e.setStackTrace(new StackTraceElement[] {new StackTraceElement("java.time.Ser", "readExternal", "S", 1)});
            throw e;
        }))).contains(Oracle.FOREIGN_CODE);
    }

    @Test
    void differenceOfGeneratedCodeIsFound() {
        assertThat(found((way, session, bytes, reading) -> {
            if (way != Reading.Way.INTERPRETED && reading != null) {
                reading.values[0] = "another value";
            }
        })).contains(Oracle.DIFFERENCE);
    }

    @Test
    void valuesThatThrowAreFound() {
        assertThat(found((way, session, bytes, reading) -> {
            if (isHit(bytes) && reading != null) {
                reading.values[0] = new AbstractList<Object>() {
                    @Override
                    public Object get(int i) {
                        return null;
                    }

                    @Override
                    public int size() {
                        throw new IllegalStateException("broken on purpose");
                    }
                };
            }
        })).contains(Oracle.VALUE);
    }

    @Test
    void circularCausesAreFound() {
        Exception a = new Exception("a");
        Exception b = new Exception("b", a);
        assertFalse(new ValueWalk(b).endlessCauses());
        a.initCause(b);
        assertTrue(new ValueWalk(Arrays.asList("x", a)).endlessCauses());
    }
}
