package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import java.io.Serializable;
import java.lang.annotation.Annotation;
import java.lang.annotation.Documented;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** Records, and classes of odd shapes. */
public interface ClassShapeCases extends Wire {

    class Event {
        Object payload;

        Event(Object payload) {
            this.payload = payload;
        }
    }

    class GeneratedNames {
        Object buffer = "buffer";
        Object obj = 1;
        int out = 2;
        int in = 3;
        String kryo = "kryo";
        Object session = new Date(1);
        Object value = 4L;
        Object bean = Arrays.asList(1);
        int reader = 5;
        int writer = 6;
    }

    class User {
        final String n;
        final Integer a;

        User(String n, Integer a) {
            if (n == null) {
                throw new IllegalArgumentException();
            }
            this.n = n;
            this.a = a;
        }
    }

    class NotSerializable {
        private String text = "t";
        private NotSerializable next;
    }

    class Annotated {
        Annotation annotation = FunctionalInterface.class.getAnnotation(Documented.class);
    }

    class MyHandler implements InvocationHandler, Serializable {
        Callable<?> myProxy;

        @Override
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return "called";
        }
    }

    interface View {
        String name();
    }

    @Test
    default void aPrivateNestedRecord() {
        keeps(NewerJdk.record("Secret", 7, "s"));
        keeps(Arrays.asList(NewerJdk.record("Secret", 7, null)));
    }

    @Test
    default void aGenericRecord() {
        keeps(NewerJdk.record("AjaxResult", 200, "ok", new NotSerializable()));
        keeps(NewerJdk.record("AjaxResult", 200, null, Arrays.asList(new BigDecimal("1.0"))));
    }

    @Test
    default void aRecordWithMethodsThatLookLikeSetters() {
        keeps(NewerJdk.record("Money", 12L));
    }

    @Test
    default void aRecordInAnObjectField() {
        Object record =
                NewerJdk.record("Req", 1L, "x", OffsetDateTime.of(2024, 1, 1, 0, 0, 0, 1, ZoneOffset.ofHours(8)));
        Event event = keeps(new Event(record));
        assertThat(event.payload).isEqualTo(record);
        assertThat(echo(Arrays.asList(record, 1, record))).containsExactly(record, 1, record);
        assertThat(echo(new HashMap<>(Collections.singletonMap("k", record)))).containsEntry("k", record);
    }

    @Test
    default void fieldsNamedLikeTheGeneratedCodesVariables() {
        keeps(new GeneratedNames());
    }

    @Test
    default void aConstructorThatRejectsNulls() {
        keeps(new User("n", null));
    }

    @Test
    default void aClassThatIsNotSerializable() {
        NotSerializable value = new NotSerializable();
        value.next = new NotSerializable();
        keeps(value);
    }

    @Test
    default void anAnnotationAsAFieldValue() {
        ScfsException refusal = refused(Collections.singletonList(new Annotated()));
        assertThat(refusal.code()).isEqualTo("SCFS-308");
        assertThat(refusal.path()).isEqualTo("$[0].annotation");
    }

    @Test
    default void aProxyWhoseHandlerHoldsTheProxy() {
        MyHandler handler = new MyHandler();
        handler.myProxy = (Callable<?>) Proxy.newProxyInstance(MyHandler.class.getClassLoader(),
                new Class<?>[] {Callable.class}, handler);
        assertThat(refused(handler).code()).as("handlers are denied").isEqualTo("SCFS-201");
        ScfsException refusal = refused(Collections.singletonMap("k", handler.myProxy));
        assertThat(refusal.code()).isEqualTo("SCFS-308");
        assertThat(refusal.path()).isEqualTo("$[k]");
    }

    @Test
    default void aListOfProjections() {
        Map<String, Object> row = Collections.singletonMap("name", "n");
        Object view = Proxy.newProxyInstance(View.class.getClassLoader(), new Class<?>[] {View.class},
                (proxy, method, arguments) -> row.get(method.getName()));
        List<Object> views = Arrays.asList(view, view);
        ScfsException refusal = refused(views);
        assertThat(refusal.code()).isEqualTo("SCFS-308");
        assertThat(refusal.path()).isEqualTo("$[0]");
        assertThat(refusal).hasMessageContaining(View.class.getName());
    }
}
