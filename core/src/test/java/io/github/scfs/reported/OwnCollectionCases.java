package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ArrayListMultimap;
import com.google.common.collect.ImmutableSet;
import java.io.Externalizable;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.AbstractMap;
import java.util.AbstractSet;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Collections and maps of users and libraries. */
public interface OwnCollectionCases extends Wire {

    class Tagged extends ArrayList<String> {
        private String tag = "t";
    }

    class PageList<E> extends ArrayList<E> {
        int totalCount;
    }

    class Son<E> extends PageList<E> {
        String name;
    }

    class H1 extends HashMap<String, String> {}

    class H2 extends HashMap<String, H1> {}

    class H3 extends HashMap<String, H2> {}

    class H4 extends H3 {}

    class Words extends TreeSet<String> {}

    class Deep {
        H4 maps = new H4();
        Words words = new Words();
        H1 inner = new H1();
    }

    class L extends LinkedList<L> {}

    class HoldsL {
        L list = new L();
    }

    /** The case's class is private. */
    final class PrivateBean {
        private CustomMap map = new CustomMap();

        private static class CustomMap extends HashMap<String, String> {}
    }

    class EMap extends AbstractMap<String, String> implements Externalizable {
        private final Map<String, String> inner = new TreeMap<>();

        public EMap() {}

        @Override
        public String put(String key, String value) {
            return inner.put(key, value);
        }

        @Override
        public Set<Entry<String, String>> entrySet() {
            return inner.entrySet();
        }

        @Override
        public void writeExternal(ObjectOutput out) throws IOException {
            out.writeInt(inner.size());
            for (Entry<String, String> entry : inner.entrySet()) {
                out.writeUTF(entry.getKey());
                out.writeUTF(entry.getValue());
            }
        }

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            for (int n = in.readInt(); n > 0; n--) {
                inner.put(in.readUTF(), in.readUTF());
            }
        }
    }

    class HoldsEMap {
        Map<String, String> map = new EMap();
    }

    class OpenMap<K, V> extends AbstractMap<K, V> {
        Object[] table = new Object[16];
        int size;

        @Override
        public V put(K key, V value) {
            table[2 * size] = key;
            table[2 * size++ + 1] = value;
            return null;
        }

        @Override
        public Set<Entry<K, V>> entrySet() {
            return new AbstractSet<Entry<K, V>>() {
                @Override
                @SuppressWarnings("unchecked")
                public Iterator<Entry<K, V>> iterator() {
                    List<Entry<K, V>> entries = new ArrayList<>();
                    for (int i = 0; i < size; i++) {
                        entries.add(new SimpleEntry<>((K) table[2 * i], (V) table[2 * i + 1]));
                    }
                    return entries.iterator();
                }

                @Override
                public int size() {
                    return size;
                }
            };
        }
    }

    class HoldsOpenMap {
        OpenMap<String, String> data = new OpenMap<>();
    }

    class Seg extends ArrayList<String> {
        Object last;
        boolean flush = true;
    }

    class Merge {
        Seg normal = new Seg();
        Seg after = new Seg();
    }

    class GuavaList {
        List<String> list = ImmutableSet.of("A", "B", "C").asList();
    }

    @Test
    default void aListWithAFieldOfItsOwn() {
        Tagged tagged = new Tagged();
        tagged.add("a");
        tagged.tag = "mine";
        keeps(tagged);
    }

    @Test
    default void aGrandchildOfArrayListKeepsTheFieldsOfEveryLevel() {
        Son<Integer> son = new Son<>();
        son.addAll(Arrays.asList(1, 2));
        son.totalCount = 77;
        son.name = "n";
        keeps(son);
    }

    @Test
    default void mapsThatExtendMapsFourLevelsDeep() {
        Deep deep = new Deep();
        deep.inner.put("k", "v");
        H2 h2 = new H2();
        h2.put("1", deep.inner);
        h2.put("2", deep.inner);
        deep.maps.put("a", h2);
        deep.maps.put("b", h2);
        deep.words.addAll(Arrays.asList("z", "y"));
        keeps(deep);
    }

    @Test
    default void aListOfItsOwnClassThatHoldsItself() {
        HoldsL holds = new HoldsL();
        holds.list.add(holds.list);
        keeps(holds);
        keeps(holds.list);
    }

    @Test
    default void aPrivateMapClassInAPrivateBean() {
        PrivateBean bean = new PrivateBean();
        bean.map.put("a", "b");
        keeps(bean);
    }

    @Test
    default void anExternalizableMapInAMapField() {
        HoldsEMap holds = new HoldsEMap();
        holds.map.put("a", "b");
        keeps(holds);
    }

    @Test
    default void aMapThatIsNotOfTheJdkInAFieldOfItsOwnType() {
        HoldsOpenMap holds = new HoldsOpenMap();
        holds.data.put("a", "b");
        holds.data.put("c", "d");
        keeps(holds);
    }

    @Test
    default void anArrayListSubclassInAFieldOfItsTypeWhenEmpty() {
        Merge merge = new Merge();
        merge.after.add("x");
        merge.after.last = "x";
        merge.normal.flush = false;
        keeps(merge);
    }

    @Test
    default void theListOfAnImmutableSet() {
        assertThat(echo(new GuavaList()).list).containsExactly("A", "B", "C");
    }

    @Test
    default void theValuesOfOneKeyOfAMultimap() {
        ArrayListMultimap<String, Integer> multimap = ArrayListMultimap.create();
        multimap.put("k", 1);
        multimap.put("k", 2);
        assertThat(echo(multimap.get("k"))).containsExactly(1, 2);
    }
}
