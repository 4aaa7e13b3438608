package io.github.scfs.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.LimitExceededException;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests what objects cost that occur first in a field that the reader lacks. */
class SkippedReferencesTest {
    private static final String BUFFER =
            "package ev; public class Buffer { public boolean b = true; public byte[] bytes = new byte[8192]; }";
    private final ClassLoader writer =
            Sources.loader(BUFFER, "package ev; public class Root { public Object a; public Object b; }");
    private final ClassLoader reader = Sources.loader(BUFFER, "package ev; public class Root { public Object b; }");

    private Object make(String name) throws Exception {
        return writer.loadClass("ev." + name).getConstructor().newInstance();
    }

    private static void set(Object o, String field, Object v) throws Exception {
        o.getClass().getField(field).set(o, v);
    }

    private static Object get(Object o, String field) throws Exception {
        return o.getClass().getField(field).get(o);
    }

    private Object read(Object root) {
        return Form.read(Form.OPEN, null, reader, Form.write(Form.OPEN, null, root), 1)[0];
    }

    @Test
    void beansOfRemovedFieldsAreChargedForMemory() throws Exception {
        List<Object> buffers = new ArrayList<>();
        for (int i = 0; i < 50_000; i++) {
            buffers.add(make("Buffer"));
            set(buffers.get(i), "bytes", null);
        }
        List<Object> skipped = new ArrayList<>(Arrays.asList((Object) buffers));
        List<Object> outer = new ArrayList<>(buffers);
        for (int level = 0; level < 20; level++) {
            skipped.add(outer);
            outer = new ArrayList<>(Collections.singletonList(outer));
        }
        Object root = make("Root");
        set(root, "a", skipped);
        set(root, "b", outer);
        assertEquals("SCFS-407", assertThrows(LimitExceededException.class, () -> read(root)).code());
        buffers.subList(1, buffers.size()).clear();
        ((List<?>) skipped.get(1)).subList(1, 50_000).clear();
        Object at = get(read(root), "b");
        for (int level = 0; level < 20; level++) {
            at = ((List<?>) at).get(0);
        }
        assertEquals(true, get(((List<?>) at).get(0), "b"));
    }
}
