package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.testkit.Form;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A hidden class of a user can be unloaded after scfs has met it, though its class loader is that of scfs. */
class HiddenClassesTest {

    private static Object hidden() throws Exception {
        String file = "HiddenBean.class";
        try (InputStream in = HiddenClassesTest.class.getResourceAsStream(file)) {
            return MethodHandles.lookup()
                    .defineHiddenClass(in.readAllBytes(), true)
                    .lookupClass()
                    .getDeclaredConstructor()
                    .newInstance();
        }
    }

    private static WeakReference<Class<?>> written() throws Exception {
        Object value = hidden();
        assertThat(value.getClass().isHidden()).isTrue();
        for (Object root : new Object[] {value, Collections.singletonList(value), new RuntimeException("x")}) {
            try (MessageWriter out = MessageWriter.selfContained(Form.OPEN)) {
                out.writeObject(root);
            } catch (ScfsException e) {
                assertThat(e.code()).startsWith("SCFS-");
            }
        }
        return new WeakReference<>(value.getClass());
    }

    @Test
    void hiddenClassIsUnloaded() throws Exception {
        WeakReference<Class<?>> type = written();
        for (int i = 0; i < 50 && type.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(type.get()).isNull();
    }
}

/** A bean whose class file is defined as a hidden class. A nested class couldn't be. */
class HiddenBean {
    int id = 1;
    List<String> names = new ArrayList<>();
}
