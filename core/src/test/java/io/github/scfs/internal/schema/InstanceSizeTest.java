package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.math.BigDecimal;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.logging.Logger;
import org.junit.jupiter.api.Test;

class InstanceSizeTest {
    private static final int BUFFER = 16 + 1000;

    static class Empty {}

    static class Part {
        final byte[] buffer = new byte[1000];
    }

    /** Has a part of its own. */
    static class Whole extends Empty {
        final Part part = new Part();
        final Object[] parts = {part, this, null};
    }

    /** Has what all instances have. */
    static class Sharing {
        static final Shared SHARED = new Shared(100_000);
        static final List<Object> LIST = new ArrayList<>(Collections.nCopies(1_000, ""));
        static final Map<Object, Object> TABLE = new HashMap<>();

        static {
            for (int i = 0; i < 1_000; i++) {
                TABLE.put(i, "");
            }
        }

        transient Shared constant = SHARED;
        transient Object[] constants = {SHARED.next};
        transient Map<String, Object> map = Collections.singletonMap("key", SHARED);
        transient List<Object> many = Collections.unmodifiableList(LIST);
        transient Map<Object, Object> table = Collections.unmodifiableMap(TABLE);
        final Thread.State state = Thread.State.NEW;
        final Class<?> type = String.class;
        transient Supplier<Object> function = Object::new;
        transient Logger logger = Logger.getLogger("name");
        final Locale locale = Locale.getDefault();
    }

    /** A part of a large graph. */
    static class Shared {
        final byte[] buffer = new byte[8];
        Shared next;

        Shared(int length) {
            Shared last = this;
            for (int i = 0; i < length; i++) {
                last.next = new Shared(0);
                last = last.next;
            }
        }
    }

    /** Has what beans often have. */
    static class Usual {
        List<Object> list = new ArrayList<>();
        Map<String, Object> map = new HashMap<>();
        String id = UUID.randomUUID().toString();
        LocalDateTime time = LocalDateTime.now();
        BigDecimal amount = new BigDecimal("0.00");
        Sharing address = new Sharing();
        transient ReentrantLock lock = new ReentrantLock();
    }

    /** Refers to all that were made before. */
    static class Linked {
        static Linked last;
        transient Linked previous = last;

        Linked() {
            last = this;
        }
    }

    /** Makes as many objects as it likes. */
    static class Many {
        transient Object[] all = new Object[200_000];

        Many() {
            for (int i = 0; i < all.length; i++) {
                all[i] = new Empty();
            }
        }
    }

    /** Can be made once. */
    static class Once {
        static boolean isMade;
        final Part part = new Part();

        Once() {
            if (isMade) {
                throw new IllegalStateException();
            }
            isMade = true;
        }
    }

    /** Has a list that can't be looked through. */
    static class Endless {
        transient List<String> list = Collections.nCopies(Integer.MAX_VALUE, "");
    }

    private static int measured(Object made) {
        InstanceSize size = new InstanceSize(Layout.ofName(made.getClass(), null));
        assertEquals(InstanceSize.of(made.getClass()), size.bytes());
        size.measure(made);
        int first = size.bytes();
        size.measure(new Object()); // isn't looked at
        assertEquals(first, size.bytes());
        return first;
    }

    @Test
    void whatAConstructorMakesIsCountedOnce() {
        assertEquals(16, measured(new Empty()));
        assertEquals(16 + BUFFER, measured(new Part()));
        assertEquals(24 + 16 + BUFFER + 32, measured(new Whole()));
    }

    @Test
    void whatAllInstancesShareIsNotCounted() {
        assertThat(measured(new Sharing())).isLessThan(500);
        assertThat(measured(new Usual())).isBetween(300, 1_600);
    }

    @Test
    void lookingEnds() {
        for (int i = 0; i < 100_000; i++) {
            new Linked();
        }
        assertThat(measured(new Linked())).isLessThan(2 << 20);
        assertThat(measured(new Many())).isBetween(1 << 20, 4 << 20);
        assertThat(measured(new Endless())).isLessThan(200);
    }

    @Test
    void anObjectThatCannotBeMadeASecondTimeIsMeasuredWithoutParts() {
        Once.isMade = false; // other tests may have made one
        assertEquals(16, measured(new Once()));
    }
}
