package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.NotSerializableException;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.LoggedWarnings;
import io.github.scfs.testkit.Sources;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Tests values that can't arrive as they are: they keep their class, or one warning says what is lost. */
class NothingLostTest {

    /** The shape of hutool's maps: the entries are in a field, and a function in a field folds the keys. */
    static class FoldingMap<V> extends AbstractMap<Object, V> implements Serializable {
        private static final long serialVersionUID = 1L;
        private final Map<Object, V> raw = new HashMap<>();
        private final Function<Object, Object> fold;

        FoldingMap(Function<Object, Object> fold) {
            this.fold = fold;
        }

        @Override
        public V put(Object key, V value) {
            return raw.put(fold.apply(key), value);
        }

        @Override
        public V get(Object key) {
            return raw.get(fold.apply(key));
        }

        @Override
        public Set<Map.Entry<Object, V>> entrySet() {
            return raw.entrySet();
        }
    }

    static class CaselessMap<V> extends FoldingMap<V> {
        private static final long serialVersionUID = 1L;

        CaselessMap() {
            super((Function<Object, Object> & Serializable) k -> k instanceof String
                    ? ((String) k).toLowerCase(Locale.ROOT)
                    : k);
        }
    }

    @EachForm
    void mapThatFoldsItsKeysByAFunctionKeepsItsClass(Form form) {
        Map<Object, Object> map = new CaselessMap<>();
        map.put("Ab", 1);
        map.put("c", map);
        for (Object sent : new Object[] {map, Arrays.asList(map, map), Collections.singletonMap("k", map)}) {
            Object back = form.roundTrip(sent);
            Map<?, ?> read = sent == map ? (Map<?, ?>) back
                    : back instanceof List ? (Map<?, ?>) ((List<?>) back).get(1)
                    : (Map<?, ?>) ((Map<?, ?>) back).get("k");
            assertSame(CaselessMap.class, read.getClass());
            assertEquals(1, read.get("AB"));
            assertSame(read, read.get("C"));
            assertEquals(2, read.size());
        }
    }

    static final class OnceCaselessMap<V> extends FoldingMap<V> {
        private static final long serialVersionUID = 1L;

        OnceCaselessMap() {
            super(k -> k);
        }
    }

    static final class LentMap<V> extends FoldingMap<V> {
        private static final long serialVersionUID = 1L;

        LentMap(Function<Object, Object> fold) {
            super(fold);
        }
    }

    /** The elements are in a transient array, and no constructor makes an empty list. */
    static final class Sized extends java.util.AbstractList<Object> implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient Object[] elements;

        Sized(Object... elements) {
            this.elements = elements;
        }

        @Override
        public Object get(int i) {
            return elements[i];
        }

        @Override
        public int size() {
            return elements.length;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.writeObject(elements);
        }
    }

    static final class Counting extends ArrayList<Object> {
        private static final long serialVersionUID = 1L;
        private transient int total;

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            total = size();
        }

        @Override
        public boolean removeAll(Collection<?> c) {
            total = 0;
            return super.removeAll(c);
        }
    }

    @Test
    void whatACollectionOrMapLosesCausesOneWarning() {
        Map<Object, Object> recent = new LinkedHashMap<Object, Object>() {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Object, Object> eldest) {
                return size() > 2;
            }
        };
        List<Object> doubleBrace = new ArrayList<Object>() {
            private static final long serialVersionUID = 1L;
            {
                add(1);
            }
        };
        List<String> warnings = LoggedWarnings.during(() -> {
            for (int i = 0; i < 2; i++) {
                assertSame(OnceCaselessMap.class, Form.SESSION_COLD.roundTrip(new OnceCaselessMap<>()).getClass());
                Object lent = Form.SESSION_COLD.roundTrip((Object) new LentMap<>(k -> k));
                assertSame(LinkedHashMap.class, lent.getClass());
                assertEquals(Arrays.asList(1), Form.SESSION_COLD.roundTrip((Object) new Sized(1)));
                Form.SESSION_COLD.roundTrip((Object) new Counting());
                assertSame(LinkedHashMap.class, Form.SESSION_COLD.roundTrip(recent).getClass());
                assertSame(ArrayList.class, Form.SESSION_COLD.roundTrip(doubleBrace).getClass());
            }
        });
        String all = String.join("\n", warnings);
        assertThat(warnings).as(all).hasSize(5);
        assertThat(warnings.get(0)).contains(OnceCaselessMap.class.getName(), "its field fold", "Kryo Serializer");
        assertThat(warnings.get(1)).contains(LentMap.class.getName(), "java.util.LinkedHashMap", "its field fold");
        assertThat(warnings.get(2)).contains(Sized.class.getName(), "java.util.ArrayList", "writeObject");
        assertThat(warnings.get(3)).contains(Counting.class.getName() + ".readObject", "transient");
        assertThat(warnings.get(4)).contains(recent.getClass().getName(), "removeEldestEntry");
    }

    /** Has a class of lists that count in it. */
    static final class Ledger implements Serializable {
        private static final long serialVersionUID = 1L;
        int added;

        final class Entries extends ArrayList<Object> {
            private static final long serialVersionUID = 1L;

            Ledger ledger() {
                return Ledger.this;
            }
        }
    }

    @EachForm
    void collectionOfAnInnerClassArrivesWithItsOuterObject(Form form) {
        Ledger ledger = new Ledger();
        ledger.added = 5;
        Ledger.Entries sent = ledger.new Entries();
        sent.add("e");
        for (Object back : new Object[] {form.roundTrip(sent), form.roundTripCalling(sent)}) {
            assertEquals(Arrays.asList("e"), back);
            assertEquals(5, ((Ledger.Entries) back).ledger().added);
        }
    }

    @EachForm
    void unmodifiableSequencedCollectionsAndFirstEntriesStayUnmodifiable(Form form) {
        Map<Object, Object> map = new LinkedHashMap<>();
        map.put("b", 1);
        map.put("a", null);
        Set<Object> set = new LinkedHashSet<>(Arrays.asList("b", "a"));
        Map<Object, Object> mapBack = form.roundTrip(sequenced("Map", map));
        assertEquals(map.toString(), mapBack.toString());
        assertThrows(UnsupportedOperationException.class, () -> mapBack.put("c", 3));
        Set<Object> setBack = form.roundTrip(sequenced("Set", set));
        assertEquals(set.toString(), setBack.toString());
        assertThrows(UnsupportedOperationException.class, setBack::clear);
        Collection<Object> back =
                form.roundTrip(NothingLostTest.<Collection<Object>>sequenced("Collection", new ArrayList<>(set)));
        assertEquals(set.toString(), back.toString());
        assertThrows(UnsupportedOperationException.class, back::clear);
        for (String end : new String[] {"firstEntry", "lastEntry"}) {
            Map.Entry<Object, Object> sent = call(map, end);
            Map.Entry<Object, Object> entry = form.roundTrip(sent);
            assertEquals(sent, entry);
            assertThrows(UnsupportedOperationException.class, () -> entry.setValue(5));
        }
    }

    /** The shape of Scala's proxies: the object that readResolve returns comes from state that writeObject writes. */
    static final class Seq implements Serializable {
        private static final long serialVersionUID = 1L;
        private final transient List<Object> elements;

        Seq(Object... elements) {
            this.elements = Arrays.asList(elements);
        }

        List<Object> elements() {
            return elements;
        }

        private Object writeReplace() {
            return new Proxy(this, "p");
        }
    }

    static final class Proxy implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String factory;
        private transient Seq of;
        private transient Object[] read;

        Proxy(Seq of, String factory) {
            this.of = of;
            this.factory = factory;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(of.elements.size());
            for (Object e : of.elements) {
                out.writeObject(e);
            }
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            read = new Object[in.readInt()];
            for (int i = 0; i < read.length; i++) {
                read[i] = in.readObject();
            }
        }

        private Object readResolve() {
            return factory.equals("p") ? new Seq(read) : null;
        }
    }

    @Test
    void proxyWhoseTransientStateIsWrittenByWriteObjectIsRefused() {
        NotSerializableException e = assertThrows(NotSerializableException.class,
                () -> Form.write(Form.OPEN, null, Arrays.asList("a", new Seq(1))));
        assertEquals("SCFS-301", e.code());
        assertEquals("$[1]", e.path());
        assertThat(e).hasMessageContaining(Proxy.class.getName() + " keeps its state in transient fields");
    }

    @EachForm
    void stringsOfGroovyAreSentAsTheirText(Form form) throws Exception {
        Object sent = Sources
                .loader("package groovy.lang; public abstract class GString implements CharSequence { "
                        + "public int length() { return toString().length(); } "
                        + "public char charAt(int i) { return toString().charAt(i); } "
                        + "public CharSequence subSequence(int a, int b) { return toString().substring(a, b); } }",
                        "package org.codehaus.groovy.runtime; public class GStringImpl extends groovy.lang.GString { "
                                + "public String toString() { return \"a\" + 1; } }")
                .loadClass("org.codehaus.groovy.runtime.GStringImpl")
                .getConstructor()
                .newInstance();
        assertEquals("a1", form.roundTrip(sent));
        assertEquals(Arrays.asList("a1", "a1"), form.roundTrip(new ArrayList<>(Arrays.asList(sent, sent))));
        assertEquals(Collections.singletonMap("a1", "a1"),
                form.roundTrip((Object) new HashMap<>(Collections.singletonMap(sent, sent))));
    }

    private static <T> T sequenced(String kind, T of) {
        try {
            Class<?> type = Class.forName("java.util.Sequenced" + kind);
            return Back.newer(Collections.class, "unmodifiableSequenced" + kind, new Class<?>[] {type}, of);
        } catch (ClassNotFoundException e) {
            throw new org.opentest4j.TestAbortedException("this JDK has no sequenced collections", e);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T> T call(Object of, String method) {
        try {
            return (T) of.getClass().getMethod(method).invoke(of);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
