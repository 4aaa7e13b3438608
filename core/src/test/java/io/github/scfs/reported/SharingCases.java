package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.ScfsException;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.time.LocalDate;
import java.time.chrono.Chronology;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Objects that occur more than once, and circles. */
public interface SharingCases extends Wire {

    class SelfBean {
        int id;
        SelfBean self = this;

        SelfBean(int id) {
            this.id = id;
        }
    }

    class A {
        String value;

        A(String value) {
            this.value = value;
        }
    }

    class B {
        A a;
        A refA;

        B(A a) {
            this.a = a;
            this.refA = a;
        }
    }

    class Department {
        String name = "d";
        List<A> members = new ArrayList<>();
    }

    class Link {
        Link a;
        String b = "b";
    }

    class Request {
        List<Link> list = new ArrayList<>();
    }

    class Shares {
        List<Object> list;
        Map<Object, Object> map;
        int[] arr;
    }

    class Maps {
        Map<LocalDate, A> m1 = new TreeMap<>();
        Map<LocalDate, A> m2 = new TreeMap<>();
    }

    class Resolved implements Externalizable {
        private String value;

        public Resolved() {}

        Resolved(String value) {
            this.value = value;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeUTF(value);
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            value = "raw " + in.readUTF();
        }

        Object readResolve() {
            return new Resolved(value.substring(4));
        }
    }

    class TwoResolved {
        Resolved first = new Resolved("x");
        Resolved second = first;
        Set<Object> set = new HashSet<>(Collections.singleton(first));
        List<Object> list = Arrays.asList(first, first);
    }

    class FakeComparator implements Comparator<String>, Serializable {
        @Override
        public int compare(String a, String b) {
            return b.compareTo(a);
        }
    }

    class AfterTreeMap {
        TreeMap<String, Map<String, String>> m = new TreeMap<>(new FakeComparator());
        String x1 = "abc";
        String x2 = "abc";
        String x3 = "def";
    }

    class SharedList {
        List<String> s1 = new ArrayList<>(Arrays.asList("a", "b"));
        List<String> s2 = s1;
    }

    class Doubles extends ArrayList<Double> {}

    class Pair<K, V> {
        K key;
        V value;

        Pair(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    class Pairs {
        Pair<Date, String> first = new Pair<>(new Date(5), null);
        Pair<Double, Double> second = new Pair<>(1.1, 2.2);
    }

    @Test
    default void twoBeansThatReferToThemselves() {
        keeps(Arrays.asList(new SelfBean(1), new SelfBean(2)));
    }

    @Test
    default void oneObjectInTwoFields() {
        keeps(new B(new A("v")));
    }

    @Test
    default void oneObjectTwiceInAnElementOfASet() {
        A shared = new A("v");
        Map<String, Object> first = new HashMap<>();
        first.put("k1", shared);
        first.put("k2", shared);
        Set<Map<String, Object>> set = new HashSet<>(Arrays.asList(first, Collections.singletonMap("k", "v")));
        Set<Map<String, Object>> back = echo(set);
        assertThat(back).hasSize(2);
        Map<String, Object> big = back.stream().filter(m -> m.size() == 2).findAny().get();
        assertThat(((A) big.get("k1")).value).isEqualTo("v");
        assertThat(big.get("k2")).isSameAs(big.get("k1"));
    }

    @Test
    default void oneElementTwiceInAList() {
        Department department = new Department();
        A alice = new A("alice");
        department.members.addAll(Arrays.asList(alice, alice));
        keeps(department);
    }

    @Test
    default void aSelfReferenceInsideAListInsideABean() {
        Request request = new Request();
        Link link = new Link();
        link.a = link;
        request.list.add(link);
        keeps(request);
    }

    @Test
    default void twoBeansThatShareAListAMapAndAnArray() {
        Shares x = new Shares();
        x.list = new ArrayList<>(Arrays.asList(1));
        x.map = new HashMap<>(Collections.singletonMap(1, 2));
        x.arr = new int[] {1};
        Shares y = new Shares();
        y.list = x.list;
        y.map = x.map;
        y.arr = x.arr;
        keeps(new Shares[] {x, y});
    }

    @Test
    default void twoMapsThatShareAValue() {
        Maps maps = new Maps();
        A shared = new A("v");
        maps.m1.put(LocalDate.of(2024, 1, 1), shared);
        maps.m2.put(LocalDate.of(2025, 1, 1), shared);
        keeps(maps);
    }

    @Test
    default void aResolvedExternalizableTwice() {
        TwoResolved back = echo(new TwoResolved());
        assertThat(back.first.value).isEqualTo("x");
        assertThat(back.second).isSameAs(back.first);
        assertThat(back.set.iterator().next()).isSameAs(back.first);
        assertThat(back.list.get(0)).isSameAs(back.first);
        assertThat(back.list.get(1)).isSameAs(back.first);
    }

    @Test
    default void arraysAndListsThatHoldThemselves() {
        Object[] a = new Object[2];
        a[0] = a;
        a[1] = new A("v");
        List<Object> list = new ArrayList<>();
        list.add(list);
        list.add(a);
        keeps(list);
    }

    @Test
    default void stringsAfterATreeMapWithAComparator() {
        AfterTreeMap after = new AfterTreeMap();
        after.m.put("abc", Collections.singletonMap("def", "abc"));
        after.m.put("xyz", new HashMap<>());
        keeps(after);
    }

    @Test
    default void aCalendarTwiceAndABeanTwice() {
        Calendar calendar = Calendar.getInstance();
        calendar.setTimeInMillis(1_000);
        A bean = new A("v");
        List<Object> back = keeps(Arrays.asList(calendar, calendar, bean, bean));
        assertThat(back.get(1)).isSameAs(back.get(0));
    }

    @Test
    default void chronologiesInAList() {
        ScfsException refusal = refused(Arrays.asList("islamic", Chronology.of("ThaiBuddhist")));
        assertThat(refusal.code()).isEqualTo("SCFS-301");
        assertThat(refusal.path()).isEqualTo("$[1]");
    }

    @Test
    default void aListSharedByTwoFieldsAndThenAListOfDoubles() {
        Doubles doubles = new Doubles();
        doubles.addAll(Arrays.asList(1.5, 2.5));
        keeps(Arrays.asList(new SharedList(), doubles, new ArrayList<>(Arrays.asList(1.5, -0.0))));
    }

    @Test
    default void theSameGenericClassTwiceWithOtherArguments() {
        keeps(new Pairs());
    }

    class Payload {
        Object payload;
        List<Object> items = new ArrayList<>();
    }

    class FailsWhenRead {
        private static boolean fails;
        String s = "s";

        private Object readResolve() {
            if (fails) {
                throw new IllegalStateException("not now");
            }
            return this;
        }
    }

    @Test
    default void aFailedMessageDoesNotHarmTheNext() {
        Payload payload = new Payload();
        payload.items.add(new A("fine"));
        payload.items.add(new Thread("t"));
        assertThat(refused(payload).path()).isEqualTo("$.items[1]");
        FailsWhenRead.fails = true;
        try {
            assertThatThrownBy(() -> echo(Arrays.asList(new FailsWhenRead()))).isInstanceOf(RuntimeException.class);
        } finally {
            FailsWhenRead.fails = false;
        }
        payload.items.remove(1);
        payload.payload = Collections.singletonMap("k", Collections.singletonMap("l", new A("v")));
        keeps(payload);
        keeps(Arrays.asList(new FailsWhenRead(), payload));
    }
}
