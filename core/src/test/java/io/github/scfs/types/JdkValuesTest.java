package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.wire.JavaVersion;
import io.github.scfs.testkit.EachForm;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Holder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Each of {@link JdkValues} comes back in each form: alone, and from an array, a list, a map and a field at once. */
class JdkValuesTest {
    private final JdkValues values = new JdkValues();
    private final List<String> wrong = new ArrayList<>();

    @EachForm
    void valuesOfTheJdkComeBackEqual(Form form) {
        for (String name : values.names()) {
            Object value = values.make(name);
            if (value != null) {
                try {
                    compare(name, form.roundTrip(value));
                    compareShared(name, value, form.roundTrip(everywhere(value)));
                } catch (RuntimeException e) {
                    throw new AssertionError(name, e);
                }
            }
        }
        assertThat(wrong).isEmpty();
    }

    private static Object[] everywhere(Object value) {
        Holder holder = new Holder();
        holder.kept = value;
        return new Object[] {
                value, new ArrayList<>(Arrays.asList(value, "between")),
                new HashMap<>(Collections.singletonMap("key", value)), holder, "after"};
    }

    private void compare(String name, Object back) {
        String difference = SameValue.differenceOfGraphs(values.read(name, JavaVersion.HERE), back);
        if (difference != null) {
            wrong.add(name + ": " + difference);
        }
    }

    private void compareShared(String name, Object value, Object[] back) {
        List<Object> places = Arrays.asList(back[0], ((List<?>) back[1]).get(0), ((Map<?, ?>) back[2]).get("key"),
                ((Holder) back[3]).kept);
        boolean isOneObject = value instanceof Collection || value instanceof Map || value instanceof Object[]
                || value instanceof Throwable || value instanceof StringBuilder;
        for (Object place : places) {
            compare(name, place);
            if (isOneObject && place != back[0]) {
                wrong.add(name + " is no longer shared");
            }
        }
        assertEquals(Arrays.asList("between", "after"), Arrays.asList(((List<?>) back[1]).get(1), back[4]), name);
    }
}
