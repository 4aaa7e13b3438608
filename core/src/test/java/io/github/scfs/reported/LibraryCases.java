package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FieldDescriptorProto;
import com.google.protobuf.Timestamp;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import kotlin.Lazy;
import kotlin.LazyKt;
import kotlin.UInt;
import kotlin.collections.MapsKt;
import org.joda.time.DateTime;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.Test;

/** Values of Protobuf, Joda-Time and Kotlin. */
public interface LibraryCases extends Wire {

    class P {
        List<String> l = DescriptorProto.newBuilder().addReservedName("x").build().getReservedNameList();
    }

    class Holds {
        Object value;
        Object after = "after";

        Holds(Object value) {
            this.value = value;
        }
    }

    class Model {
        final String test;
        final Lazy<String> foo;

        Model(String test) {
            this.test = test;
            this.foo = LazyKt.lazy(() -> "x");
        }
    }

    /** Returns the box of a value class of Kotlin, which Java code can't name. */
    static Object box(Class<?> type, Class<?> of, Object value) {
        try {
            return type.getMethod("box-impl", of).invoke(null, value);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    default void theStringsOfAMessageInABean() {
        assertThat(echo(new P()).l).containsExactly("x");
    }

    @Test
    default void aByteStringInABean() {
        ByteString half = ByteString.copyFrom(new byte[200]);
        for (ByteString s : Arrays.asList(ByteString.copyFromUtf8("x"), ByteString.EMPTY, half.concat(half),
                half.concat(ByteString.copyFromUtf8("yz")).substring(100, 202))) {
            Holds back = echo(new Holds(s));
            assertThat(back.value).isEqualTo(s);
            assertThat(back.after).isEqualTo("after");
        }
    }

    @Test
    default void aMessageInABean() {
        DescriptorProto message = DescriptorProto.newBuilder()
                .setName("m")
                .addField(FieldDescriptorProto.newBuilder().setName("f").setNumber(1))
                .build();
        for (Object m : Arrays.asList(Timestamp.newBuilder().setSeconds(1).build(), message)) {
            Holds back = echo(new Holds(m));
            assertThat(back.value).isEqualTo(m);
            assertThat(back.after).isEqualTo("after");
        }
    }

    @Test
    default void aJodaDateTimeInAZoneThatIsNotTheDefault() {
        DateTime time = new DateTime(2020, 1, 1, 0, 0, DateTimeZone.forID("Asia/Tokyo"));
        DateTimeZone before = DateTimeZone.getDefault();
        try {
            DateTimeZone.setDefault(DateTimeZone.forID("Europe/Paris"));
            assertThat(echo(new Holds(time)).value).isEqualTo(time);
        } finally {
            DateTimeZone.setDefault(before);
        }
    }

    @Test
    default void aLazyDelegate() {
        Model model = new Model("t");
        Model back = echo(model);
        assertThat(back.foo.getValue()).isEqualTo("x");
        assertThat(back.test).isEqualTo("t");
        model.foo.getValue();
        assertThat(echo(model).foo.getValue()).isEqualTo("x");
    }

    @Test
    default void aMapBuiltByBuildMap() {
        Map<String, Object> builder = MapsKt.createMapBuilder();
        builder.put("a", 1);
        builder.put("b", null);
        Map<String, Object> map = MapsKt.build(builder);
        Map<String, Object> back = echo(new HashMap<>(Collections.singletonMap("k", map))).get("k");
        assertThat(back).isEqualTo(map);
        assertThatThrownBy(() -> back.put("c", 1)).isInstanceOf(UnsupportedOperationException.class);
    }

    @Test
    default void aBoxedValueClass() {
        Object duration = box(kotlin.time.Duration.class, long.class, 5_000_000_000L);
        Object number = box(UInt.class, int.class, -1);
        List<Object> back = echo(Arrays.asList(duration, number, "x"));
        assertThat(back).containsExactly(duration, number, "x");
        assertThat(back.get(1)).hasToString("4294967295");
    }
}
