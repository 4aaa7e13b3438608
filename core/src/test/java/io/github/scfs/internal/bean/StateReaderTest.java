package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.testkit.Form;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractCollection;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is restored of superclasses that aren't {@code Serializable}. */
class StateReaderTest {

    /** Counts its elements. */
    public abstract static class Counting extends AbstractCollection<Object> {
        transient List<Object> list = new ArrayList<>();
        private int size;

        @Override
        public final boolean add(Object o) {
            size++;
            return list.add(o);
        }

        @Override
        public int size() {
            return size;
        }

        @Override
        public Iterator<Object> iterator() {
            return list.iterator();
        }
    }

    /** Writes its elements, and adds them again, as bags of commons-collections do. */
    public static class Bag extends Counting implements Serializable {
        private static final long serialVersionUID = 1L;

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(list.size());
            for (Object o : list) {
                out.writeObject(o);
            }
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            list = new ArrayList<>();
            for (int n = in.readInt(); n > 0; n--) {
                add(in.readObject());
            }
        }
    }

    /** Has an id. */
    public static class Entity {
        int id;
    }

    /** Writes only what it has itself. */
    public static class Named extends Entity implements Serializable {
        private static final long serialVersionUID = 1L;
        transient String text = "";

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(String.valueOf(text));
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            text = in.readUTF();
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Named && ((Named) o).id == id;
        }
    }

    @Test
    void collectionThatAddsItsElementsBeginsEmpty() {
        Bag bag = new Bag();
        bag.addAll(Arrays.asList("x", "y", "y"));
        Bag copy = (Bag) Form.SELF_CONTAINED.roundTripCalling(bag);
        assertEquals(3, copy.size());
        assertEquals(bag.list, copy.list);
    }

    @Test
    void fieldsOfABeansSuperclassAreSet() {
        Named named = new Named();
        named.text = "x";
        named.id = 100;
        Named copy = (Named) Form.SELF_CONTAINED.roundTripCalling(named);
        assertEquals(100, copy.id);
        assertEquals("x", copy.text);
    }
}
