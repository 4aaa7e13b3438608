package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.Sources;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Date;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Tests which fields of a class are found to be hashed or compared. */
class ComparedFieldsTest {

    /** Hashed by identity. */
    abstract static class Plain {
        Object a;
    }

    /** An entity with a key, and the usual form of {@code equals}. */
    abstract static class Entity {
        Long id;
        String name;
        Date changed;
        Entity parent;
        List<Entity> children = new ArrayList<>();
        private int hash;

        Long getId() {
            return id;
        }

        boolean canEqual(Object o) {
            return o instanceof Entity;
        }

        @Override
        public boolean equals(Object o) {
            if (o == this) {
                return true;
            }
            if (!(o instanceof Entity)) {
                return false;
            }
            Entity other = (Entity) o;
            return other.canEqual(this) && Objects.equals(getId(), other.getId()) && changed.equals(other.changed);
        }

        @Override
        public int hashCode() {
            int result = 17;
            result = 31 * result + (id == null ? 43 : id.hashCode());
            return 31 * result + Objects.hash(name, changed);
        }
    }

    /** Inherits what is compared, and adds a part to it. */
    abstract static class Child extends Entity {
        Map<String, Object> more;
        Object never;

        @Override
        public boolean equals(Object o) {
            return super.equals(o) && ((Child) o).more.equals(more);
        }

        @Override
        public int hashCode() {
            return super.hashCode() + 31 * more.hashCode();
        }
    }

    /** Overrides a method that the inherited ones call. */
    abstract static class Overriding extends Entity {
        Set<Long> keys;

        @Override
        Long getId() {
            return (long) keys.hashCode();
        }
    }

    /** Compares by one field and hashes by another one. */
    abstract static class Ordered implements Comparable<Ordered> {
        List<Integer> order;
        int[] hashed;
        Object never;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return Arrays.hashCode(hashed);
        }

        @Override
        public int compareTo(Ordered o) {
            return order.hashCode() - o.order.hashCode();
        }
    }

    /** Gives itself to other code. */
    abstract static class Escaping {
        int id;
        Object other;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return reflective(this);
        }

        private static int reflective(Object o) {
            return System.identityHashCode(o);
        }
    }

    /** Puts itself into a collection, and hashes that. */
    abstract static class InAList {
        Object other;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return Arrays.asList(1, this).size();
        }
    }

    /** Hashes its text, for which it looks into a field. */
    abstract static class ByText {
        String name;
        Object other;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return toString().hashCode();
        }

        @Override
        public String toString() {
            return name + other;
        }
    }

    /** Calls a method of a part. */
    abstract static class CallsAPart {
        Entity part;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return part.getId().intValue();
        }
    }

    /** Compares with a comparator, which sees the whole object. */
    abstract static class WithComparator implements Comparable<WithComparator> {
        private static final Comparator<WithComparator> ORDER = Comparator.comparing(w -> w.id);
        int id;
        String name;
        Object other;
        Entity parent;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return id;
        }

        @Override
        public int compareTo(WithComparator o) {
            return ORDER.compare(this, o);
        }
    }

    /** Ignores the case of one of two texts. */
    abstract static class IgnoringCase implements Comparable<IgnoringCase> {
        String name;
        String text;

        @Override
        public boolean equals(Object o) {
            return o instanceof IgnoringCase && text.equals(((IgnoringCase) o).text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }

        @Override
        public int compareTo(IgnoringCase o) {
            return name.compareToIgnoreCase(o.name);
        }
    }

    /** Looks at the characters of what a method returns. */
    abstract static class ByCharacters {
        String name;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return name().charAt(0);
        }

        private String name() {
            return name;
        }
    }

    /** Joins a text. */
    abstract static class Joined {
        String name;

        @Override
        public boolean equals(Object o) {
            return this == o;
        }

        @Override
        public int hashCode() {
            return String.join("/", "", name).hashCode();
        }
    }

    private static Set<String> names(Class<?> type) {
        return names(ComparedFields.of(type));
    }

    private static Set<String> names(Set<Field> fields) {
        return fields == null ? null
                : fields.stream().map(Field::getName).collect(Collectors.toCollection(TreeSet::new));
    }

    @Test
    void textsOfWhichOthersMayBeMadeAreFound() {
        assertThat(names(ComparedFields.changedTextsOf(IgnoringCase.class))).containsExactly("name");
        assertThat(names(ComparedFields.changedTextsOf(ByCharacters.class))).containsExactly("name");
        assertThat(names(ComparedFields.changedTextsOf(ByText.class))).containsExactly("name");
        assertThat(names(ComparedFields.changedTextsOf(Joined.class))).containsExactly("name");
        assertThat(names(ComparedFields.changedTextsOf(Plain.class))).isEmpty();
    }

    @Test
    void fieldsOfPlainTypesAndOnesThatAreNotComparedDoNotCount() {
        assertThat(names(Plain.class)).isEmpty();
        assertThat(names(Entity.class)).isEmpty();
        assertThat(names(Child.class)).containsExactly("more");
        assertThat(names(Overriding.class)).containsExactly("keys");
        assertThat(names(Ordered.class)).containsExactly("hashed", "order");
    }

    @Test
    void allFieldsCountIfTheObjectIsGivenToOtherCode() {
        assertThat(names(Escaping.class)).isNull();
        assertThat(names(InAList.class)).isNull();
        assertThat(names(ByText.class)).isNull();
        assertThat(names(CallsAPart.class)).isNull();
    }

    @Test
    void comparatorLooksAtAllFieldsButNotIntoOtherObjectsOfUsers() {
        assertThat(names(WithComparator.class)).containsExactly("other");
        assertThat(names(ComparedFields.textsOf(WithComparator.class))).containsExactly("name");
    }

    @Test
    void classesOfTheJdkAndCollectionsAreUnknown() {
        class MyList extends ArrayList<Object> {}
        assertThat(names(HashSet.class)).isNull();
        assertThat(names(String[].class)).isNull();
        assertThat(names(MyList.class)).isNull();
    }

    @Test
    void classWithoutAClassFileIsUnknown() throws Exception {
        ClassLoader loader =
                Sources.loader("package app; public class Generated { int id; public int hashCode() { return id; } "
                        + "public boolean equals(Object o) { return this == o; } }");
        assertThat(names(loader.loadClass("app.Generated"))).isNull();
    }
}
