package io.github.scfs.internal.codegen;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import io.github.scfs.testkit.Waits;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * Generated code is unloaded together with its bean's class loader (hot deployment), while engine, pools and threads
 * stay.
 */
class UnloadingTest {
    private static final String ITEM =
            "package app; public class Item implements Comparable<Item> { private int n = 1; public String s ="
                    + " \"item\";" + " public int compareTo(Item o) { return 0; } }";
    private static final String PAIR =
            "package app; public " + Sources.record("Pair", Arrays.asList("int n", "Item item", "Color color"));
    private static final String COLOR = "package app; public enum Color { RED { }, GREEN }";

    private static String order(String more) {
        return "package app; public class Order { private long id = 5; public Item first = new Item(); public Object"
                + " any = new Pair(2, first, null); public Color color = "
                + "Color.RED; public java.util.List<Object> items = new java.util.ArrayList<>(); public Item[] array ="
                + " {new Item()}; public java.util.Map<Object, Object>" + " map = new java.util.LinkedHashMap<>(); "
                + more + " }";
    }

    public static class Ours {
        public Object any;
        public List<Object> list = new ArrayList<>();
        public Map<Object, Object> map = new LinkedHashMap<>();
    }

    @SuppressWarnings("unchecked")
    private static Object order(ClassLoader loader) throws ReflectiveOperationException {
        Object order = loader.loadClass("app.Order").getConstructor().newInstance();
        Object item = loader.loadClass("app.Item").getConstructor().newInstance();
        ((List<Object>) order.getClass().getField("items").get(order)).addAll(Arrays.asList(item, "x", item, order));
        ((Map<Object, Object>) order.getClass().getField("map").get(order)).put(item, item.getClass());
        Ours ours = new Ours();
        ours.any = order;
        ours.list.add(item);
        ours.map.put(order.getClass().getField("color").get(order), item);
        return ours;
    }

    /**
     * Sends messages until generated code of two new loaders is in use.
     *
     * @return references that must be cleared
     */
    private static List<WeakReference<?>> work(Engine engine, Plans plans) throws ReflectiveOperationException {
        ClassLoader writer = Sources.loader(order(""), ITEM, COLOR, PAIR);
        ClassLoader reader = Sources.loader(order("public int added = 3;"), ITEM, COLOR, PAIR);
        plans.written.clear();
        plans.read.clear();
        plans.records.clear();
        Session writing = new Session();
        Session reading = new Session();
        for (int i = 0; i < 5; i++) {
            Object there = Form.read(engine, reading, reader, Form.write(engine, writing, order(writer)), 1)[0];
            Object order = ((Ours) there).any;
            assertEquals(3, order.getClass().getField("added").get(order));
            Form.read(engine, null, reader, Form.write(engine, null, order(writer)), 1);
        }
        List<WeakReference<?>> gone =
                new ArrayList<>(Arrays.asList(new WeakReference<>(writer), new WeakReference<>(reader)));
        plans.written.forEach(p -> {
            if (p.get().layout().type().getClassLoader() == writer) {
                assertNotNull(p.get().generated());
                gone.add(new WeakReference<>(p.get().generated().getClass()));
            }
        });
        plans.read.forEach(p -> {
            if (p.get() != null && p.get().type().getClassLoader() == reader) {
                assertNotNull(p.get().generated());
                gone.add(new WeakReference<>(p.get().generated().getClass()));
            }
        });
        plans.records.forEach(p -> {
            assertNotNull(p.get().generated());
            gone.add(new WeakReference<>(p.get().generated().getClass()));
        });
        assertTrue(gone.size() >= 8, "two loaders, writers and readers of three classes: " + gone.size());
        return gone;
    }

    @Test
    void generatedCodeIsUnloadedWithTheLoaderOfItsClass() throws Exception {
        Plans plans = new Plans(CodeGeneration.eager());
        Engine engine = Twins.engine(plans);
        List<WeakReference<?>> gone = work(engine, plans);
        Waits.awaitCleared(gone);
        // The engine is still reachable and is used for the next deployment.
        Waits.awaitCleared(work(engine, plans));
    }

    @Test
    void loaderIsUnloadedWhileTheEngineServesAnother() throws Exception {
        Plans plans = new Plans(CodeGeneration.eager());
        Engine engine = Twins.engine(plans);
        List<WeakReference<?>> first = work(engine, plans);
        List<WeakReference<?>> second = work(engine, plans);
        Waits.awaitCleared(first);
        Waits.awaitCleared(second);
    }

    @Test
    void loaderIsUnloadedAfterGenerationInTheBackground() throws Exception {
        List<WeakReference<?>> gone = workInTheBackground(Twins.engine(new Plans(CodeGeneration.background())));
        Waits.awaitCleared(gone);
    }

    private static List<WeakReference<?>> workInTheBackground(Engine engine) throws ReflectiveOperationException {
        ClassLoader loader = Sources.loader(order(""), ITEM, COLOR, PAIR);
        long before = CodeGeneration.generated();
        Waits.await("code for both directions").untilAsserted(() -> {
            Form.read(engine, null, loader, Form.write(engine, null, order(loader)), 1);
            assertThat(CodeGeneration.generated()).isGreaterThanOrEqualTo(before + 4);
        });
        return new ArrayList<>(
                Arrays.asList(new WeakReference<>(loader), new WeakReference<>(loader.loadClass("app.Order"))));
    }
}
