package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class TrafficTest {
    private static final int THREADS = 200;
    private static final int MESSAGES = 50;

    private final Engine engine = Engine.of(ClassPolicies.open());

    private byte[] written(Object value) {
        try (MessageWriter out = MessageWriter.selfContained(engine)) {
            out.writeObject(value);
            return out.toByteArray();
        }
    }

    @Test
    void messagesAndBytesOfBothDirectionsAreCounted() {
        Session session = new Session();
        byte[] alone = written("text");
        byte[] inSession;
        try (MessageWriter out = MessageWriter.inSession(engine, session)) {
            out.writeObject(12);
            inSession = out.toByteArray();
        }
        assertEquals(2, engine.writtenTraffic().messages());
        assertEquals(1, engine.writtenTraffic().selfContained());
        assertEquals(alone.length + inSession.length, engine.writtenTraffic().bytes());
        Form.readFirst(engine, session, inSession);
        assertEquals(1, engine.readTraffic().messages());
        assertEquals(0, engine.readTraffic().selfContained());
        assertEquals(inSession.length, engine.readTraffic().bytes());
    }

    @Test
    void messageThatFailsIsCountedOnce() {
        byte[] message = written("text");
        try (MessageReader in = MessageReader.of(engine, null, message, 0, message.length - 1)) {
            assertThrows(ScfsException.class, in::readObject);
            assertThrows(ScfsException.class, in::readObject);
        }
        assertEquals(1, engine.readTraffic().failures());
        try (MessageWriter out = MessageWriter.selfContained(engine)) {
            assertThrows(ScfsException.class, () -> out.writeObject(new Object() {
                final Thread thread = Thread.currentThread();
            }));
            assertThrows(ScfsException.class, out::toByteArray);
        }
        assertEquals(1, engine.writtenTraffic().failures());
    }

    @Test
    void messagesOfMoreThreadsThanThePoolKeepsAreCounted() throws InterruptedException {
        CountDownLatch all = new CountDownLatch(THREADS);
        List<Thread> threads = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            Thread thread = new Thread(() -> {
                all.countDown();
                for (int i = 0; i < MESSAGES; i++) {
                    // The inner message needs another writer, since the outer one is in use.
                    try (MessageWriter outer = MessageWriter.selfContained(engine)) {
                        written(i);
                        outer.writeObject(i);
                        outer.toByteArray();
                    }
                }
            });
            threads.add(thread);
            thread.start();
        }
        all.await();
        for (Thread thread : threads) {
            thread.join();
        }
        assertEquals(2L * THREADS * MESSAGES, engine.writtenTraffic().messages());
    }

    @Test
    void messagesThatOtherThreadsSendAreCounted() {
        Session session = new Session();
        for (int i = 0; i < 100; i++) {
            try (MessageWriter out = MessageWriter.detached(engine, session)) {
                out.writeObject(i);
                out.toByteArray();
            }
        }
        assertEquals(100, engine.writtenTraffic().messages());
    }
}
