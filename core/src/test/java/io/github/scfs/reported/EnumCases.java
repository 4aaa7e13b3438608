package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Enums, their sets and maps, and their classes. */
public interface EnumCases extends Wire {

    enum Bodies {
        ONE {
            @Override
            int n() {
                return 1;
            }
        },
        TWO {
            @Override
            int n() {
                return 2;
            }
        };

        abstract int n();
    }

    class Fields {
        Bodies own = Bodies.TWO;
        Object object = Bodies.ONE;
        List<Object> list = Arrays.asList(Bodies.TWO, Bodies.ONE, Bodies.TWO);
    }

    class Classes {
        Class<?> enumClass = Enum.class;
        Class<?> unit = TimeUnit.class;
        Class<?> body = Bodies.ONE.getClass();
    }

    enum Titled {
        A(1, "x"), B(2, "x");

        private final String title;

        Titled(int n, String title) {
            this.title = title;
        }

        @Override
        public String toString() {
            return title;
        }
    }

    interface DictEnum<T> {
        T code();
    }

    enum LoginType implements DictEnum<Integer> {
        PASSWORD, TOKEN;

        @Override
        public Integer code() {
            return ordinal();
        }
    }

    class Login<T> {
        LoginType type = LoginType.TOKEN;
        DictEnum<Integer> behind = LoginType.PASSWORD;
        T data;
    }

    enum Stateful {
        A;

        String id = "r";
    }

    @Test
    default void aConstantWithABody() {
        assertThat(echo(Bodies.ONE)).isSameAs(Bodies.ONE);
        keeps(new Fields());
    }

    @Test
    default void anEnumSetOfConstantsWithBodies() {
        for (EnumSet<Bodies> set : Arrays.asList(EnumSet.of(Bodies.TWO), EnumSet.noneOf(Bodies.class))) {
            EnumSet<Bodies> back = echo(set);
            assertThat(back).isEqualTo(set);
            back.addAll(EnumSet.allOf(Bodies.class));
        }
        EnumMap<Bodies, String> map = new EnumMap<>(Bodies.class);
        map.put(Bodies.TWO, "2");
        EnumMap<Bodies, String> back = echo(map);
        assertThat(back).isEqualTo(map);
        back.put(Bodies.ONE, "1");
    }

    @Test
    default void anEnumWithAbstractMethodsAsArgument() {
        assertThat(echo(Bodies.TWO).n()).isEqualTo(2);
        assertThat(echo(TimeUnit.DAYS)).isSameAs(TimeUnit.DAYS);
        assertThat(echo(new Bodies[] {Bodies.ONE, null})).isExactlyInstanceOf(Bodies[].class)
                .containsExactly(Bodies.ONE, null);
    }

    @Test
    default void theClassEnumItself() {
        keeps(new Classes());
    }

    @Test
    default void anEnumSetAsArgument() {
        keeps(EnumSet.of(TimeUnit.DAYS, TimeUnit.HOURS));
        keeps(EnumSet.allOf(TimeUnit.class));
    }

    @Test
    default void anEnumWhoseToStringIsOverridden() {
        assertThat(echo(Titled.B)).isSameAs(Titled.B);
        Map<Titled, Integer> map = new LinkedHashMap<>();
        map.put(Titled.B, 2);
        map.put(Titled.A, 1);
        keeps(map);
    }

    @Test
    default void anEnumBehindItsInterface() {
        Login<Object> login = new Login<>();
        login.data = LoginType.TOKEN;
        keeps(login);
    }

    @Test
    default void theStateOfAnEnumIsTheReadersOwn() {
        assertThat(echo(Arrays.asList(Stateful.A)).get(0)).isSameAs(Stateful.A);
        assertThat(Stateful.A.id).isEqualTo("r");
    }
}
