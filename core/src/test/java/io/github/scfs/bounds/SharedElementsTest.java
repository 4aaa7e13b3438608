package io.github.scfs.bounds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.io.Serializable;
import java.util.AbstractMap.SimpleEntry;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CopyOnWriteArraySet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Sets, sorted ones and records of objects that a message shares: honest ones are read, harmful ones are refused. */
@Timeout(60)
class SharedElementsTest {

    /** Has many texts. */
    public static class Person implements Serializable {
        private static final long serialVersionUID = 1L;
        int id;
        String first = "";
        String last = "";
        String city = "";
        String street = "";
        String phone = "";
        String email = "";
        String note = "";
        String company = "";
    }

    /** Orders people by name. */
    public static class ByName implements Comparator<Person>, Serializable {
        private static final long serialVersionUID = 1L;

        @Override
        public int compare(Person x, Person y) {
            int byLast = x.last.compareTo(y.last);
            return byLast != 0 ? byLast : Integer.compare(x.id, y.id);
        }
    }

    @Test
    void peopleAreInThreeIndexesByName() {
        List<Person> people = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            Person p = new Person();
            p.id = i;
            p.first = "First" + i % 500;
            p.last = "Lastname" + 31 * i % 5_003;
            p.city = "City " + i % 200;
            p.street = "Long Street No. " + i % 3_000;
            p.phone = "+49 89 " + 17 * i;
            p.email = "mail" + i + "@example.com";
            p.note = "no remark has been made";
            p.company = "Company " + i % 100 + " GmbH";
            people.add(p);
        }
        List<Object> all = new ArrayList<>(Collections.singletonList(people));
        for (int i = 0; i < 3; i++) {
            SortedSet<Person> index = new TreeSet<>(new ByName());
            index.addAll(people);
            all.add(index);
        }
        assertEquals(5_000, ((Set<?>) copy(all).get(3)).size());
    }

    /** A category with those below it, in the order of a constant comparator. */
    public static class Category implements Serializable, Comparable<Category> {
        private static final long serialVersionUID = 1L;
        private static final Comparator<Category> ORDER =
                Comparator.comparing((Category c) -> c.position).thenComparing(c -> String.valueOf(c.name));
        int position;
        String name = "";
        Category parent;
        Set<Category> children = new TreeSet<>();

        @Override
        public int compareTo(Category o) {
            return ORDER.compare(this, o);
        }

        @Override
        public int hashCode() {
            return position;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Category && compareTo((Category) o) == 0;
        }
    }

    @Test
    void categoriesKnowTheirParents() {
        List<Category> all = new ArrayList<>();
        for (int i = 0; i < 2_000; i++) {
            Category c = new Category();
            c.position = i;
            c.name = "category " + i;
            all.add(c);
            if (i > 0) {
                c.parent = all.get((i - 1) / 4);
                c.parent.children.add(c);
            }
        }
        Category root = (Category) copy(Collections.singletonList(all.get(0))).get(0);
        assertEquals("category 5", root.children.iterator().next().children.iterator().next().name);
    }

    /** A role that is compared by its rights. */
    public static class Role implements Serializable {
        private static final long serialVersionUID = 1L;
        String name;
        Set<String> rights = new HashSet<>();

        @Override
        public int hashCode() {
            return Objects.hash(name, rights);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Role && Objects.equals(name, ((Role) o).name)
                    && Objects.equals(rights, ((Role) o).rights);
        }
    }

    @Test
    void usersHaveSetsAndMapsOfRoles() {
        List<Role> roles = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            Role role = new Role();
            role.name = "role " + i;
            for (int k = 0; k < 40; k++) {
                role.rights.add("right " + i + "." + k);
            }
            roles.add(role);
        }
        List<Object> users = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            Map<Role, Date> since = new HashMap<>();
            for (int k = 0; k < 3; k++) {
                since.put(roles.get((7 * i + k) % 20), new Date(1_600_000_000_000L + i));
            }
            users.add(new ArrayList<>(Arrays.asList("user " + i, new HashSet<>(since.keySet()), since)));
        }
        assertEquals(users, copy(users));
    }

    /** The hash code of an entry is the same for many rows and columns, but a comparison makes no object. */
    @Test
    void keysAreEntriesOfRowsAndColumns() {
        Map<Object, Integer> cells = new HashMap<>();
        for (int row = 0; row < 70; row++) {
            for (int column = 0; column < 70; column++) {
                cells.put(new SimpleEntry<>(row, column), row * column);
            }
        }
        assertEquals(Collections.singletonList(cells), copy(Collections.singletonList(cells)));
    }

    /** A place, which has tags. */
    public static class Place implements Serializable {
        private static final long serialVersionUID = 1L;
        int x;
        int y;
        Set<String> tags = new HashSet<>();

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Place && ((Place) o).x == x && ((Place) o).y == y
                    && Objects.equals(((Place) o).tags, tags);
        }
    }

    /** Many places have equal hash codes, but few that of the heavy one. */
    @Test
    void onePlaceHasManyTags() {
        for (boolean shared : new boolean[] {false, true}) {
            Set<Place> places = new HashSet<>();
            for (int i = 0; i < 1_500; i++) {
                Place place = new Place();
                place.x = i % 40;
                place.y = i / 40;
                for (int k = 0; i == 0 && k < 500; k++) {
                    place.tags.add("tag " + k);
                }
                places.add(place);
            }
            List<Object> all = new ArrayList<>(Arrays.asList(places, shared ? places : null));
            assertEquals(places, copy(all).get(0));
            all.set(0, new CopyOnWriteArraySet<>(new ArrayList<>(places).subList(0, 20)));
            assertEquals(all.get(0), copy(all).get(0));
        }
    }

    private static List<?> copy(List<?> values) {
        return (List<?>) Form.readFirst(Form.OPEN, null, Form.write(Form.OPEN, null, values));
    }

    /** {@code light.equals(heavy)} hashes the elements of the heavy one, of which there is one at each doubling. */
    @Test
    void heavyElementIsChargedForEachLightOneOfEqualHashCode() {
        List<Object> heavy = new ArrayList<>();
        for (int i = 0; i < 16; i++) {
            heavy = new ArrayList<>(Arrays.asList(heavy, heavy));
        }
        Set<Object> first = new HashSet<>(Collections.singleton(heavy));
        for (Set<Object> all : Arrays.<Set<Object>>asList(new HashSet<>(), new CopyOnWriteArraySet<>())) {
            all.add(first);
            for (int i = 0; i < 200; i++) {
                all.add(new HashSet<>(Collections.singleton(withHash(heavy.hashCode(), i))));
            }
            assertRefused(all);
        }
    }

    /** Returns the number of an index that has a hash code. */
    private static Long withHash(int hash, int index) {
        return (long) (hash ^ index) & 0xffff_ffffL | (long) index << 32;
    }

    /** Copies its parts when it is complete. */
    public static class Level implements Serializable {
        private static final long serialVersionUID = 1L;
        List<Object> parts = new ArrayList<>();

        private Object readResolve() {
            return this;
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(parts);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Level && Objects.equals(parts, ((Level) o).parts);
        }
    }

    /** Without references, each level would be hashed with all levels below it. */
    @Test
    void levelsThatAreHashedWithAllBelowAreCharged() {
        Level level = new Level();
        for (int i = 0; i < 100_000; i++) {
            level.parts.add(new Role());
        }
        for (int i = 0; i < 150; i++) {
            Level above = new Level();
            for (int k = 0; k < 300; k++) {
                above.parts.add(new ArrayList<>());
            }
            above.parts.add(level);
            level = above;
        }
        assertRefused(level);
    }

    @Test
    void arrayThatARecordLooksThroughIsCharged() throws Exception {
        ClassLoader loader = Sources.loaderWithFiles(
                "package app; public record Checked(int[] values) { public Checked { for (int v : values) { "
                        + "if (v < 0) { throw new IllegalArgumentException(); } } } }",
                "package app; public record Kept(int[] values) { public Kept { "
                        + "if (values.length > 1_000_000) { throw new IllegalArgumentException(); } } }");
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(loader);
        try {
            assertEquals(20_000, copy(records(loader.loadClass("app.Kept"))).size());
            List<?> checked = records(loader.loadClass("app.Checked"));
            assertThrows(LimitExceededException.class, () -> copy(checked));
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
    }

    private static List<?> records(Class<?> type) throws ReflectiveOperationException {
        int[] values = new int[100_000];
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            all.add(type.getConstructor(int[].class).newInstance((Object) values));
        }
        return all;
    }

    private static void assertRefused(Object value) {
        byte[] message = Form.write(Form.OPEN, null, value);
        assertThrows(LimitExceededException.class, () -> Form.readFirst(Form.OPEN, null, message));
    }
}
