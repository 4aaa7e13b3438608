package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.concurrent.ArrayBlockingQueue;
import javax.naming.NameNotFoundException;
import org.junit.jupiter.api.Test;

/** Values that every reader refuses, or can't create. The writer refuses them. */
public interface RefusedWhenWrittenCases extends Wire {

    /** A bean with a denied supertype. */
    class Handler implements InvocationHandler {
        int calls = 3;

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return null;
        }
    }

    /** A list with a denied supertype. */
    class Handlers extends ArrayList<String> implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return null;
        }
    }

    /** An enum with a denied supertype. One constant has its own class. */
    enum Handling implements InvocationHandler {
        PLAIN, OWN {
            @Override
            public String toString() {
                return "own";
            }
        };

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return null;
        }
    }

    /** An exception with a denied supertype. */
    class HandlingFailed extends RuntimeException implements InvocationHandler {
        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            return null;
        }
    }

    /** Fields whose declared types are denied enums. */
    class Threads {
        String name = "n";
        Thread.State before;
        Thread.State now;
    }

    /** A queue whose constructors all need an argument, like those of the JDK's class. */
    class Slots extends ArrayBlockingQueue<String> {
        Slots(int capacity) {
            super(capacity);
        }
    }

    /** Asserts that a value is refused in an array in a list, for the deny list, and that the error names the class. */
    default void denied(Object value, Class<?> culprit) {
        ScfsException refusal = refused(new ArrayList<>(Arrays.asList("x", new Object[] {1, value})));
        assertThat(refusal.code()).as(refusal.getMessage()).isEqualTo("SCFS-201");
        assertThat(refusal.path()).startsWith("$[1][1]");
        assertThat(refusal).hasMessageContaining(culprit.getName()).hasMessageContaining("deny list");
    }

    @Test
    default void beansWithADeniedSupertype() {
        denied(new Handler(), Handler.class);
    }

    @Test
    default void collectionsWithADeniedSupertype() {
        denied(new Handlers(), Handlers.class);
    }

    @Test
    default void exceptionsWithADeniedSupertype() {
        denied(new HandlingFailed(), HandlingFailed.class);
        denied(new NameNotFoundException("jndi"), NameNotFoundException.class);
    }

    @Test
    default void constantsOfDeniedEnums() {
        denied(Thread.State.NEW, Thread.State.class);
        denied(Handling.PLAIN, Handling.class);
        denied(Handling.OWN, Handling.class);
    }

    @Test
    default void setsAndMapsOfDeniedEnums() {
        denied(EnumSet.of(Thread.State.NEW), Thread.State.class);
        denied(EnumSet.noneOf(Thread.State.class), Thread.State.class);
        denied(new EnumMap<>(Collections.singletonMap(Handling.OWN, 1)), Handling.class);
        denied(new EnumMap<Handling, Integer>(Handling.class), Handling.class);
    }

    @Test
    default void arraysOfDeniedClasses() {
        denied(new Thread[0], Thread.class);
        denied(new Handler[2][], Handler.class);
        denied(new Thread.State[] {Thread.State.NEW}, Thread.State.class);
    }

    @Test
    default void classesOfDeniedNames() {
        denied(Thread.class, Thread.class);
        denied(Handler.class, Handler.class);
        denied(Thread.State[][].class, Thread.State.class);
        denied(ProcessBuilder.class, ProcessBuilder.class);
    }

    @Test
    default void fieldsOfADeniedEnum() {
        Threads threads = new Threads();
        assertThat(echo(threads).now).as("null needs no class").isNull();
        threads.now = Thread.State.BLOCKED;
        ScfsException refusal = refused(Collections.singletonList(threads));
        assertThat(refusal.code()).isEqualTo("SCFS-201");
        assertThat(refusal.path()).isEqualTo("$[0].now");
    }

    @Test
    default void collectionsThatNoReaderCanCreate() {
        ScfsException refusal = refused(Collections.singletonList(new Slots(3)));
        assertThat(refusal.code()).isEqualTo("SCFS-302");
        assertThat(refusal.path()).isEqualTo("$[0]");
        assertThat(refusal).hasMessageContaining("Slots").hasMessageContaining("constructor");
    }
}
