package io.github.scfs.internal.rpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.Traffic;
import io.github.scfs.testkit.Sources;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.Duration;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class BodyTest {

    private static byte[] body(Object... values) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        for (Object value : values) {
            out.writeObject(value);
        }
        out.flushBuffer();
        return bytes.toByteArray();
    }

    /** Dubbo's stream over its buffer. Its read() doesn't stop at the end of the frame. */
    private static final class Frame extends InputStream {
        private final ByteArrayInputStream buffer;
        private int left;

        Frame(byte[] body, byte[] next) {
            byte[] all = Arrays.copyOf(body, body.length + next.length);
            System.arraycopy(next, 0, all, body.length, next.length);
            buffer = new ByteArrayInputStream(all);
            left = body.length;
        }

        @Override
        public int available() {
            return left;
        }

        @Override
        public int read() {
            left--;
            return buffer.read();
        }

        @Override
        public int read(byte[] b, int offset, int length) {
            if (left == 0) {
                return -1;
            }
            int n = buffer.read(b, offset, Math.min(left, length));
            left -= n;
            return n;
        }
    }

    @Test
    void nextFrameIsNotRead() throws IOException {
        Frame frame = new Frame(body("this frame"), body("the next"));
        assertEquals("this frame", Bodies.input(frame).readObject());
        assertEquals(0, frame.left);
    }

    @Test
    void nothingIsReadBeforeTheFirstRead() {
        Frame frame = new Frame(new byte[5], new byte[5]);
        Bodies.input(frame).cleanup();
        assertEquals(5, frame.left);
    }

    @Test
    void bodyWithoutMemoryFailsAsOthersDo() {
        InputStream large = new ByteArrayInputStream(new byte[1]) {
            @Override
            public synchronized int available() {
                return Integer.MAX_VALUE;
            }
        };
        BodyInput in = new BodyInput(large, true, Bodies.ENGINE) {};
        assertThrows(IOException.class, in::readObject); // the tests have less memory than it asks for
        assertThrows(IOException.class, in::readObject);
    }

    @Test
    void streamsMayReportWrongSizesAndDeliverPieces() throws IOException {
        byte[] body = body(String.join(" ", java.util.Collections.nCopies(500, "word")));
        for (int claimed : new int[] {0, -1, 1, Integer.MAX_VALUE}) {
            InputStream pieces = new ByteArrayInputStream(body) {
                @Override
                public synchronized int available() {
                    return claimed;
                }

                @Override
                public synchronized int read(byte[] b, int offset, int length) {
                    return super.read(b, offset, Math.min(3, length));
                }
            };
            assertEquals(2499, ((String) Bodies.input(pieces).readObject()).length());
        }
    }

    @Test
    void streamThatNeitherDeliversNorEndsIsAnError() {
        InputStream idle = new InputStream() {
            @Override
            public int read() {
                throw new AssertionError("not asked for single bytes");
            }

            @Override
            public int read(byte[] b, int offset, int length) {
                return 0;
            }
        };
        assertTimeoutPreemptively(Duration.ofSeconds(10),
                () -> assertThrows(IOException.class, () -> Bodies.input(idle).readInt()));
    }

    @Test
    void firstFailureOfTheStreamIsRepeated() {
        IOException broken = new IOException("broken");
        BodyInput in = Bodies.input(new InputStream() {
            @Override
            public int read() throws IOException {
                throw broken;
            }
        });
        assertSame(broken, assertThrows(IOException.class, in::readInt));
        assertEquals("broken", assertThrows(IOException.class, in::readObject).getMessage());
    }

    @Test
    void failedWriteSendsNothing() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        assertThrows(IOException.class, () -> {
            out.writeInt(1);
            out.writeObject(Arrays.asList(1, Thread.currentThread()));
        });
        assertThrows(IOException.class, () -> out.writeInt(2));
        assertThrows(IOException.class, out::flushBuffer);
        assertEquals(0, bytes.size());
    }

    @Test
    void failingStreamFailsTheFlushAndAllLaterWrites() throws IOException {
        BodyOutput out = Bodies.output(new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                throw new IOException("full");
            }
        }, false);
        out.writeInt(1);
        assertEquals("full", assertThrows(IOException.class, out::flushBuffer).getMessage());
        assertTrue(assertThrows(IOException.class, () -> out.writeInt(2)).getMessage().contains("full"));
    }

    @Test
    void streamIsToldTheNumberOfBytes() throws IOException {
        for (Object value : new Object[] {
                "small", new byte[100_000], String.join("", java.util.Collections.nCopies(20_000, "abc"))}) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            int[] told = {-1};
            BodyOutput out = Bodies.output(bytes, (stream, n) -> {
                assertSame(bytes, stream);
                assertEquals(0, bytes.size());
                told[0] = n;
            }, false);
            out.writeObject(Duration.ofSeconds(1));
            out.writeObject(value);
            out.flushBuffer();
            assertEquals(bytes.size(), told[0]);
        }
    }

    @Test
    void largeArrayIsPassedWithoutACopy() throws IOException {
        byte[] array = new byte[10_000];
        boolean[] seen = {false};
        BodyOutput out = Bodies.output(new ByteArrayOutputStream() {
            @Override
            public void write(byte[] b, int off, int len) {
                seen[0] |= b == array && off == 0 && len == array.length;
                super.write(b, off, len);
            }
        }, false);
        out.writeObject(array);
        out.flushBuffer();
        assertTrue(seen[0]);
    }

    @Test
    void closedBodyCannotBeRead() throws IOException {
        BodyInput in = Bodies.input(new ByteArrayInputStream(body(1, 2)));
        in.readObject();
        in.cleanup();
        in.cleanup();
        assertThrows(IOException.class, in::readObject);
    }

    /** Triple reads one value of a body and never cleans up. */
    @Test
    void abandonedBodiesWithoutABindingKeepNoReaderInUse() throws IOException {
        RpcEngine engine = new RpcEngines(new FakeFramework()).of(null);
        byte[] body = body("value", "a value that nobody reads");
        MessageReader before = MessageReader.of(engine.get(), null, body, 0, body.length);
        before.close();
        for (int i = 0; i < 100; i++) {
            assertEquals("value", Bodies.input(new ByteArrayInputStream(body), engine).readObject());
        }
        MessageReader after = MessageReader.of(engine.get(), null, body, 0, body.length);
        after.close();
        assertSame(before, after);
    }

    @Test
    void bodiesWithoutABindingAreCountedOnce() throws IOException {
        RpcEngine engine = new RpcEngines(new FakeFramework()).of(null);
        byte[] body = body("value", 1);
        Bodies.input(new ByteArrayInputStream(body), engine).readObject();
        BodyInput cleanedUp = Bodies.input(new ByteArrayInputStream(body), engine);
        cleanedUp.readObject();
        cleanedUp.cleanup();
        BodyInput failed = Bodies.input(new ByteArrayInputStream(body), engine);
        failed.readObject();
        failed.readObject();
        assertThrows(IOException.class, failed::readObject);
        failed.cleanup();
        Traffic read = engine.get().readTraffic();
        assertEquals(3, read.messages());
        assertEquals(3 * body.length, read.bytes());
        assertEquals(1, read.failures());
    }

    /** A method returns nothing here, but something at the peer. Its class need not exist here. */
    @Test
    void aResultForAMethodWithoutAResultIsSkipped() throws Exception {
        Class<?> receipt = Sources
                .loaderOf(getClass().getClassLoader(),
                        "package app; public class Receipt { public String text = \"shared text\"; }")
                .loadClass("app.Receipt");
        byte[] body = body(receipt.getConstructor().newInstance(), "shared text", null, 7);
        BodyInput in = Bodies.input(new ByteArrayInputStream(body));
        assertNull(in.readObject(void.class, void.class));
        assertEquals("shared text", in.readObject());
        assertNull(in.readObject(Void.class));
        assertNull(in.readObject(void.class));
        in.cleanup();
    }

    /** Dubbo passes null for the result of a method that returns a {@code CompletableFuture} of no given type. */
    @Test
    void anyObjectIsReadIfNoTypeIsGiven() throws IOException {
        BodyInput in = Bodies.input(new ByteArrayInputStream(body("value")));
        assertEquals("value", in.readObject((Class<?>) null, null));
        in.cleanup();
    }

    @Test
    void aReadAfterTheLastValueFailsWithoutABinding() throws IOException {
        BodyInput in = Bodies.input(new ByteArrayInputStream(body("value", 1)));
        assertEquals("value", in.readObject());
        assertEquals(1, in.readObject());
        IOException e = assertThrows(IOException.class, in::readObject);
        assertTrue(e.getMessage().contains("SCFS-101"), e::getMessage);
        in.cleanup();
    }
}
