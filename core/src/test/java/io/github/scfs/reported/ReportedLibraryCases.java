package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import com.alibaba.fastjson.JSON;
import com.alibaba.fastjson.JSONArray;
import com.alibaba.fastjson.JSONObject;
import io.github.scfs.ScfsException;
import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import net.bytebuddy.ByteBuddy;
import org.junit.jupiter.api.Test;

/** Values of widely used libraries that came back as other classes, or not at all. */
public interface ReportedLibraryCases extends Wire {

    class Payload implements Serializable {
        private static final long serialVersionUID = 1L;
        Object loose;
        List<JSONObject> list = new ArrayList<>();
        Map<String, Object> map = new HashMap<>();
        JSONObject typed;
    }

    /** A getter must not be called while a value is written or read. */
    class Getter implements Serializable {
        private static final long serialVersionUID = 1L;
        int x = 1;

        public String getFailure() {
            throw new AssertionError("a getter was called");
        }

        @Override
        public String toString() {
            throw new AssertionError("toString was called");
        }
    }

    @Test
    default void fastjsonObjectsAndArraysKeepTheirClass() {
        JSONObject object = JSON.parseObject("{\"a\":1,\"b\":[{\"c\":1.5},\"s\"],\"d\":null}");
        object.put("bean", new Getter());
        Payload sent = new Payload();
        sent.loose = object;
        sent.typed = object;
        sent.list.add(object);
        sent.map.put("array", object.getJSONArray("b"));
        Payload back = echo(sent);
        assertThat(back.loose).isSameAs(back.typed).isSameAs(back.list.get(0));
        assertThat(back.typed.getClass()).isEqualTo(JSONObject.class);
        assertThat(back.typed.keySet()).containsExactlyElementsOf(object.keySet());
        assertThat(back.typed.getIntValue("a")).isEqualTo(1);
        assertThat(((Getter) back.typed.get("bean")).x).isEqualTo(1);
        assertThat(back.map.get("array")).isInstanceOf(JSONArray.class).isSameAs(back.typed.get("b"));
        assertThat(back.typed.getJSONArray("b").getJSONObject(0).getDoubleValue("c")).isEqualTo(1.5);
        assertThat(echo((Object) new JSONObject()).getClass()).isEqualTo(JSONObject.class);
        assertThat(echo((Object) new JSONArray()).getClass()).isEqualTo(JSONArray.class);
    }

    @Test
    default void orderedFastjsonObjectKeepsItsOrder() {
        JSONObject ordered = new JSONObject(true);
        for (String key : new String[] {"z", "y", "a", "m"}) {
            ordered.put(key, key);
        }
        assertThat(echo(ordered).keySet()).containsExactly("z", "y", "a", "m");
    }

    @Test
    default void fastjson2ObjectsAndArraysKeepTheirClass() {
        com.alibaba.fastjson2.JSONObject object =
                com.alibaba.fastjson2.JSON.parseObject("{\"z\":1,\"b\":[{\"c\":1.5},\"s\"],\"d\":null}");
        object.put("bean", new Getter());
        List<Object> back = echo(new ArrayList<>(Arrays.asList(object, object.getJSONArray("b"), object)));
        com.alibaba.fastjson2.JSONObject first = (com.alibaba.fastjson2.JSONObject) back.get(0);
        assertThat(first.keySet()).containsExactly("z", "b", "d", "bean");
        assertThat(first.getIntValue("z")).isEqualTo(1);
        assertThat(back.get(1)).isInstanceOf(com.alibaba.fastjson2.JSONArray.class).isSameAs(first.get("b"));
        assertThat(back.get(2)).isSameAs(first);
        assertThat(echo((Object) new com.alibaba.fastjson2.JSONArray()).getClass())
                .isEqualTo(com.alibaba.fastjson2.JSONArray.class);
    }

    class OldDemo extends JSONObject {
        private static final long serialVersionUID = 1L;
        private String name;
    }

    class NewDemo extends com.alibaba.fastjson2.JSONObject {
        private static final long serialVersionUID = 1L;
        private String name;
    }

    @Test
    default void aClassThatExtendsJsonObject() {
        OldDemo old = new OldDemo();
        old.name = "n";
        old.put("k", 1);
        OldDemo oldBack = echo(old);
        assertThat(oldBack.name).isEqualTo("n");
        assertThat(oldBack.getIntValue("k")).isEqualTo(1);
        NewDemo sent = new NewDemo();
        sent.name = "n";
        sent.put("k", 1);
        NewDemo back = (NewDemo) echo(Collections.<Object>singletonList(sent)).get(0);
        assertThat(back.name).isEqualTo("n");
        assertThat(back.getIntValue("k")).isEqualTo(1);
    }

    class Customer implements Serializable {
        private static final long serialVersionUID = 1L;
        String name = "n";
    }

    @Test
    default void proxiesOfLibrariesAreRefusedByName() throws Exception {
        String name = Customer.class.getName();
        for (String proxyName : new String[] {
                name + "$$EnhancerByCGLIB$$1a2b", name + "$ByteBuddy$3c4d", name + "_$$_jvst5e6f_0",
                name + "$$SpringCGLIB$$0"}) {
            Object proxy = new ByteBuddy().subclass(Customer.class)
                    .name(proxyName)
                    .make()
                    .load(Customer.class.getClassLoader())
                    .getLoaded()
                    .getConstructor()
                    .newInstance();
            ScfsException refusal = refused(Collections.singletonMap("customer", proxy));
            assertThat(refusal.code()).isEqualTo("SCFS-308");
            assertThat(refusal.path()).isEqualTo("$[customer]");
            assertThat(refusal).hasMessageContaining("a proxy of " + name + " (");
        }
    }

    /** What Kotlin compiles {@code object Unit} to. */
    @kotlin.Metadata(k = 1)
    final class KotlinUnit {
        public static final KotlinUnit INSTANCE = new KotlinUnit();
        int state = 1;

        private KotlinUnit() {}
    }

    class KotlinHolder {
        KotlinUnit typed = KotlinUnit.INSTANCE;
        Object loose = KotlinUnit.INSTANCE;
        List<Object> list = new ArrayList<>(Arrays.asList(KotlinUnit.INSTANCE, "follows"));
    }

    @Test
    default void aKotlinObjectStaysTheOne() {
        assertThat(echo((Object) KotlinUnit.INSTANCE)).isSameAs(KotlinUnit.INSTANCE);
        KotlinHolder back = echo(new KotlinHolder());
        assertThat(back.typed).isSameAs(KotlinUnit.INSTANCE);
        assertThat(back.loose).isSameAs(KotlinUnit.INSTANCE);
        assertThat(back.list).containsExactly(KotlinUnit.INSTANCE, "follows");
    }

    /** A proxy as Hibernate makes it: its writeReplace returns the loaded entity. */
    class CustomerProxy extends Customer {
        private static final long serialVersionUID = 1L;
        private final transient Callable<Object> session;

        CustomerProxy(Callable<Object> session) {
            this.session = session;
        }

        Object writeReplace() throws Exception {
            return session.call();
        }
    }

    @Test
    default void aLoadedHibernateProxyIsWrittenAsItsEntity() {
        Customer entity = new Customer();
        entity.name = "loaded";
        Map<String, Customer> sent = new LinkedHashMap<>();
        sent.put("proxy", new CustomerProxy(() -> entity));
        sent.put("entity", entity);
        Map<String, Customer> back = echo(sent);
        assertThat(back.get("proxy").getClass()).isEqualTo(Customer.class);
        assertThat(back.get("proxy").name).isEqualTo("loaded");
        assertThat(back.get("entity")).isSameAs(back.get("proxy"));
    }
}
