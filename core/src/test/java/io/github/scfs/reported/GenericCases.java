package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.testkit.Form;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectInputStream;
import java.io.ObjectOutput;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamField;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Generic classes, subclasses, and classes with a form of their own. */
public interface GenericCases extends Wire {

    class ArrayEnum<V extends Enum<V>> {
        V[] values;

        ArrayEnum(V[] values) {
            this.values = values;
        }
    }

    class EnumContainer {
        ArrayEnum<TimeUnit> field = new ArrayEnum<>(new TimeUnit[] {TimeUnit.DAYS, null, TimeUnit.HOURS});
    }

    class Foo {
        int x;

        Foo(int x) {
            this.x = x;
        }
    }

    class Page<T> {
        T[] values;
    }

    class Bar {
        Page<Foo> page = new Page<>();
    }

    class C<T> {
        Supplier<T> input;
    }

    class Fixed implements Supplier<String>, Serializable {
        private final String text;

        Fixed(String text) {
            this.text = text;
        }

        @Override
        public String get() {
            return text;
        }
    }

    class SC extends C<String> {}

    abstract class Abstract {
        final int a;

        Abstract(int a) {
            this.a = a;
        }
    }

    class Generic<T> extends Abstract {
        final T b;

        Generic(int a, T b) {
            super(a);
            this.b = b;
        }
    }

    class OfList extends Generic<List<Integer>> {
        OfList(int a, List<Integer> b) {
            super(a, b);
        }
    }

    class Response<T> {
        T data;

        Response(T data) {
            this.data = data;
        }
    }

    class PageModel<E> {
        List<E> list = new ArrayList<>();
        int total;
    }

    class Sup {
        String field = "f";
    }

    class Sub extends Sup {
        String fieldB = "b";
    }

    class Bean {
        Sup filed;

        Bean(Sup filed) {
            this.filed = filed;
        }
    }

    class E {
        String value;

        E(String value) {
            this.value = value;
        }
    }

    class P extends E {
        private final transient E target;

        P(E target) {
            super(null);
            this.target = target;
        }

        Object writeReplace() {
            return target;
        }
    }

    class Container<T> implements Externalizable {
        Object[] item;

        public Container() {}

        Container(Object... item) {
            this.item = item;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(item.length);
            for (Object o : item) {
                out.writeObject(o);
            }
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException {
            item = new Object[in.readInt()];
            for (int i = 0; i < item.length; i++) {
                item[i] = in.readObject();
            }
        }
    }

    class Value {
        private final int n;

        Value(int n) {
            this.n = n;
        }

        Object readResolve() {
            return new Value(Math.max(n, 3));
        }
    }

    class HasValue {
        String before = "b";
        Value value;
        String after = "a";

        HasValue(Value value) {
            this.value = value;
        }
    }

    class Builder implements Serializable {
        int count;
        char[] value;

        Builder(int count, String value) {
            this.count = count;
            this.value = value.toCharArray();
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeInt(count);
            out.writeObject(value);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            count = in.readInt();
            value = (char[]) in.readObject();
        }
    }

    class SubBuilder extends Builder {
        String more = "m";

        SubBuilder() {
            super(3, "abc");
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(more);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            more = in.readUTF();
        }
    }

    class Persistent implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields =
                {new ObjectStreamField("notExist1", Integer.class), new ObjectStreamField("notExist2", String.class)};
        String data;

        Persistent(String data) {
            this.data = data;
        }

        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField fields = out.putFields();
            fields.put("notExist1", 100);
            fields.put("notExist2", "abc");
            out.writeFields();
            out.writeUTF(data);
        }

        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.readFields();
            data = in.readUTF();
        }
    }

    class Inner {
        Circle owner;
        int n;

        Inner(Circle owner) {
            this.owner = owner;
        }
    }

    class Circle {
        String name = "aaa";
        Inner b = new Inner(this);
    }

    /** Reads another message whenever it is read. */
    class Reading {
        private byte[] inside;
        private transient Object read;

        Reading(Object inside) {
            this.inside = Form.write(Form.OPEN, null, inside);
        }

        private Object readResolve() {
            read = Form.read(Form.OPEN, null, null, inside, 1)[0];
            return this;
        }
    }

    @Test
    default void aGenericArrayOfEnums() {
        keeps(new EnumContainer());
    }

    @Test
    default void anArrayInAGenericFieldKeepsItsComponentType() {
        Bar bar = new Bar();
        bar.page.values = new Foo[] {new Foo(7)};
        keeps(bar);
    }

    @Test
    default void aSubclassThatFixesTheTypeArgument() {
        SC sc = new SC();
        sc.input = new Fixed("x");
        keeps(sc);
    }

    @Test
    default void aGenericSuperclassOfAListType() {
        Map<String, Abstract> map = new HashMap<>();
        map.put("c", new OfList(5, new ArrayList<>(Arrays.asList(1, 2))));
        map.put("b", new Generic<>(6, "t"));
        keeps(map);
    }

    @Test
    default void theFirstCallFromAThreadWithoutAContextClassLoader() {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        Thread.currentThread().setContextClassLoader(null);
        try {
            assertThat(echo(new Response<>(new Foo(3))).data.x).isEqualTo(3);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        assertThat(echo(new Response<>(new Foo(4))).data.x).isEqualTo(4);
    }

    @Test
    default void aPageModelOfBeans() {
        PageModel<Foo> page = new PageModel<>();
        page.list.add(new Foo(1));
        page.total = 9;
        keeps(page);
    }

    @Test
    default void theSecondSubclassInAFieldOfTheSuperclass() {
        keeps(new Bean(new Sup()));
        keeps(new Bean(new Sub()));
        keeps(Arrays.asList(new Bean(new Sup()), new Bean(new Sub()), new Bean(new Sup())));
    }

    @Test
    default void everyReplacedElementOfAList() {
        List<P> three = Arrays.asList(new P(new E("1")), new P(new E("2")), new P(new E("3")));
        List<? extends E> back = echo(three);
        assertThat((List<?>) back).allMatch(e -> e.getClass() == E.class);
        assertThat(back).extracting(e -> e.value).containsExactly("1", "2", "3");
        E[] array = echo(three.toArray(new E[0]));
        assertThat(array).extracting(e -> e.value).containsExactly("1", "2", "3");
        Map<String, E> map = new LinkedHashMap<>();
        three.forEach(p -> map.put("k" + map.size(), p));
        assertThat(echo(map).values()).extracting(e -> e.value).containsExactly("1", "2", "3");
    }

    @Test
    default void nestedExternalizables() {
        keeps(new Container<>(new Container<Integer>(1, 2), new Container<Integer>(3)));
    }

    @Test
    default void whatWasSeenFirstDoesNotMatter() {
        for (Value value : new Value[] {null, new Value(1), null}) {
            HasValue back = echo(new HasValue(value));
            assertThat(back.before + back.after).isEqualTo("ba");
            assertThat(back.value == null ? 0 : back.value.n).isEqualTo(value == null ? 0 : 3);
        }
    }

    @Test
    default void aClassWithWriteObjectAndPlainFields() {
        keeps(new Builder(3, "abc"));
        keeps(new SubBuilder());
    }

    @Test
    default void serialPersistentFieldsThatDoNotExist() {
        keeps(new Persistent("d"));
    }

    @Test
    default void aConstructorThatMakesACircle() {
        Circle circle = new Circle();
        circle.b.n = 5;
        keeps(circle);
    }

    @Test
    default void aReadResolveThatReadsAnotherMessage() {
        Reading reading = new Reading(new PageModel<>());
        List<Object> back = echo(Arrays.asList(new Foo(1), reading, "x", reading, new Foo(2), "x"));
        assertThat(((Reading) back.get(1)).read).isExactlyInstanceOf(PageModel.class);
        assertThat(back.get(3)).isSameAs(back.get(1));
        assertThat(((Foo) back.get(4)).x).isEqualTo(2);
        assertThat(back.get(5)).isEqualTo("x");
        Reading nested = (Reading) ((Reading) echo((Object) new Reading(new Reading(Collections.singleton(1))))).read;
        assertThat(nested.read).isEqualTo(Collections.singleton(1));
    }
}
