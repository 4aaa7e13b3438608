package io.github.scfs.internal.bean;

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

/** Tests enums as roots, elements, keys, values and fields. */
class EnumsTest {

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
