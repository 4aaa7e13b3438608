package io.github.scfs.internal.kryo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.KryoCopyable;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Copies that a serializer lets Kryo make of what it reads. */
class KryoCopiesTest {
    /** Levels of nesting of which at least one is looked at for room on the stack. */
    private static final int LEVELS = 8;

    static class Copied {
        Object content;
    }

    /** Copies the content. */
    private static final class Copying extends Serializer<Copied> {
        /** The innermost object that was read last. */
        WeakReference<Object> innermost;

        @Override
        public void write(Kryo kryo, Output output, Copied c) {
            kryo.writeClassAndObject(output, c.content);
        }

        @Override
        public Copied read(Kryo kryo, Input input, Class<? extends Copied> type) {
            Object read = kryo.readClassAndObject(input);
            innermost = new WeakReference<>(innermost(read));
            Copied made = new Copied();
            made.content = kryo.copy(read);
            return made;
        }
    }

    private static Object innermost(Object o) {
        return o instanceof List && !((List<?>) o).isEmpty() ? innermost(((List<?>) o).get(0)) : o;
    }

    private final Copying serializer = new Copying();
    private final Engine engine = Engine.of(ClassPolicies.open());

    KryoCopiesTest() {
        engine.prepare(Copied.class, serializer);
    }

    private void read(Object content) {
        Copied sent = new Copied();
        sent.content = content;
        Form.readFirst(engine, null, Form.write(engine, null, sent));
    }

    /** Reads a copy, and returns the code of its refusal; null if there is none. */
    private String refusal(Object content) {
        try {
            read(content);
            return null;
        } catch (ScfsException e) {
            return e.code();
        }
    }

    private static List<Object> nested(int levels, Object inner) {
        Object o = inner;
        for (int i = 0; i < levels; i++) {
            o = new ArrayList<>(Collections.singletonList(o));
        }
        return new ArrayList<>(Collections.singletonList(o));
    }

    @Test
    void searchesForRoomOnTheStackAreCharged() {
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            pairs.add(nested(0, new ArrayList<>()));
        }
        int refused = 0;
        for (int i = 0; i < LEVELS; i++) {
            assertNull(refusal(nested(30 + i, new ArrayList<>(Arrays.asList(nested(0, "a"), nested(1, "b"))))));
            assertNull(refusal(nested(30 + i, new ArrayList<>(Collections.nCopies(100_000, null)))));
            refused += "SCFS-406".equals(refusal(nested(30 + i, pairs))) ? 1 : 0;
        }
        assertEquals(1, refused); // the level of the inner lists is looked at, each time anew
        assertNull(refusal(pairs));
    }

    /** Can't be copied. */
    static class Uncopied implements KryoCopyable<Uncopied> {
        Object part;

        @Override
        public Uncopied copy(Kryo kryo) {
            throw new IllegalStateException("no copy");
        }
    }

    @Test
    void whatCouldNotBeCopiedIsForgotten() throws InterruptedException {
        for (boolean isInner : new boolean[] {false, true}) {
            assertThrows(ScfsException.class, () -> read(isInner ? nested(2, new Uncopied()) : new Uncopied()));
            for (int i = 0; i < 50 && serializer.innermost.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertNull(serializer.innermost.get());
            assertNull(refusal(nested(2, "next")));
        }
    }
}
