package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.testkit.Form;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import org.junit.jupiter.api.Test;

/** What is restored of superclasses that aren't {@code Serializable}. */
class StateReaderTest {

    /** Counts what is booked. */
    public static class Account {
        long cents;
        int bookings;

        final void book(long booked) {
            cents += booked;
            bookings++;
        }

        @Override
        public int hashCode() {
            return (int) cents;
        }

        @Override
        public boolean equals(Object o) {
            return o != null && o.getClass() == getClass() && ((Account) o).cents == cents;
        }
    }

    /** Writes what its superclass has, and books it again. */
    public static class Saved extends Account implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeLong(cents);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            book(in.readLong());
        }
    }

    /** Doesn't know of its superclass. */
    public static class Named extends Account implements Serializable {
        private static final long serialVersionUID = 1L;
        String name = "";
        transient String text = "";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            text = name + name;
        }
    }

    @Test
    void readObjectThatGetsMoreThanFieldsRestoresTheSuperclass() {
        Saved saved = new Saved();
        saved.book(100);
        Saved copy = (Saved) Form.SELF_CONTAINED.roundTripCalling(saved);
        assertEquals(100, copy.cents);
        assertEquals(1, copy.bookings);
    }

    @Test
    void fieldsOfTheSuperclassAreSetIfReadObjectGetsOnlyFields() {
        Named named = new Named();
        named.name = "x";
        named.book(100);
        Named copy = (Named) Form.SELF_CONTAINED.roundTripCalling(named);
        assertEquals(100, copy.cents);
        assertEquals("xx", copy.text);
    }
}
