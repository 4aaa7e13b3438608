package io.github.scfs.internal.bean;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Tests enums as roots, elements, keys, values and fields. */
class EnumsTest {

    interface Priced {
        int price();
    }

    enum Fruit implements Priced {
        APPLE, PEAR {
            @Override
            public int price() {
                return 2;
            }
        },
        PLUM {
            @Override
            public int price() {
                return 3;
            }
        };

        @Override
        public int price() {
            return 1;
        }
    }

    enum Empty {
    }

    enum Only {
        ONE
    }

    static class Basket {
        Fruit first;
        Fruit second;
        Fruit none;
        Only only;
        Empty empty;
        Object anything;
        Priced priced;
        Enum<?> any;
        Comparable<?> comparable;
    }

    @EachForm
    void rootsElementsKeysAndValuesStayTheSameConstants(Form form) {
        for (Fruit f : Fruit.values()) {
            assertSame(f, form.roundTrip(f));
        }
        form.keeps(Fruit.values());
        form.keeps(new Object[] {Fruit.PEAR, null, Only.ONE});
        form.keeps(new ArrayList<>(Arrays.asList(Fruit.values())));
        form.keeps(new ArrayList<>(Arrays.<Object>asList(Fruit.PEAR, null, Only.ONE, "PEAR", 1)));
        Map<Object, Object> map = new HashMap<>();
        map.put(Fruit.PEAR, Fruit.PLUM);
        map.put(Only.ONE, null);
        map.put(null, Fruit.APPLE);
        form.keeps(map);
        form.keepsEach(TimeUnit.DAYS, Only.ONE);
        form.keeps(new Empty[3]);
    }

    @EachForm
    void fieldsOfEveryDeclaredTypeStayTheSameConstants(Form form) {
        Basket b = new Basket();
        b.first = Fruit.APPLE;
        b.second = Fruit.PLUM;
        b.only = Only.ONE;
        b.anything = Fruit.PEAR;
        b.priced = Fruit.PEAR;
        b.any = Only.ONE;
        b.comparable = Fruit.PLUM;
        Basket back = form.roundTrip(b);
        assertEquals(
                Arrays.asList(b.first, b.second, b.none, b.only, b.empty, b.anything, b.priced, b.any, b.comparable),
                Arrays.asList(back.first, back.second, back.none, back.only, back.empty, back.anything, back.priced,
                        back.any, back.comparable));
    }

    @EachForm
    void setsAndMapsOfEnumsKeepTheirContents(Form form) {
        form.keepsEach(EnumSet.allOf(Fruit.class), EnumSet.of(Fruit.PEAR), EnumSet.of(Fruit.PLUM, Fruit.APPLE),
                EnumSet.noneOf(Fruit.class), EnumSet.noneOf(Empty.class),
                EnumSet.range(TimeUnit.NANOSECONDS, TimeUnit.DAYS));
        EnumMap<Fruit, Object> map = new EnumMap<>(Fruit.class);
        assertEquals(map, form.keeps(map));
        form.roundTrip(map).put(Fruit.PLUM, 1);
        map.put(Fruit.PEAR, Fruit.PEAR);
        map.put(Fruit.APPLE, null);
        form.keeps(map);
        EnumSet<Fruit> back = form.roundTrip(EnumSet.noneOf(Fruit.class));
        assertEquals(EnumSet.allOf(Fruit.class), EnumSet.complementOf(back));
    }

    private static String source(String name, int n) {
        StringBuilder s = new StringBuilder("package many; public enum " + name + " { ");
        for (int i = 0; i < n; i++) {
            s.append("C").append(i).append(i < n - 1 ? ", " : " }");
        }
        return s.toString();
    }

    @EachForm
    @SuppressWarnings({"unchecked", "rawtypes"})
    void manyConstants(Form form) throws Exception {
        for (int n : new int[] {
                1, 2, 3, 6, 7, 14, 15, 30, 31, 62, 63, 64, 65, 126, 127, 254, 255, 256, 300, 1022, 1023}) {
            ClassLoader loader = Sources.loader(source("Many", n),
                    "package many; public class Box { public Many a, b, c; public java.util.Map map; "
                            + "public Object any; }");
            Class<?> type = loader.loadClass("many.Many");
            Object[] all = type.getEnumConstants();
            Thread thread = Thread.currentThread();
            ClassLoader before = thread.getContextClassLoader();
            thread.setContextClassLoader(loader);
            try {
                if (form.isAfterSkipping()) {
                    continue;
                }
                form.keeps(all);
                form.keeps(all[n - 1]);
                List<Object> mixed = new ArrayList<>(Arrays.asList(all));
                mixed.add(null);
                mixed.add("other");
                form.keeps(mixed);
                Map map = new EnumMap(type);
                for (Object c : all) {
                    map.put(c, c);
                }
                form.keeps(map);
                form.keeps(EnumSet.allOf((Class) type));
                form.keeps(new HashMap<>(map));
                Object box = loader.loadClass("many.Box").newInstance();
                box.getClass().getField("a").set(box, all[0]);
                box.getClass().getField("c").set(box, all[n - 1]);
                box.getClass().getField("any").set(box, all[n / 2]);
                Object back = form.roundTrip(box);
                assertSame(all[0], back.getClass().getField("a").get(back));
                assertSame(null, back.getClass().getField("b").get(back));
                assertSame(all[n - 1], back.getClass().getField("c").get(back));
                assertSame(all[n / 2], back.getClass().getField("any").get(back));
            } finally {
                thread.setContextClassLoader(before);
            }
        }
    }
}
