package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.HashBiMap;
import com.google.common.collect.HashMultiset;
import com.google.common.collect.ImmutableBiMap;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableListMultimap;
import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableMultiset;
import com.google.common.collect.ImmutableSet;
import com.google.common.collect.ImmutableSetMultimap;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableSortedSet;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Lists;
import com.google.common.collect.Maps;
import com.google.common.collect.Range;
import com.google.common.collect.Sets;
import com.google.common.collect.TreeMultiset;
import io.github.scfs.NotSerializableException;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import org.hibernate.collection.internal.PersistentBag;
import org.hibernate.collection.internal.PersistentMap;
import org.hibernate.collection.internal.PersistentSet;
import org.hibernate.collection.internal.PersistentSortedMap;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.junit.jupiter.api.Test;
import org.springframework.util.ConcurrentReferenceHashMap;
import org.springframework.util.LinkedCaseInsensitiveMap;
import org.springframework.util.LinkedMultiValueMap;

/** Tests collections of libraries for which scfs has no special code. */
class ForeignCollectionsTest {
    private static final SharedSessionContractImplementor NO_SESSION = null;

    private static Map<String, Integer> map() {
        Map<String, Integer> map = new LinkedHashMap<>();
        map.put("b", 1);
        map.put("a", 2);
        return map;
    }

    @EachForm
    void guavaImmutablesComeBackEqual(Form form) {
        for (Object v : new Object[] {
                ImmutableList.of(), ImmutableList.of(1), ImmutableList.of("b", "a"), ImmutableSet.of(),
                ImmutableSet.of("x"), ImmutableSet.of("b", "a"), ImmutableMap.of(), ImmutableMap.of("b", 1),
                ImmutableMap.of("b", 1, "a", ImmutableList.of(2)), ImmutableSortedMap.of("b", 1, "a", 2),
                ImmutableSortedSet.of("b", "a"), ImmutableSortedSet.reverseOrder().add("a").add("b").build(),
                ImmutableBiMap.of("a", 1), ImmutableMultiset.of("a", "a", "b"), ImmutableTable.of("r", "c", 1),
                ImmutableTable.builder().put("r", "c", 1).put("r2", "c2", 2).put("r2", "c", 3).build(),
                Maps.immutableEnumMap(ImmutableMap.of(TimeUnit.DAYS, 1)),
                Sets.immutableEnumSet(TimeUnit.DAYS, TimeUnit.HOURS), Range.closed(1, 3)}) {
            Object back = form.roundTrip(v);
            assertEquals(v, back);
            assertEquals(v.toString(), back.toString(), "order");
            assertSame(v.getClass(), back.getClass());
        }
        ImmutableList<Object> shared = ImmutableList.of("shared", 1);
        Object[] back = form.roundTrip(new Object[] {shared, shared});
        assertSame(back[0], back[1]);
    }

    @EachForm
    void guavaMutablesComeBackEqual(Form form) {
        HashBasedTable<String, String, Integer> table = HashBasedTable.create(ImmutableTable.of("r", "c", 1));
        assertEquals(table, form.roundTrip(table));
        Back.mapAs(LinkedHashMap.class, form, HashBiMap.create(map()));
        HashMultiset<String> multiset = HashMultiset.create(Arrays.asList("b", "a", "b"));
        assertEquals(multiset, HashMultiset.create((Collection<String>) form.<Collection<String>>roundTrip(multiset)));
        Back.as(ArrayList.class, form, TreeMultiset.create(Arrays.asList("b", "a", "b")));
    }

    @EachForm
    void guavaViewsBecomeOrdinary(Form form) {
        Back.as(ArrayList.class, form, Lists.transform(Arrays.asList(1, 2), i -> i + 1));
        Back.as(TreeSet.class, form, Sets.filter(new TreeSet<>(Arrays.asList(2, 1, 3)), i -> i > 1));
        Back.as(LinkedHashSet.class, form, Sets.union(ImmutableSet.of(1), ImmutableSet.of(2)));
        Back.mapAs(LinkedHashMap.class, form, Maps.transformValues(map(), i -> i + 1));
        assertEquals(Arrays.asList(Arrays.asList(1, 2), Arrays.asList(3)),
                form.roundTrip(Lists.partition(Arrays.asList(1, 2, 3), 2)));
    }

    @Test
    void guavaMultimapsAreRefused() {
        for (Object v : new Object[] {
                ImmutableListMultimap.of("a", 1), ImmutableSetMultimap.of("a", 1), ArrayListMultimap.create()}) {
            NotSerializableException e = assertThrows(NotSerializableException.class,
                    () -> Form.write(Form.OPEN, null, Arrays.asList(1, v)));
            assertEquals("SCFS-301", e.code());
            assertEquals("$[1]", e.path());
            assertThat(e).hasMessageContaining(v.getClass().getName() + " keeps its state in transient fields");
        }
    }

    @EachForm
    void springMapsComeBackEqual(Form form) {
        LinkedMultiValueMap<String, Object> headers = new LinkedMultiValueMap<>();
        headers.add("b", 1);
        headers.add("a", "2");
        headers.add("b", null);
        LinkedMultiValueMap<String, Object> back = Back.sameMap(form, headers);
        back.add("c", 3);
        assertEquals(Arrays.asList(1, null), back.get("b"));
        LinkedCaseInsensitiveMap<Integer> caseless = new LinkedCaseInsensitiveMap<>();
        caseless.put("Key", 1);
        assertEquals(1, Back.sameMap(form, caseless).get("kEY"));
        Map<String, Integer> references = new ConcurrentReferenceHashMap<>();
        references.putAll(map());
        Back.sameMap(form, references);
    }

    @EachForm
    void hibernateCollectionsBecomeOrdinary(Form form) {
        List<Object> contents = Arrays.asList("b", new ArrayList<>(), "a");
        Back.as(ArrayList.class, form, new PersistentBag(NO_SESSION, new ArrayList<>(contents)));
        Back.as(LinkedHashSet.class, form, new PersistentSet(NO_SESSION, new HashSet<>(contents)));
        Back.mapAs(LinkedHashMap.class, form, new PersistentMap(NO_SESSION, new HashMap<>(map())));
        Back.mapAs(TreeMap.class, form, new PersistentSortedMap(NO_SESSION, new TreeMap<>(map())));
        PersistentBag bag = new PersistentBag(NO_SESSION, new ArrayList<>(contents));
        Object[] back = form.roundTrip(new Object[] {bag, bag});
        assertSame(back[0], back[1]);
    }

    private static final String ORDER = "package com.acme; public class Order { public java.util.List<Object> items; "
            + "public java.util.Map<String, Object> notes; "
            + "public Object any; public java.util.Collection<Object> again; }";
    private static final String ITEMS = "package com.acme; public class Items extends java.util.AbstractList<Object> { "
            + "private final Object[] all; private String label = \"kept\"; public Items(Object... all) { "
            + "this.all = all; } "
            + "public Object get(int i) { return all[i]; } public int size() { return all.length; } "
            + "public String label() { return label; } }";
    private static final String NOTES =
            "package com.acme; public class Notes extends java.util.AbstractMap<String, Object> { "
                    + "private final java.util.Map<String, Object> inner = new java.util.TreeMap<>(); "
                    + "public Object put(String k, Object v) { return inner.put(k, v); } "
                    + "public java.util.Set<java.util.Map.Entry<String, Object>> entrySet() { "
                    + "return inner.entrySet(); } }";

    @Test
    @SuppressWarnings("unchecked")
    void absentClassesBecomeTheNearestOrdinaryOnes() throws Exception {
        ClassLoader with = Sources.loader(ORDER, ITEMS, NOTES);
        Object order = with.loadClass("com.acme.Order").getConstructor().newInstance();
        Object shared = new ArrayList<>(Arrays.asList("shared"));
        List<Object> items = (List<Object>) with.loadClass("com.acme.Items")
                .getConstructor(Object[].class)
                .newInstance((Object) new Object[] {1, shared});
        Map<String, Object> notes =
                (Map<String, Object>) with.loadClass("com.acme.Notes").getConstructor().newInstance();
        notes.put("k", shared);
        set(order, "items", items);
        set(order, "notes", notes);
        set(order, "any", items);
        set(order, "again", shared);
        byte[] bytes = Form.write(Form.OPEN, null, order);

        Object whole = Form.read(Form.OPEN, null, Sources.loader(ORDER, ITEMS, NOTES), bytes, 1)[0];
        assertEquals("com.acme.Items", get(whole, "items").getClass().getName());
        assertEquals("kept", get(whole, "items").getClass().getMethod("label").invoke(get(whole, "items")));
        assertEquals("com.acme.Notes", get(whole, "notes").getClass().getName());
        assertEquals(notes, get(whole, "notes"));

        Object without = Form.read(Form.OPEN, null, Sources.loader(ORDER), bytes, 1)[0];
        assertSame(ArrayList.class, get(without, "items").getClass());
        assertEquals(items, get(without, "items"));
        assertSame(get(without, "items"), get(without, "any"));
        assertSame(LinkedHashMap.class, get(without, "notes").getClass());
        assertEquals(notes, get(without, "notes"));
        assertSame(((List<Object>) get(without, "items")).get(1), get(without, "again"));
    }

    private static Object get(Object of, String field) throws ReflectiveOperationException {
        return of.getClass().getField(field).get(of);
    }

    private static void set(Object of, String field, Object value) throws ReflectiveOperationException {
        of.getClass().getField(field).set(of, value);
    }

    /** A list whose elements are in a transient field. Many classes with a writeObject method are like this. */
    static final class Compact extends java.util.AbstractList<Object> implements java.io.Serializable {
        private static final long serialVersionUID = 1L;
        private transient Object[] elements = new Object[2];
        private int size;

        @Override
        public Object get(int i) {
            return elements[i];
        }

        @Override
        public void add(int at, Object e) {
            if (size == elements.length) {
                elements = Arrays.copyOf(elements, 2 * size);
            }
            elements[size++] = e;
        }

        @Override
        public int size() {
            return size;
        }

        private void writeObject(java.io.ObjectOutputStream out) throws java.io.IOException {
            out.defaultWriteObject();
            out.writeObject(elements);
        }

        private void readObject(java.io.ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {
            in.defaultReadObject();
            elements = (Object[]) in.readObject();
        }
    }

    @EachForm
    void listsWithTheirOwnWriteObjectAreFilled(Form form) {
        Compact list = new Compact();
        list.addAll(Arrays.asList(1, "b", null));
        Back.same(form, list);
        assertNull(Back.same(form, list).get(2));
    }
}
