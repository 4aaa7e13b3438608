package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.ScfsException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import kotlin.Pair;
import kotlin.Triple;
import kotlin.collections.ArrayDeque;
import kotlin.collections.CollectionsKt;
import kotlin.collections.MapsKt;
import kotlin.collections.SetsKt;
import kotlin.ranges.IntRange;
import org.codehaus.groovy.runtime.GStringImpl;
import org.junit.jupiter.api.Test;
import scala.None$;
import scala.Option;
import scala.Some;
import scala.Symbol;
import scala.Tuple2;
import scala.Tuple3;
import scala.collection.Iterable;
import scala.collection.immutable.Nil$;
import scala.collection.immutable.Seq;
import scala.collection.immutable.Vector;
import scala.collection.mutable.ListBuffer;
import scala.jdk.javaapi.CollectionConverters;
import scala.util.Left;
import scala.util.Right;

/** Values of the libraries of Scala, Kotlin and Groovy. */
public interface LanguageCases extends Wire {

    /** Returns a list of Scala's. */
    static scala.collection.immutable.List<Object> list(Object... elements) {
        return CollectionConverters.asScala(Arrays.asList(elements)).toList();
    }

    /** Returns an immutable map of Scala's: of its own class for up to four entries, of another for more. */
    static scala.collection.immutable.Map<Object, Object> map(Object... keysAndValues) {
        Map<Object, Object> all = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            all.put(keysAndValues[i], keysAndValues[i + 1]);
        }
        return scala.collection.immutable.Map$.MODULE$.from(CollectionConverters.asScala(all));
    }

    /** A case class of Scala's, as its compiler makes it. */
    class Palette implements Serializable {
        private static final long serialVersionUID = 1L;
        final Seq<Object> colors;
        final Option<Object> best;

        Palette(Seq<Object> colors, Option<Object> best) {
            this.colors = colors;
            this.best = best;
        }
    }

    @Test
    default void aScalaSeqOfCaseObjects() {
        Palette back = echo(new Palette(list(None$.MODULE$, Nil$.MODULE$, None$.MODULE$), new Some<>(Nil$.MODULE$)));
        assertThat(back.colors).isEqualTo(list(None$.MODULE$, Nil$.MODULE$, None$.MODULE$));
        assertThat(back.colors.apply(0)).isSameAs(None$.MODULE$);
        assertThat(back.best.get()).isSameAs(Nil$.MODULE$);
    }

    @Test
    default void aScalaVectorInAField() {
        Object[] many = new Object[2_000];
        Arrays.setAll(many, i -> i);
        Vector<Object> vector = list(many).toVector();
        keepsShared(vector);
        keepsShared(list("a", null, 1.5).toVector());
        assertThat(echo(new Palette(vector, Option.apply(vector))).colors.apply(1_999)).isEqualTo(1_999);
    }

    @Test
    default void scalasNilStaysTheOne() {
        assertThat((Object) echo(Nil$.MODULE$)).isSameAs(Nil$.MODULE$);
        assertThat(echo(new Palette(list(), Option.empty())).colors).isSameAs(Nil$.MODULE$);
    }

    @Test
    default void scalasNoneStaysTheOne() {
        assertThat((Object) echo(None$.MODULE$)).isSameAs(None$.MODULE$);
        List<Object> back = echo(Arrays.asList(Option.apply(null), Option.apply(1), Option.empty()));
        assertThat(back).containsExactly(None$.MODULE$, new Some<>(1), None$.MODULE$);
        assertThat(back.get(2)).isSameAs(None$.MODULE$);
    }

    @Test
    default void aScalaListOfOptionsOfMutableMaps() {
        scala.collection.mutable.HashMap<Object, Object> first = new scala.collection.mutable.HashMap<>();
        first.put(1, 1);
        first.put(2, 2);
        scala.collection.mutable.HashMap<Object, Object> second = new scala.collection.mutable.HashMap<>();
        second.put(3, 4);
        keepsShared(list(new Some<>(first), None$.MODULE$, new Some<>(second)));
    }

    @Test
    default void scalaListsInLists() {
        keepsShared(list(list(list(1)), list(list(1))));
    }

    @Test
    default void smallScalaMaps() {
        Object[] entries = {"a", 1, "b", null, "c", 3L, "d", "x", "e", 5};
        for (int n = 0; n <= entries.length; n += 2) {
            scala.collection.immutable.Map<Object, Object> back = keepsShared(map(Arrays.copyOf(entries, n)));
            assertThat(back.size()).isEqualTo(n / 2);
            assertThat(n == 0 || back.contains("a")).isTrue();
        }
    }

    @Test
    default void aScalaMapFindsItsEnumKeys() {
        Object[] entries = new Object[2 * TimeUnit.values().length];
        for (TimeUnit unit : TimeUnit.values()) {
            entries[2 * unit.ordinal()] = unit;
            entries[2 * unit.ordinal() + 1] = unit.name();
        }
        scala.collection.immutable.Map<Object, Object> back = keepsShared(map(entries));
        for (TimeUnit unit : TimeUnit.values()) {
            assertThat(back.apply(unit)).isEqualTo(unit.name());
        }
        assertThat((Object) echo(map(entries).keySet())).isEqualTo(map(entries).keySet());
    }

    @Test
    default void mutableScalaMapsAndSets() {
        scala.collection.mutable.LinkedHashMap<Object, Object> map = new scala.collection.mutable.LinkedHashMap<>();
        map.put("z", 1);
        map.put("a", null);
        assertThat(keepsShared(map).put("z", 2)).isEqualTo(new Some<>(1));
        scala.collection.mutable.LinkedHashSet<Object> set = new scala.collection.mutable.LinkedHashSet<>();
        set.add("z");
        set.add("a");
        assertThat(keepsShared(set).contains("a")).isTrue();
        scala.collection.mutable.HashSet<Object> hashed = new scala.collection.mutable.HashSet<>();
        hashed.add(TimeUnit.DAYS);
        assertThat(keepsShared(hashed).contains(TimeUnit.DAYS)).isTrue();
    }

    @Test
    default void emptyScalaCollectionsInFields() {
        for (Object empty : new Object[] {
                map(), list(), list().toVector(), list().toSet(), new ListBuffer<>(),
                new scala.collection.mutable.HashMap<>(), new scala.collection.mutable.ArrayBuffer<>()}) {
            keepsShared(empty);
        }
        Palette back = echo(new Palette(list().toVector(), Option.empty()));
        assertThat(back.colors.isEmpty() && back.best.isEmpty()).isTrue();
    }

    @Test
    default void anArrayOfScalaObjects() {
        Object[] back = echo(new None$[] {None$.MODULE$, null, None$.MODULE$});
        assertThat(back.getClass()).isEqualTo(None$[].class);
        assertThat(back[0]).isSameAs(None$.MODULE$).isSameAs(back[2]);
        assertThat(echo(new Option<?>[] {None$.MODULE$, new Some<>(1)})).containsExactly(None$.MODULE$, new Some<>(1));
    }

    @Test
    default void tuplesSymbolsAndEithersOfScala() {
        for (Object value : new Object[] {
                new Tuple2<>("a", null), new Tuple2<>(1, 2), new Tuple3<>("a", list(1), None$.MODULE$),
                Symbol.apply("s"), new Left<>("l"), new Right<>(new Tuple2<>(1L, 2.0)),
                scala.math.BigDecimal.exact("1.50"), scala.math.BigInt.apply(5)}) {
            keepsShared(value);
        }
        assertThat((Object) echo(Symbol.apply("s"))).isSameAs(Symbol.apply("s"));
        assertThat((Object) echo(scala.runtime.BoxedUnit.UNIT)).isSameAs(scala.runtime.BoxedUnit.UNIT);
    }

    @Test
    default void aScalaMapAsAMapOfJava() {
        Map<Object, Object> wrapped = CollectionConverters.asJava(map("a", 1, "b", list(2)));
        Map<Object, Object> back = echo(new ArrayList<>(Collections.singletonList(wrapped))).get(0);
        assertThat(back).isEqualTo(wrapped);
        assertThat(back.get("b")).isEqualTo(list(2));
        List<Object> elements = CollectionConverters.asJava(list("a", null));
        assertThat(echo(elements)).isEqualTo(elements);
    }

    @Test
    default void aViewOfAScalaMap() {
        Object view = map("a", 1, "b", 2).view().filterKeys((scala.Function1<Object, Object>) k -> k.equals("a"));
        assertThat(refused(new Object[] {view}).path()).startsWith("$[0]");
    }

    /** Refers to the collection that holds it. */
    class Back implements Serializable {
        private static final long serialVersionUID = 1L;
        Iterable<Object> in;
        String name = "n";
    }

    @Test
    default void aScalaBufferThatHoldsItself() {
        ListBuffer<Object> buffer = new ListBuffer<>();
        Back element = new Back();
        element.in = buffer;
        buffer.addOne(element);
        ListBuffer<Object> back = echo(buffer);
        assertThat(back.size()).isEqualTo(1);
        assertThat(((Back) back.apply(0)).name).isEqualTo("n");
        assertThat(((Back) back.apply(0)).in).isNull();
    }

    @Test
    default void rangesOfScala() {
        keepsShared(scala.collection.immutable.Range$.MODULE$.inclusive(1, 10, 3));
    }

    @Test
    default void pairsAndTriplesOfKotlin() {
        keepsShared(new Pair<>("a", 1));
        keepsShared(new Triple<>(null, new Pair<>(1L, (byte) 2), CollectionsKt.listOf("x")));
    }

    @Test
    default void aKotlinArrayDeque() {
        ArrayDeque<Object> deque = new ArrayDeque<>(Arrays.asList("b", "c"));
        deque.addFirst("a");
        ArrayDeque<Object> back = keepsShared(deque);
        assertThat(back).containsExactly("a", "b", "c");
        back.addFirst("z");
        assertThat(back.removeFirst()).isEqualTo("z");
        keepsShared(new ArrayDeque<>());
    }

    @Test
    default void emptyCollectionsOfKotlinStayTheirs() {
        for (Object empty : new Object[] {CollectionsKt.emptyList(), MapsKt.emptyMap(), SetsKt.emptySet()}) {
            assertThat(echo(Arrays.asList(empty, empty)).get(1)).isSameAs(empty);
        }
    }

    @Test
    default void aKotlinMapWithADefault() {
        Map<String, Object> map =
                MapsKt.withDefault(new HashMap<>(Collections.singletonMap("lorem", "ipsum")), k -> k.length());
        Object back = echo(Arrays.<Object>asList("a", map)).get(1);
        assertThat(back).isEqualTo(map);
    }

    @Test
    default void rangesOfKotlin() {
        keepsShared(new IntRange(1, 5));
        keepsShared(new kotlin.ranges.CharRange('a', 'f'));
    }

    @Test
    default void listsAndSetsThatKotlinBuilt() {
        List<Object> list = CollectionsKt.createListBuilder();
        list.add("a");
        list.add(null);
        Set<Object> set = SetsKt.createSetBuilder();
        set.add("z");
        List<Object> back = keepsShared(CollectionsKt.build(list));
        assertThatThrownBy(() -> back.add("b")).isInstanceOf(UnsupportedOperationException.class);
        keepsShared(SetsKt.build(set));
    }

    @Test
    default void aListOfGroovyStrings() {
        GStringImpl text = new GStringImpl(new Object[] {"awesome", 5}, new String[] {"Kestra is ", " and ", "!"});
        assertThat(echo((Object) text)).isEqualTo("Kestra is awesome and 5!");
        List<Object> back = echo(new ArrayList<>(Arrays.asList(text, "plain", text)));
        assertThat(back).containsExactly("Kestra is awesome and 5!", "plain", "Kestra is awesome and 5!");
    }

    @Test
    default void groovyStringsInAMap() {
        GStringImpl text = new GStringImpl(new Object[] {"w"}, new String[] {"Hello, ", ""});
        Map<Object, Object> back =
                echo((Map<Object, Object>) new HashMap<Object, Object>(Collections.singletonMap(text, text)));
        assertThat(back).isEqualTo(Collections.singletonMap("Hello, w", "Hello, w"));
    }

    @Test
    default void rangesOfGroovy() {
        groovy.lang.IntRange range = new groovy.lang.IntRange(1, 5);
        assertThat((Object) echo((Object) range)).isEqualTo(range).isExactlyInstanceOf(ArrayList.class);
        assertThat(echo(Collections.singletonList(range)).get(0)).isEqualTo(Arrays.asList(1, 2, 3, 4, 5));
    }

    @Test
    default void tuplesAndConfigurationsOfGroovy() {
        assertThat(echo((Object) new groovy.lang.Tuple2<>("a", 1))).isEqualTo(Arrays.asList("a", 1));
        groovy.util.ConfigObject config = new groovy.util.ConfigObject();
        config.put("k", new groovy.util.ConfigObject());
        assertThat(echo((Object) config)).isEqualTo(config).isExactlyInstanceOf(LinkedHashMap.class);
    }

    @Test
    default void aGroovyClosure() {
        groovy.lang.Closure<Object> closure = new groovy.lang.Closure<Object>(this) {
            private static final long serialVersionUID = 1L;
        };
        ScfsException refusal = refused(Collections.singletonMap("k", closure));
        assertThat(refusal.path()).startsWith("$[k]");
        assertThatThrownBy(() -> { throw refusal; }).hasMessageContaining("LanguageCases");
    }
}
