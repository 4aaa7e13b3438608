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
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Copies that a serializer lets Kryo make of what it reads. */
class KryoCopiesTest {
    /** Levels of nesting of which one is looked at for room on the stack. */
    private static final int LEVELS = 8;

    static class Copied {
        Object content;
    }

    /** Copies the content within lists. */
    private static final class Copying extends Serializer<Copied> {
        int lists;
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
            Object within = read;
            for (int i = 0; i < lists; i++) {
                within = list(within);
            }
            made.content = kryo.copy(within);
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

    private static List<Object> list(Object element) {
        return new ArrayList<>(Collections.singletonList(element));
    }

    private void copy(Object content) {
        Copied sent = new Copied();
        sent.content = content;
        Form.readFirst(engine, null, Form.write(engine, null, sent));
    }

    @Test
    void searchesForRoomOnTheStackAreCharged() {
        List<Object> pairs = new ArrayList<>();
        for (int i = 0; i < 40_000; i++) {
            pairs.add(list(new ArrayList<>()));
        }
        int refused = 0;
        for (int i = 0; i < LEVELS; i++) {
            serializer.lists = 30 + i;
            copy(list(list(list("b"))));
            copy(new ArrayList<>(Collections.nCopies(100_000, null)));
            try {
                copy(pairs);
            } catch (ScfsException e) {
                assertEquals("SCFS-406", e.code());
                refused++;
            }
        }
        assertEquals(1, refused); // if the level of the inner lists is looked at, each time anew
        serializer.lists = 0;
        copy(pairs);
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
            assertThrows(ScfsException.class, () -> copy(isInner ? list(list(new Uncopied())) : new Uncopied()));
            for (int i = 0; i < 50 && serializer.innermost.get() != null; i++) {
                System.gc();
                Thread.sleep(10);
            }
            assertNull(serializer.innermost.get());
            copy(list("next"));
        }
    }
}
