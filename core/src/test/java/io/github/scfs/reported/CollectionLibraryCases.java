package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ArrayTable;
import com.google.common.collect.HashBasedTable;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.ImmutableRangeMap;
import com.google.common.collect.ImmutableRangeSet;
import com.google.common.collect.ImmutableSortedMap;
import com.google.common.collect.ImmutableTable;
import com.google.common.collect.Ordering;
import com.google.common.collect.Range;
import com.google.common.collect.TreeBasedTable;
import com.google.common.collect.TreeMultimap;
import io.vavr.Tuple;
import io.vavr.Tuple2;
import io.vavr.collection.Array;
import io.vavr.collection.CharSeq;
import io.vavr.collection.HashMap;
import io.vavr.collection.HashMultimap;
import io.vavr.collection.HashSet;
import io.vavr.collection.LinkedHashMap;
import io.vavr.collection.LinkedHashSet;
import io.vavr.collection.List;
import io.vavr.collection.Map;
import io.vavr.collection.Queue;
import io.vavr.collection.Stream;
import io.vavr.collection.Tree;
import io.vavr.collection.TreeMap;
import io.vavr.collection.TreeSet;
import io.vavr.collection.Vector;
import io.vavr.control.Either;
import io.vavr.control.Option;
import io.vavr.control.Try;
import io.vavr.control.Validation;
import it.unimi.dsi.fastutil.ints.Int2ObjectArrayMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectLinkedOpenHashMap;
import it.unimi.dsi.fastutil.ints.Int2ObjectMap;
import it.unimi.dsi.fastutil.ints.IntArrayList;
import it.unimi.dsi.fastutil.ints.IntLinkedOpenHashSet;
import it.unimi.dsi.fastutil.longs.Long2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2IntOpenHashMap;
import it.unimi.dsi.fastutil.objects.Object2ObjectOpenHashMap;
import it.unimi.dsi.fastutil.objects.ObjectRBTreeSet;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.concurrent.TimeUnit;
import org.eclipse.collections.api.multimap.list.MutableListMultimap;
import org.eclipse.collections.impl.bag.mutable.HashBag;
import org.eclipse.collections.impl.factory.Lists;
import org.eclipse.collections.impl.factory.Maps;
import org.eclipse.collections.impl.factory.Sets;
import org.eclipse.collections.impl.factory.primitive.IntLists;
import org.eclipse.collections.impl.list.Interval;
import org.eclipse.collections.impl.list.mutable.FastList;
import org.eclipse.collections.impl.map.mutable.UnifiedMap;
import org.eclipse.collections.impl.map.mutable.primitive.IntIntHashMap;
import org.eclipse.collections.impl.map.mutable.primitive.ObjectIntHashMap;
import org.eclipse.collections.impl.multimap.list.FastListMultimap;
import org.eclipse.collections.impl.set.mutable.UnifiedSet;
import org.eclipse.collections.impl.tuple.Tuples;
import org.junit.jupiter.api.Test;

/** Collections of Vavr, Eclipse Collections, fastutil and Guava. */
public interface CollectionLibraryCases extends Wire {

    /** A bean with an optional pair. */
    class Pojo implements Serializable {
        private static final long serialVersionUID = 1L;
        Option<Tuple2<String, String>> x = Option.of(Tuple.of("A", "B"));
        Option<Tuple2<String, String>> none = Option.none();
        Either<String, Integer> either = Either.right(5);
        Try<Integer> tried = Try.success(1);
    }

    @Test
    default void aVavrOptionOfAPairInAField() {
        Pojo back = echo(new Pojo());
        assertThat(back.x.get()._2).isEqualTo("B");
        assertThat(back.none).isSameAs(Option.none());
        assertThat(back.either.get()).isEqualTo(5);
        assertThat(back.tried.get()).isEqualTo(1);
    }

    @Test
    default void controlsOfVavr() {
        for (Object value : new Object[] {
                Option.some("a"), Option.none(), Either.left(1), Either.right(null), Try.success(Tuple.of(1, 2)),
                Validation.valid(1), Validation.invalid("e"), Tuple.empty(), Tuple.of(1, "b", 3L)}) {
            keepsShared(value);
        }
        assertThat((Object) echo(Option.none())).isSameAs(Option.none());
    }

    @Test
    default void aFailedTryOfVavr() {
        Try<Object> back = echo(Try.failure(new IllegalStateException("m", new RuntimeException("c"))));
        assertThat(back.isFailure()).isTrue();
        assertThat(back.getCause()).isInstanceOf(IllegalStateException.class).hasMessage("m");
        assertThat(back.getCause().getCause()).hasMessage("c");
    }

    @Test
    default void sequencesOfVavr() {
        for (Object value : new Object[] {
                List.of(1, 2, 3), List.empty(), Array.of("a", "b"), Vector.ofAll(Collections.nCopies(100, "v")),
                Queue.of(1, 2).append(3), CharSeq.of("text"), HashSet.of(1, "b"), LinkedHashSet.of("z", "a"),
                Tree.of("root", Tree.of("leaf"))}) {
            keepsShared(value);
        }
        assertThat(echo(Collections.singletonList(Stream.of(1, 2, 3))).get(0)).isEqualTo(Stream.of(1, 2, 3));
        assertThat((Object) echo(List.empty())).isSameAs(List.empty());
        assertThat(echo(List.of(1, List.of(2, Option.some(3))))).isEqualTo(List.of(1, List.of(2, Option.some(3))));
    }

    @Test
    default void aMultimapOfVavr() {
        Object map = HashMultimap.withSeq().of("a", 1, "a", 2);
        assertThat(refused(Collections.singletonList(map)).path()).startsWith("$[0]");
    }

    @Test
    default void aVavrMapFindsItsEnumKeys() {
        Map<TimeUnit, Object> map = HashMap.empty();
        for (TimeUnit unit : TimeUnit.values()) {
            map = map.put(unit, unit.name());
        }
        Map<TimeUnit, Object> back = keepsShared(map);
        for (TimeUnit unit : TimeUnit.values()) {
            assertThat(back.get(unit).get()).isEqualTo(unit.name());
        }
        assertThat(keepsShared(HashSet.of(TimeUnit.values())).contains(TimeUnit.DAYS)).isTrue();
    }

    @Test
    default void aLinkedMapOfVavrKeepsItsOrder() {
        LinkedHashMap<String, Object> back = keepsShared(LinkedHashMap.of("z", 1, "a", null, "m", List.of(1)));
        assertThat(back.keySet().toJavaList()).containsExactly("z", "a", "m");
    }

    @Test
    default void sortedVavrCollectionsWithAComparator() {
        TreeSet<String> sent = TreeSet.of(Collections.<String>reverseOrder(), "a", "c", "b");
        TreeSet<String> back = echo(Collections.singletonList(sent)).get(0);
        assertThat(back.toJavaList()).containsExactly("c", "b", "a");
        assertThat(back.add("d").head()).isEqualTo("d");
    }

    @Test
    default void sortedVavrMaps() {
        TreeMap<String, Integer> back = keepsShared(TreeMap.of("b", 1, "a", 2));
        assertThat(back.head()._1).isEqualTo("a");
    }

    @Test
    default void aPrimitiveMapWithRemovedKeys() {
        ObjectIntHashMap<String> map = new ObjectIntHashMap<>();
        map.put("a", 1);
        map.put("b", 2);
        map.removeKey("a");
        ObjectIntHashMap<String> back = keepsShared(map);
        assertThat(back.keySet()).containsExactly("b");
        assertThat(back.get("b")).isEqualTo(2);
        IntIntHashMap numbers = new IntIntHashMap();
        numbers.put(0, 5);
        numbers.put(7, 8);
        assertThat(keepsShared(numbers).get(7)).isEqualTo(8);
    }

    @Test
    default void theKeySetOfAPrimitiveMap() {
        IntIntHashMap numbers = new IntIntHashMap();
        numbers.put(3, 5);
        numbers.put(0, 5);
        Object keys = numbers.keySet();
        assertThat(echo(Collections.singletonList(keys)).get(0)).isEqualTo(keys);
    }

    @Test
    default void collectionsOfEclipse() {
        for (Object value : new Object[] {
                FastList.newListWith("a", null, 1), UnifiedSet.newSetWith(1, 2), UnifiedMap.newWithKeysValues("a", 1),
                HashBag.newBagWith("a", "a", "b"), Lists.immutable.of(1, 2, 3), Lists.immutable.empty(),
                Sets.immutable.of("a", "b"), Maps.immutable.of("a", 1), IntLists.mutable.of(3, 1), Tuples.pair("a", 1),
                Interval.oneTo(5)}) {
            keepsShared(value);
        }
    }

    @Test
    default void aMutableListOfEclipse() {
        java.util.List<String> back = echo(Lists.mutable.of("one", "two", "three"));
        assertThat(back).isInstanceOf(FastList.class).containsExactly("one", "two", "three");
        assertThat(back.add("four")).isTrue();
        java.util.List<Integer> fixed = echo(Collections.singletonList(Lists.fixedSize.of(1, 2))).get(0);
        assertThat(fixed).isEqualTo(Arrays.asList(1, 2));
    }

    @Test
    default void multimapsOfEclipse() {
        MutableListMultimap<String, Object> map = FastListMultimap.newMultimap();
        map.put("a", 1);
        map.put("a", "x");
        assertThat(keepsShared(map).get("a")).hasSize(2);
    }

    @Test
    default void aMapFromObjectToInt() {
        Object2IntOpenHashMap<String> map = new Object2IntOpenHashMap<>();
        map.defaultReturnValue(-1);
        map.put("a", 5);
        map.put(null, 6);
        Object2IntOpenHashMap<String> back = keepsShared(map);
        assertThat(back.getInt("a")).isEqualTo(5);
        assertThat(back.getInt(null)).isEqualTo(6);
        assertThat(back.getInt("absent")).isEqualTo(-1);
    }

    @Test
    default void aLinkedMapFromIntToObject() {
        Int2ObjectLinkedOpenHashMap<Object> map = new Int2ObjectLinkedOpenHashMap<>();
        map.put(9, "z");
        map.put(0, null);
        map.put(4, map.get(9));
        Int2ObjectLinkedOpenHashMap<Object> back = keepsShared(map);
        assertThat(back.keySet().toIntArray()).containsExactly(9, 0, 4);
        assertThat(back.firstIntKey()).isEqualTo(9);
        IntLinkedOpenHashSet set = new IntLinkedOpenHashSet(new int[] {5, 3, 0});
        assertThat(keepsShared(set).toIntArray()).containsExactly(5, 3, 0);
    }

    @Test
    default void anOpenMapOfObjects() {
        Object2ObjectOpenHashMap<Object, Object> map = new Object2ObjectOpenHashMap<>();
        for (TimeUnit unit : TimeUnit.values()) {
            map.put(unit, unit.name());
        }
        Object2ObjectOpenHashMap<Object, Object> back = keepsShared(map);
        for (TimeUnit unit : TimeUnit.values()) {
            assertThat(back.get(unit)).isEqualTo(unit.name());
        }
    }

    @Test
    default void aFullMapEndsItsSearch() {
        Long2ObjectOpenHashMap<String> map = new Long2ObjectOpenHashMap<>(8, 0.99f);
        for (long key : new long[] {13, 15, 10, 14, 16, 18, 17, 11}) {
            map.put(key, String.valueOf(key));
        }
        Long2ObjectOpenHashMap<String> back = keepsShared(map);
        assertThat(back.containsKey(12L)).isFalse();
        assertThat(back.get(18L)).isEqualTo("18");
    }

    /** A tree of nodes. */
    class Node implements Serializable {
        private static final long serialVersionUID = 1L;
        Int2ObjectMap<Object> kids;
    }

    @Test
    default void anArrayMapInAField() {
        Node parent = new Node();
        Node child = new Node();
        parent.kids = new Int2ObjectArrayMap<>();
        parent.kids.put(1, child);
        parent.kids.put(2, child);
        Node back = echo(parent);
        assertThat(back.kids.getClass()).isEqualTo(Int2ObjectArrayMap.class);
        assertThat(back.kids.get(1)).isInstanceOf(Node.class).isSameAs(back.kids.get(2));
        keepsShared(new IntArrayList(new int[] {1, 2}));
        ObjectRBTreeSet<String> sorted = new ObjectRBTreeSet<>(Comparator.<String>reverseOrder());
        sorted.addAll(Arrays.asList("a", "c"));
        assertThat(keepsShared(sorted).first()).isEqualTo("c");
    }

    @Test
    default void tablesOfGuava() {
        HashBasedTable<String, Integer, Object> table = HashBasedTable.create();
        table.put("r", 1, "x");
        TreeBasedTable<String, Integer, Object> sorted = TreeBasedTable.create();
        sorted.putAll(table);
        ArrayTable<String, Integer, Object> fixed = ArrayTable.create(Arrays.asList("r", "s"), Arrays.asList(1, 2));
        fixed.putAll(table);
        for (Object value : new Object[] {table, sorted, fixed, ImmutableTable.copyOf(table)}) {
            keepsShared(value);
        }
        assertThat(echo(table).column(1)).containsEntry("r", "x");
        assertThat(echo(Collections.singletonList(ImmutableTable.copyOf(table).row("r"))).get(0))
                .isEqualTo(Collections.singletonMap(1, "x"));
    }

    @Test
    default void rangeSetsOfGuava() {
        keepsShared(ImmutableRangeSet.of(Range.closedOpen(1, 5)));
        keepsShared(ImmutableRangeMap.of(Range.atLeast(3), "x"));
    }

    /** Has an immutable list of Guava's in a final field. */
    class Abc implements Serializable {
        private static final long serialVersionUID = 1L;
        private final ImmutableList<Pojo> all;

        Abc(ImmutableList<Pojo> all) {
            this.all = all;
        }
    }

    @Test
    default void anImmutableListInAFinalField() {
        Pojo pojo = new Pojo();
        Abc back = echo(new Abc(ImmutableList.of(pojo, pojo)));
        assertThat(back.all.get(0)).isSameAs(back.all.get(1));
        assertThat(back.all.get(0).x.get()._1).isEqualTo("A");
    }

    @Test
    default void sortedMultimapsOfGuavaKeepTheirComparators() {
        TreeMultimap<String, Integer> map = TreeMultimap.create(Ordering.natural().reverse(), Ordering.natural());
        map.put("a", 2);
        map.put("b", 1);
        TreeMultimap<String, Integer> back = keepsShared(map);
        assertThat(back.keySet()).containsExactly("b", "a");
        assertThat(keepsShared(ImmutableSortedMap.of("b", 1, "a", 2)).firstKey()).isEqualTo("a");
    }
}
