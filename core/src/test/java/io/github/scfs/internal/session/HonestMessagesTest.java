package io.github.scfs.internal.session;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.Form;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Large messages of honest programs stay within the default budget ({@code wire.Budget}), although many of their bytes
 * become much memory, or take much work.
 */
@Tag("long")
class HonestMessagesTest {
    private static final int MILLION = 1_000_000;

    /** A bean whose fields are all null. */
    public static class Sparse {
        String a;
        Integer b;
        Long c;
        Double d;
        Date e;
        LocalDateTime f;
        BigDecimal g;
        List<String> h;
        Map<String, Object> i;
        byte[] j;
    }

    /** A bean that is hashed by its contents. */
    public static class Line {
        int id;
        String name;
        Product product;

        Line() {}

        Line(int id, Product product) {
            this.id = id;
            this.name = "line " + id;
            this.product = product;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Line && ((Line) o).id == id && Objects.equals(((Line) o).product, product);
        }

        @Override
        public int hashCode() {
            return Objects.hash(id, name, product);
        }
    }

    /** A bean that many others share. */
    public static class Product {
        String title;
        BigDecimal price;

        @Override
        public boolean equals(Object o) {
            return o instanceof Product && Objects.equals(((Product) o).title, title);
        }

        @Override
        public int hashCode() {
            return Objects.hash(title, price);
        }
    }

    /** A place in a grid, whose hash code many others have. */
    public static class Place {
        int x;
        int y;

        Place() {}

        Place(int x, int y) {
            this.x = x;
            this.y = y;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Place && ((Place) o).x == x && ((Place) o).y == y;
        }

        @Override
        public int hashCode() {
            return Objects.hash(x, y);
        }
    }

    /** A key of two parts. */
    public static class Key {
        Object first;
        Object second;

        Key() {}

        Key(Object first, Object second) {
            this.first = first;
            this.second = second;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Key && Objects.equals(((Key) o).first, first)
                    && Objects.equals(((Key) o).second, second);
        }

        @Override
        public int hashCode() {
            return Objects.hash(first, second);
        }
    }

    /** One side of a relation between many and many, whose objects are hashed by their identity. */
    public static class Author {
        Set<Book> books = new HashSet<>();
    }

    /** The other side of the relation. */
    public static class Book {
        Set<Author> authors = new LinkedHashSet<>();
    }

    /** An entity of a database: hashed by its key, in circles with others, and in several sets. */
    public static class Department {
        int id = 7;
        List<Employee> all = new ArrayList<>();
        Set<Employee> active = new HashSet<>();
        Map<Employee, String> roles = new LinkedHashMap<>();
        TreeSet<Employee> bySeniority = new TreeSet<>();

        @Override
        public boolean equals(Object o) {
            return o instanceof Department && ((Department) o).id == id;
        }

        @Override
        public int hashCode() {
            return id;
        }
    }

    /** The other side of the relation. */
    public static class Employee implements Comparable<Employee> {
        Integer id;
        String name;
        Department department;
        Employee superior;

        Integer getId() {
            return id;
        }

        @Override
        public boolean equals(Object o) {
            if (this == o) {
                return true;
            }
            return o != null && getClass() == o.getClass() && Objects.equals(getId(), ((Employee) o).getId());
        }

        @Override
        public int hashCode() {
            return Objects.hash(getId());
        }

        @Override
        public int compareTo(Employee o) {
            return Integer.compare(id, o.id);
        }
    }

    /** A tree of beans. */
    public static class TreeNode {
        TreeNode left;
        TreeNode right;
        int value;
    }

    private static Object copyOf(Object value) {
        return Form.read(Form.OPEN, null, null, Form.write(Form.OPEN, null, value), 1)[0];
    }

    private static Arguments empties(String name, Supplier<?> supplier) {
        return Arguments.of(name, supplier);
    }

    static Stream<Arguments> emptyContainers() {
        return Stream.of(empties("ArrayList", ArrayList::new), empties("LinkedList", LinkedList::new),
                empties("ArrayDeque", ArrayDeque::new), empties("HashSet", HashSet::new),
                empties("LinkedHashSet", LinkedHashSet::new), empties("TreeSet", TreeSet::new),
                empties("HashMap", HashMap::new), empties("LinkedHashMap", LinkedHashMap::new),
                empties("TreeMap", TreeMap::new), empties("Object[]", () -> new Object[0]),
                empties("String[]", () -> new String[0]), empties("int[]", () -> new int[0]),
                empties("Optional", Optional::empty), empties("emptyList", Collections::emptyList));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("emptyContainers")
    void aMillionEmptyContainersAreRead(String name, Supplier<?> supplier) {
        List<Object> list = new ArrayList<>(MILLION);
        for (int i = 0; i < MILLION; i++) {
            list.add(supplier.get());
        }
        assertThat((List<?>) copyOf(list)).as(name).hasSize(MILLION);
    }

    private static Arguments elements(String name, int n, IntFunction<Object> element) {
        return Arguments.of(name, n, element);
    }

    static Stream<Arguments> largeLists() {
        Product shared = new Product();
        shared.title = "shared";
        return Stream.of(elements("beans of nulls", MILLION, i -> new Sparse()), elements("nulls", MILLION, i -> null),
                elements("booleans", MILLION, i -> i % 2 == 0), elements("strings", MILLION, i -> "s" + i),
                elements("wide strings", 200_000, i -> "ä€" + i),
                elements("long numbers", MILLION, i -> i * 1_000_003L), elements("numbers", MILLION, i -> i * 0.5),
                elements("dates", MILLION, i -> new Date(i)),
                elements("instants", 500_000, i -> Instant.ofEpochSecond(i)),
                elements("days", 500_000, i -> LocalDate.ofEpochDay(i % 20_000)),
                elements("ids", 300_000, i -> new UUID(i, i)),
                elements("decimals", 300_000, i -> BigDecimal.valueOf(i, 2)),
                elements("long decimals", 2_000, i -> new BigDecimal(BigInteger.ONE.shiftLeft(2_000 + i), 10)),
                elements("one shared bean", MILLION, i -> shared), elements("lines", 200_000, i -> new Line(i, shared)),
                elements("exceptions", 10_000, i -> new IllegalStateException("no " + i)),
                elements("zeros", 1_000, i -> new long[1_000]),
                elements("maps", 100_000, i -> new HashMap<>(Collections.singletonMap("key", i))),
                elements("sets", 100_000, i -> new HashSet<>(Arrays.asList(i, i + 1))));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("largeLists")
    void largeListsAreRead(String name, int n, IntFunction<Object> element) {
        List<Object> list = new ArrayList<>(n);
        for (int i = 0; i < n; i++) {
            list.add(element.apply(i));
        }
        assertThat((List<?>) copyOf(list)).as(name).hasSize(n);
    }

    private static Arguments filled(String name, int n, Object container, IntFunction<Object> element) {
        return Arguments.of(name, n, container, element);
    }

    static Stream<Arguments> largeContainers() {
        Product shared = new Product();
        shared.title = "shared";
        shared.price = new BigDecimal("12.50");
        return Stream.of(filled("HashMap of strings", 500_000, new HashMap<>(), i -> "key" + i),
                filled("LinkedHashMap of strings", 500_000, new LinkedHashMap<>(), i -> "key" + i),
                filled("TreeMap of strings", 200_000, new TreeMap<>(), i -> "a key with a prefix " + i),
                filled("ConcurrentHashMap of numbers", 500_000, new ConcurrentHashMap<>(), i -> i),
                filled("map of mixed keys", 200_000, new HashMap<>(), i -> i % 2 == 0 ? (Object) i : "" + i),
                filled("map of numbers in double precision", 200_000, new HashMap<>(), i -> i * 0.25),
                filled("set of lines", 100_000, new HashSet<>(), i -> new Line(i, shared)),
                filled("set of days", 100_000, new HashSet<>(), i -> LocalDate.ofEpochDay(i)),
                filled("set of lists", 100_000, new LinkedHashSet<>(), i -> Arrays.asList("a", i, "b")),
                filled("set of places", 90_000, new HashSet<>(), i -> new Place(i % 300, i / 300)),
                filled("map of two numbers in double precision", 90_000, new HashMap<>(),
                        i -> new Key((double) (i % 300), (double) (i / 300))),
                filled("set of pairs", 5_000, new HashSet<>(),
                        i -> new HashSet<>(Arrays.asList(i % 100, 100 + i / 100))),
                filled("sorted decimals", 50_000, new TreeSet<>(), i -> new BigDecimal(i + ".0" + i)),
                filled("queue of numbers", 200_000, new PriorityQueue<>(), i -> -i),
                filled("copy-on-write set", 4_000, new CopyOnWriteArraySet<>(), i -> "element " + i),
                filled("nulls in a LinkedList", 500_000, new LinkedList<>(), i -> null));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("largeContainers")
    @SuppressWarnings("unchecked")
    void largeContainersAreRead(String name, int n, Object container, IntFunction<Object> element) {
        for (int i = 0; i < n; i++) {
            if (container instanceof Map) {
                ((Map<Object, Object>) container).put(element.apply(i), "value " + i % 1000);
            } else {
                ((Collection<Object>) container).add(element.apply(i));
            }
        }
        Object copy = copyOf(container);
        assertThat(copy instanceof Map ? ((Map<?, ?>) copy).size() : ((Collection<?>) copy).size()).as(name)
                .isEqualTo(n);
    }

    @Test
    void relationsOfManyToManyAreReadIfTheirObjectsAreHashedByIdentity() {
        List<Author> authors = new ArrayList<>();
        List<Book> books = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            authors.add(new Author());
            books.add(new Book());
        }
        for (int i = 0; i < 50; i++) {
            for (int j = 0; j < 10; j++) {
                Book book = books.get((i * 7 + j * 31) % 50);
                authors.get(i).books.add(book);
                book.authors.add(authors.get(i));
            }
        }
        List<?> copy = (List<?>) copyOf(authors);
        assertThat(copy).hasSize(50);
        for (Object a : copy) {
            assertThat(((Author) a).books).allSatisfy(b -> assertThat(b.authors).contains((Author) a));
        }
    }

    @ParameterizedTest(name = "{0} employees")
    @ValueSource(ints = {1, 5, 40, 1_000, 20_000})
    void entitiesInCirclesThatAreHashedByTheirKeysAreRead(int n) {
        Department department = new Department();
        for (int i = 0; i < n; i++) {
            Employee e = new Employee();
            e.id = i;
            e.name = "employee " + i;
            e.department = department;
            e.superior = i == 0 ? null : department.all.get(i / 10);
            department.all.add(e);
            department.active.add(e);
            department.roles.put(e, "role " + i % 3);
            department.bySeniority.add(e);
        }
        Department copy = (Department) copyOf(department);
        assertThat(copy.active).hasSize(n).containsAll(copy.all);
        assertThat(copy.roles).hasSize(n);
        assertThat(copy.roles.get(copy.all.get(n / 2))).isEqualTo("role " + n / 2 % 3);
        assertThat(copy.bySeniority).containsExactlyElementsOf(copy.all);
        assertThat(copy.all).allSatisfy(e -> assertThat(e.department).isSameAs(copy));
    }

    @Test
    void manyDepartmentsInCirclesAreRead() {
        List<Department> all = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            Department department = new Department();
            department.id = i;
            for (int j = 0; j < 10; j++) {
                Employee e = new Employee();
                e.id = 10 * i + j;
                e.department = department;
                department.active.add(e);
                department.roles.put(e, "role " + j);
            }
            all.add(department);
        }
        List<?> copy = (List<?>) copyOf(all);
        assertThat(copy).hasSize(500).allSatisfy(d -> {
            assertThat(((Department) d).active).hasSize(10).allSatisfy(e -> assertThat(e.department).isSameAs(d));
            assertThat(((Department) d).roles.keySet()).isEqualTo(((Department) d).active);
        });
    }

    /** What equal hash codes take in one container doesn't make the next one heavier. */
    @Test
    void manyContainersWithAFewEqualHashCodesAreRead() {
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < 20_000; i++) {
            Map<Object, Integer> map = new HashMap<>();
            map.put(new Key(1, 31), i);
            map.put(new Key(2, 0), i);
            all.add(map);
        }
        assertThat((List<?>) copyOf(all)).hasSize(20_000).allSatisfy(map -> assertThat((Map<?, ?>) map).hasSize(2));
    }

    @Test
    void deepTreesAreRead() {
        TreeNode root = null;
        for (int i = 0; i < 400; i++) {
            TreeNode node = new TreeNode();
            node.left = root;
            node.right = new TreeNode();
            node.value = i;
            root = node;
        }
        TreeNode copy = (TreeNode) copyOf(root);
        assertThat(copy.left.left.value).isEqualTo(397);
        assertThat(((TreeNode) copyOf(balanced(16))).right.value).isEqualTo(15);
    }

    private static TreeNode balanced(int levels) {
        TreeNode node = new TreeNode();
        node.value = levels;
        node.left = levels == 0 ? null : balanced(levels - 1);
        node.right = levels == 0 ? null : balanced(levels - 1);
        return node;
    }
}
