package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.session.DefinitionBlocks;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Waits;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.Test;

/** Tests that peers can't make the compiler's queue, or the generated code, large. */
class CompileQueueTest {

    /** A bean of which a peer defines many layouts. */
    public static class Many {
        public int a;
        public String b;
    }

    /** Holds tasks back; rejects them while {@code room} of them wait. */
    private static final class Waiting implements Executor {
        private final Deque<Runnable> tasks = new ArrayDeque<>();
        private int room = Integer.MAX_VALUE;

        @Override
        public void execute(Runnable task) {
            if (tasks.size() >= room) {
                throw new RejectedExecutionException();
            }
            tasks.add(task);
        }

        void runAll() {
            while (!tasks.isEmpty()) {
                tasks.poll().run();
            }
        }
    }

    private static CodeGeneration compilingIn(Executor executor) {
        return new CodeGeneration(CodeGeneration.WARM_AFTER, executor, true);
    }

    /** Defines {@code n} layouts of {@link Many}. */
    private static Session defined(int n) {
        DefinitionBlocks block = new DefinitionBlocks();
        for (int i = 0; i < n; i++) {
            block.define(i, Definition.ofClass(WireFormat.DEFINE_BEAN, Many.class.getName(),
                    FieldDefinition.of("a", SlotKind.INT), FieldDefinition.of("x" + i, SlotKind.INT)));
        }
        Session session = new Session();
        block.sendTo(session);
        return session;
    }

    /** Reads as many objects of a layout as make it warm. */
    private static void warm(Engine engine, Session session, int id) {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION);
        for (int i = 0; i < CodeGeneration.WARM_AFTER; i++) {
            out.writeVarint(id + WireFormat.FIRST_CLASS);
            out.writeByte(0);
        }
        try (MessageReader in = MessageReader.of(engine, session, out.buffer(), 0, out.position())) {
            for (int i = 0; i < CodeGeneration.WARM_AFTER; i++) {
                assertEquals(0, in.readObject(Many.class).a);
            }
        }
    }

    @Test
    void warmLayoutsFillNoQueueAndGoWithTheirSessions() {
        Waiting executor = new Waiting();
        Plans plans = new Plans(compilingIn(executor));
        Engine engine = Twins.engine(plans);
        Session session = defined(9000);
        for (int i = 0; i < 9000; i++) {
            warm(engine, session, i);
        }
        assertEquals(9000, plans.read.size());
        assertThat(executor.tasks).hasSize(ReaderBound.MAX_OF_CLASS);
        session = null;
        Waits.awaitCleared(plans.read);
        long before = CodeGeneration.generated() + CodeGeneration.fellBack();
        executor.runAll();
        assertEquals(before, CodeGeneration.generated() + CodeGeneration.fellBack(), "nothing is compiled");
        Session next = defined(1);
        warm(engine, next, 0);
        // A plan counts until the garbage collector has enqueued its reference, which may be after it was cleared.
        Waits.await("the layouts that are gone don't count").until(() -> {
            warm(engine, next, 0);
            return executor.tasks.size() == 1;
        });
        executor.runAll();
        assertNotNull(plans.read.get(plans.read.size() - 1).get().generated());
    }

    @Test
    void planComesAgainIfTheQueueWasFull() {
        Waiting executor = new Waiting();
        executor.room = 0;
        Plans plans = new Plans(compilingIn(executor));
        Engine engine = Twins.engine(plans);
        Session session = defined(1);
        for (int i = 0; i < 3 * ReaderBound.MAX_OF_CLASS; i++) {
            warm(engine, session, 0);
        }
        assertEquals(3 * ReaderBound.MAX_OF_CLASS, plans.read.size());
        executor.room = 1;
        warm(engine, session, 0);
        executor.runAll();
        ReadPlan plan = plans.read.get(0).get();
        assertNotNull(plan.generated());
        warm(engine, session, 0);
        assertEquals(3 * ReaderBound.MAX_OF_CLASS + 1, plans.read.size());
    }

    @Test
    void backgroundThreadHasAShortQueue() throws InterruptedException {
        BackgroundThread thread = new BackgroundThread();
        CountDownLatch end = new CountDownLatch(1);
        try {
            thread.execute(() -> {
                try {
                    end.await();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            for (int i = 0; i < BackgroundThread.MAX_QUEUED; i++) {
                thread.execute(() -> {});
            }
            assertThrows(RejectedExecutionException.class, () -> thread.execute(() -> {}));
            assertEquals(BackgroundThread.MAX_QUEUED, thread.getQueue().size());
        } finally {
            end.countDown();
            thread.shutdownNow();
        }
        assertTrue(thread.isShutdown());
    }

    /** Layouts that one peer has made up must not slow down the others. */
    @Test
    void layoutOfTheClassHereIsGeneratedHoweverManyOthersThereAre() {
        Waiting executor = new Waiting();
        Plans plans = new Plans(compilingIn(executor));
        Engine engine = Twins.engine(plans);
        Session session = defined(2 * ReaderBound.MAX_OF_CLASS);
        for (int i = 0; i < 2 * ReaderBound.MAX_OF_CLASS; i++) {
            warm(engine, session, i);
        }
        executor.runAll();
        for (int i = 0; i < CodeGeneration.WARM_AFTER; i++) {
            Form.readFirst(engine, null, Form.write(engine, null, new Many()));
        }
        executor.runAll();
        assertNotNull(plans.read.get(plans.read.size() - 1).get().generated());
    }

    @Test
    void plansOfAllClassesAreBoundedTogether() {
        Plans plans = new Plans(compilingIn(new Waiting()));
        Engine engine = Twins.engine(plans);
        Session session = defined(3);
        for (int i = 0; i < 3; i++) {
            warm(engine, session, i);
        }
        ReadPlan first = plans.read.get(0).get();
        ReadPlan second = plans.read.get(1).get();
        ReadPlan third = plans.read.get(2).get();
        ReaderBound bound = new ReaderBound(2, 3);
        assertTrue(bound.admit(first));
        assertTrue(bound.admit(second));
        assertFalse(bound.admit(third), "two of a class");
        bound.end(first);
        bound.end(first);
        assertTrue(bound.admit(third));
        assertFalse(bound.admit(first));
        ReaderBound small = new ReaderBound(2, 1);
        assertTrue(small.admit(first));
        assertFalse(small.admit(second), "one of all classes");
    }
}
