package io.github.scfs.internal.rehearse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.rehearse.Findings.Cause;
import io.github.scfs.internal.rehearse.Findings.Message;
import io.github.scfs.internal.rpc.FakeFramework;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.rpc.RpcEngines;
import io.github.scfs.testkit.LoggedWarnings;
import java.io.File;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.ConcurrentModificationException;
import java.util.Iterator;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.opentest4j.TestAbortedException;

/** Tests what a rehearsal reports, and what it can't be sure of. */
class RehearsalTest {
    private static final RpcEngine ENGINE = new RpcEngines(new FakeFramework()).of(null);

    /** The service. */
    interface Shop {
        /** Returns something. */
        Object buy(Object what) throws ScfsException;

        /** Returns something, as each of the methods below does. */
        Object right();

        Object changing();

        Object once();

        Object unwritable();

        Object denied();

        Object large();

        Object known();
    }

    /** Rehearses one response. Returns its figures when it was rehearsed, or can't be. */
    private static long[] rehearse(String method, Object result) {
        Rehearsals.of(Shop.class, ENGINE, true, "100%")
                .response(method, result, false, Collections::emptyMap, values -> 100);
        Message[] found = new Message[1];
        Awaitility.await().until(() -> {
            found[0] = Findings.OF_PROCESS.messages()
                    .stream()
                    .filter(m -> m.method.equals(Shop.class.getName() + "." + method))
                    .findFirst()
                    .orElse(null);
            return found[0] != null && found[0].figures()[0] + found[0].figures()[3] > 0;
        });
        return found[0].figures();
    }

    private static boolean hasCause(String text) {
        return Findings.OF_PROCESS.causes().stream().map((Cause cause) -> cause.text).anyMatch(t -> t.contains(text));
    }

    @Test
    void rightMessageIsCountedWithItsBytes() {
        long[] figures = rehearse("right", "some text");
        assertThat(figures).startsWith(1, 0, 0, 0, 116);
        assertThat(figures[5]).isBetween(16L, 40L);
    }

    /** A list that another thread changes meanwhile. */
    static final class Changing extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;

        @Override
        public Iterator<Object> iterator() {
            throw new ConcurrentModificationException();
        }

        @Override
        public Object[] toArray() {
            throw new ConcurrentModificationException();
        }
    }

    @Test
    void listThatChangesIsNotRehearsed() {
        assertThat(rehearse("changing", new Changing())).startsWith(0, 0, 0, 1);
        assertFalse(hasCause("Shop.changing"));
    }

    /** Comes back different, but only the first time. */
    static final class Once implements Serializable {
        private static final long serialVersionUID = 1L;
        private static final AtomicInteger READ = new AtomicInteger();
        private final int number;

        Once(int number) {
            this.number = number;
        }

        private Object readResolve() {
            return READ.getAndIncrement() == 0 ? new Once(number + 1) : this;
        }
    }

    @Test
    void differenceThatIsNotThereTwiceIsNotReported() {
        assertThat(rehearse("once", new Once(1))).startsWith(0, 0, 0, 1);
        assertFalse(hasCause("Shop.once"));
    }

    @Test
    void objectThatCannotBeWrittenIsReportedWithItsCode() {
        assertThat(rehearse("unwritable", Collections.singletonList((Runnable) () -> {}))).startsWith(1, 1);
        assertTrue(hasCause("Shop.unwritable, the result: SCFS-3"));
    }

    @Test
    void classOnTheDenyListNeedsNoSetting() {
        rehearse("denied", new File("x"));
        assertTrue(hasCause("Shop.denied"));
        assertThat(Findings.OF_PROCESS.conclusion()).doesNotContain("java.io.File");
    }

    @Test
    void largeMessageIsNotRehearsed() {
        assertThat(rehearse("large", new byte[Stage.MAX_BYTES + 1])).startsWith(0, 0, 0, 1);
    }

    /** A peer can make up any number of names, of any length. */
    @Test
    void methodThatTheInterfaceLacksIsNotRehearsed() {
        Rehearsals.of(Shop.class, ENGINE, true, "100%")
                .response("invented\nforged", new File("x"), false, Collections::emptyMap, values -> 100);
        rehearse("known", "rehearsed after it");
        assertThat(Findings.OF_PROCESS.messages()).noneMatch(m -> m.method.contains("invented"));
        assertFalse(hasCause("invented"));
    }

    @Test
    void failureOfARehearsalIsLoggedInOneShortLine() {
        char[] text = new char[10_000];
        Arrays.fill(text, '\n');
        assertThat(LoggedWarnings.during(() -> Rehearsals.failed(new TestAbortedException(new String(text)))))
                .singleElement()
                .satisfies(line -> assertThat(line).doesNotContain("\n").hasSizeLessThan(250));
    }

    @Test
    void exceptionsThatDubboReplacesAreKnown() {
        Class<?>[] parameters = {Object.class};
        RuntimeException foreign = new TestAbortedException();
        assertTrue(Rehearsal.isReplaced(foreign, Shop.class, "buy", parameters));
        assertFalse(Rehearsal.isReplaced(foreign, Shop.class, "unknown", parameters));
        assertFalse(Rehearsal.isReplaced(new IllegalStateException(), Shop.class, "buy", parameters), "of the JDK");
        assertFalse(Rehearsal.isReplaced(new RuntimeException() {
            private static final long serialVersionUID = 1L;
        }, Shop.class, "buy", parameters), "of the service's jar");
        assertFalse(Rehearsal.isReplaced(new CheckedException(), Shop.class, "buy", parameters), "checked");
    }

    private static final class CheckedException extends Exception {
        private static final long serialVersionUID = 1L;
    }
}
