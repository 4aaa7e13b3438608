package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Nulls and empty containers. */
public interface NullCases extends Wire {

    class LastMap {
        String first = "x";
        Map<String, Object> last = new HashMap<>(Collections.singletonMap("1", null));
    }

    class Data {
        int n = 1;
    }

    class DataHolder {
        List<Data> dataList = new ArrayList<>(Collections.singletonList(null));
    }

    class Rows {
        List<Map<String, Object>> rows = new ArrayList<>();
    }

    class Plan {
        TimeUnit unit;
        LocalDateTime time;
        String name;
    }

    class Menu {
        String name = "m";
    }

    class TwoEmpty {
        List<String> a = Collections.emptyList();
        List<Integer> b = Collections.emptyList();
    }

    @Test
    default void aMapWithANullValue() {
        keeps(new HashMap<>(Collections.singletonMap("1", null)));
        keeps(new LastMap());
    }

    @Test
    default void aListThatBeginsWithNull() {
        keeps(Arrays.asList(new DataHolder(), new DataHolder()));
    }

    @Test
    default void anImmutableListWithNulls() {
        for (Object[] elements : new Object[][] {{null, 1, null}, {null, null}, {1, "a", null}}) {
            List<?> back = echo(NewerJdk.streamToList(elements));
            assertThat(back.toArray()).containsExactly(elements);
            assertThat(back.contains(null)).isTrue();
            assertThatThrownBy(back::clear).isInstanceOf(UnsupportedOperationException.class);
        }
    }

    @Test
    default void listsOfMapsWithNullValues() {
        Rows rows = new Rows();
        Map<String, Object> row = new HashMap<>();
        row.put("name", "x");
        row.put("value", null);
        rows.rows.add(row);
        keeps(rows);
    }

    @Test
    default void aNullEnumArgument() {
        assertThat((Object) echo(null)).isNull();
        assertThat(echo(TimeUnit.DAYS)).isSameAs(TimeUnit.DAYS);
        Plan plan = new Plan();
        plan.name = "x";
        keeps(plan);
        plan.unit = TimeUnit.DAYS;
        keeps(plan);
    }

    @Test
    default void aNullLocalDateTimeArgument() {
        assertThat(echo(new Object[] {null, "x"})).containsExactly(null, "x");
        Plan plan = new Plan();
        plan.name = "x";
        keeps(plan);
    }

    @Test
    default void anEmptyHashSetAsResult() {
        Set<Menu> empty = keeps(new HashSet<>());
        empty.add(new Menu());
        Set<Integer> numbers = new HashSet<>();
        for (int i = 0; i < 45; i++) {
            numbers.add(i * 1_000);
        }
        keeps(numbers);
    }

    @Test
    default void emptyListsOfTwoFieldsStayApart() {
        TwoEmpty back = keeps(new TwoEmpty());
        assertThatThrownBy(() -> back.a.add("x")).isInstanceOf(UnsupportedOperationException.class);
        TwoEmpty own = new TwoEmpty();
        own.a = new ArrayList<>();
        own.b = new ArrayList<>();
        TwoEmpty ownBack = keeps(own);
        ownBack.a.add("x");
        assertThat(ownBack.b).isEmpty();
    }
}
