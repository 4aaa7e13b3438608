package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Maps, sets, lists and arrays of the JDK. */
public interface ContainerCases extends Wire {

    class Item {
        int n;

        Item(int n) {
            this.n = n;
        }
    }

    class Keyed {
        Map<Long, Item> byLong = new HashMap<>();
        Map<Integer, Item> byInteger = new HashMap<>();
    }

    class TestState {
        final Map<String, Integer> currentTerm;

        TestState(Map<String, Integer> currentTerm) {
            this.currentTerm = currentTerm;
        }
    }

    class Behind {
        Object value;

        Behind(Object value) {
            this.value = value;
        }
    }

    class Dates {
        Set<Date> set = new HashSet<>(Arrays.asList(new Date(1), new Date(2)));
        List<Date> list = Arrays.asList(new Date(3));
    }

    class Params {
        String a = "a";
        String[] b = {"b"};
        Object params;
    }

    class Demo {
        Class<?>[] param = {int.class, int.class, void.class, String[].class};
    }

    class Names {
        Set<String> names;

        Names(Set<String> names) {
            this.names = names;
        }
    }

    class Auth {
        final String name;

        Auth(String name) {
            this.name = name;
        }
    }

    class AuthComparator implements Comparator<Auth> {
        @Override
        public int compare(Auth a, Auth b) {
            return b.name.compareTo(a.name);
        }
    }

    class User {
        Set<Auth> authorities;
    }

    class Held {
        Map<String, List<Item>> m = Collections.singletonMap("k", Arrays.asList(new Item(1)));
    }

    class Named {
        final List<String> names;

        Named(String... names) {
            this.names = Collections.unmodifiableList(Arrays.asList(names));
        }
    }

    class Pojo {
        List<List<Object>> data;
    }

    /** Copies a value by Java's own serialization. */
    @SuppressWarnings("unchecked")
    static <T> T javaCopy(T value) {
        try {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            new ObjectOutputStream(bytes).writeObject(value);
            return (T) new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }

    @Test
    default void longKeysOfAMapFieldStayLongs() {
        Keyed keyed = new Keyed();
        keyed.byLong.put(1L, new Item(1));
        keyed.byLong.put(1L << 40, new Item(2));
        keyed.byInteger.put(1, new Item(3));
        keeps(keyed);
    }

    @Test
    default void aMapOfLongKeysBehindObject() {
        Map<Long, String> map = new HashMap<>();
        map.put(1L, "a");
        map.put(2L, "b");
        keeps((Object) map);
        keeps(new Behind(map));
    }

    @Test
    default void aMapOfIntegersInAClassWithoutADefaultConstructor() {
        keeps(new TestState(new HashMap<>(Collections.singletonMap("t", 3))));
    }

    @Test
    default void aMapFromBigIntegerToDate() {
        Map<BigInteger, Date> map = new HashMap<>();
        map.put(BigInteger.ONE, new Date(1));
        map.put(BigInteger.TEN, new java.sql.Date(2));
        keeps(map);
    }

    @Test
    default void anEnumMapBehindObject() {
        EnumMap<TimeUnit, Object> map = new EnumMap<>(TimeUnit.class);
        keeps(new Behind(map));
        map.put(TimeUnit.DAYS, Arrays.asList(new Item(1)));
        keeps(new Behind(map));
        keeps(map).put(TimeUnit.HOURS, 1);
    }

    @Test
    default void aSetOfDatesInAField() {
        keeps(new Dates());
    }

    @Test
    default void aSetOfEnumsStaysOne() {
        keeps(new HashSet<>(Arrays.asList(TimeUnit.DAYS, TimeUnit.HOURS)));
        keeps(Collections.unmodifiableSet(new LinkedHashSet<>(Arrays.asList(TimeUnit.HOURS, TimeUnit.DAYS))));
    }

    @Test
    default void mixedValuesBehindAnObjectField() {
        for (int i = 0; i < 50; i++) {
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("s", "x" + i % 3);
            row.put("d", new Date(i));
            row.put("l", (long) i);
            Params params = new Params();
            params.params = Arrays.asList(row, i % 2 == 0 ? row : new HashMap<>());
            keeps(params);
        }
    }

    @Test
    default void primitiveArraysAndListsInAMapOfObjects() {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("ints", new int[] {1, 2});
        map.put("bytes", new byte[] {1});
        map.put("integers", new Integer[] {1, null});
        map.put("longs", Arrays.asList(1L));
        keeps(map);
    }

    @Test
    default void aListOfBeanArrays() {
        Item te = new Item(1);
        keeps(new ArrayList<>(Arrays.asList(new Item[] {te, te}, new Item[] {te, te})));
    }

    @Test
    default void anArrayOfObjectsAtTheRoot() {
        keeps(new Object[] {1, 2, 3});
    }

    @Test
    default void anArrayOfPrimitiveClasses() {
        keeps(new Demo());
    }

    @Test
    default void aHashMapReadHereCanBeWrittenByJavaAgain() {
        Map<Object, Object> small = new HashMap<>(16, 0.5f);
        Map<Object, Object> hashtable = new Hashtable<>(16, 0.5f);
        Map<Object, Object> linked = new LinkedHashMap<>(16, 0.5f);
        for (Map<Object, Object> map : Arrays.asList(small, linked, hashtable)) {
            map.put("a", 1);
            Map<Object, Object> back = javaCopy(keeps(map));
            assertThat(back).isEqualTo(map);
            for (int i = 0; i < 1_000; i++) {
                back.put(i, i);
            }
            assertThat(back).hasSize(1_001);
        }
        Set<Object> set = new HashSet<>(16, 0.5f);
        set.add("a");
        assertThat(javaCopy(keeps(set))).isEqualTo(set);
    }

    @Test
    default void aStackCanBePushedAfterReading() {
        Stack<Object> stack = new Stack<>();
        stack.addAll(Arrays.asList(1, 2, 3));
        Stack<Object> back = keeps(stack);
        back.push(4);
        assertThat(back.pop()).isEqualTo(4);
        assertThat(back.search(3)).isEqualTo(1);
        Vector<Object> vector = keeps(new Vector<>(Arrays.asList(1, 2, 3)));
        vector.add(4);
        assertThat(vector).containsExactly(1, 2, 3, 4);
    }

    @Test
    default void anUnmodifiableMapOfALinkedHashMapKeepsItsOrder() {
        Map<String, Integer> map = new LinkedHashMap<>();
        for (String key : new String[] {"a", "BB", "ccc", "aa", "BBa", "ccca"}) {
            map.put(key, key.length());
        }
        assertThat(keeps(Collections.unmodifiableMap(map)).keySet()).containsExactlyElementsOf(map.keySet());
    }

    @Test
    default void aSetFromAConcurrentMap() {
        Set<String> set = Collections.newSetFromMap(new ConcurrentHashMap<>());
        set.add("a");
        Names back = keeps(new Names(set));
        back.names.add("b");
        assertThat(back.names).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    default void aConcurrentKeySetWithADefaultValue() {
        ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>(Collections.singletonMap("a", "1"));
        List<Object> back = echo(Arrays.asList(map.keySet("v0"), map));
        @SuppressWarnings("unchecked")
        Set<String> keys = (Set<String>) back.get(0);
        assertThat(keys).containsExactly("a");
        assertThat(back.get(1)).isEqualTo(map);
        keys.add("b");
        assertThat(keys).containsExactlyInAnyOrder("a", "b");
    }

    @Test
    default void aNewKeySetCanBeAddedTo() {
        Set<String> set = ConcurrentHashMap.newKeySet();
        set.addAll(Arrays.asList("a", "b", "c"));
        Set<String> back = echo(set);
        assertThat(back).hasSameClassAs(set);
        back.add("d");
        assertThat(back).containsExactlyInAnyOrder("a", "b", "c", "d");
    }

    @Test
    default void theKeySetOfAHashMapInABean() {
        Map<String, Object> map = new HashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        Names back = echo(new Names(map.keySet()));
        assertThat(back.names).containsExactlyInAnyOrder("a", "b");
        back.names.remove("a");
        assertThat(back.names).containsExactly("b");
    }

    @Test
    default void theEntrySetOfAMapWithANullValue() {
        Map<String, String> map = new LinkedHashMap<>();
        map.put("1", "a");
        map.put("2", null);
        assertThat(echo(map.entrySet())).isEqualTo(map.entrySet());
    }

    @Test
    default void theComparatorOfAConcurrentSkipListSet() {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(Comparator.reverseOrder());
        set.addAll(Arrays.asList(1, 2, 3, 4, 5));
        keeps(set);
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>(Comparator.reverseOrder());
        map.put(1, "a");
        map.put(2, "b");
        keeps(map);
    }

    @Test
    default void aTreeMapWithReverseOrder() {
        TreeMap<Integer, Object> map = new TreeMap<>(Comparator.reverseOrder());
        for (int key : new int[] {1, 2, 3, 4, 8, 10}) {
            map.put(key, key % 2 == 0 ? "s" + key : (Object) key);
        }
        keeps(map);
    }

    class Child extends TreeSet<String> {}

    class ChildMap extends TreeMap<String, String> {}

    @Test
    default void aTreeSetSubclassWithADefaultConstructorOnly() {
        Child set = new Child();
        set.addAll(Arrays.asList("b", "a"));
        keeps(set);
        ChildMap map = new ChildMap();
        map.put("k", "v");
        keeps(map);
    }

    @Test
    default void anUnmodifiableTreeSetOfElementsThatAreNotComparable() {
        Set<Auth> auths = new TreeSet<>(new AuthComparator());
        auths.addAll(Arrays.asList(new Auth("a"), new Auth("b")));
        User user = new User();
        user.authorities = Collections.unmodifiableSet(auths);
        User back = echo(user);
        assertThat(back.authorities).hasSameClassAs(user.authorities).extracting(a -> a.name).containsExactly("b", "a");
        assertThatThrownBy(back.authorities::clear).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    default void aSingletonMapInABean() {
        keeps(new Held());
    }

    @Test
    default void aSynchronizedListOfAsList() {
        assertThat(echo(Collections.synchronizedList(Arrays.asList(1, 2)))).containsExactly(1, 2);
    }

    @Test
    default void anUnmodifiableListOfAsList() {
        keeps(new Named("a", "b"));
    }

    @Test
    default void anUnmodifiableSetOfASingleton() {
        keeps(Collections.unmodifiableSet(Collections.singleton("a")));
    }

    @Test
    default void immutableListsInImmutableLists() {
        Pojo pojo = new Pojo();
        pojo.data = NewerJdk.listOf(NewerJdk.listOf(1, 2), NewerJdk.listOf(2, 2));
        keeps(pojo);
    }

    @Test
    default void aLargeListTwiceAroundAMap() {
        List<Object> list = new ArrayList<>();
        Map<Object, Object> map = new HashMap<>();
        for (int i = 0; i < 50_000; i++) {
            list.add(i % 2 == 0 ? i : "key" + i);
            map.put("key" + i, i);
        }
        keeps(new Object[] {list, map, list});
    }
}
