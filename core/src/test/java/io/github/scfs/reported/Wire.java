package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import io.github.scfs.types.SameValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a case sends its values by. Each interface of cases extends it. {@link ReportedAloneTest} sends without Dubbo,
 * and the adapters' tests send in real calls.
 */
public interface Wire {

    /**
     * Sends a value, and returns what comes back. In a call, the value is the argument, and the service returns what it
     * receives.
     */
    <T> T echo(T value);

    /**
     * Sends a value, asserts that an equal graph of the same classes comes back, in which the same objects are shared,
     * and returns the copy.
     */
    default <T> T keeps(T value) {
        T back = echo(value);
        assertThat(SameValue.differenceOfGraphs(value, back)).isNull();
        return back;
    }

    /**
     * Sends a value in an array, a list and a map, asserts that these hold one copy of the same class that equals the
     * value, and returns the copy.
     */
    @SuppressWarnings("unchecked")
    default <T> T keepsShared(T value) {
        Object[] back = echo(new Object[] {
                value, new ArrayList<>(Arrays.asList(value, "between")),
                new HashMap<>(Collections.singletonMap("key", value)), "after"});
        assertThat(back[0]).hasSameClassAs(value);
        assertThat(back[0].equals(value) && value.equals(back[0])).as("%s became %s", value, back[0]).isTrue();
        assertThat(back[0].hashCode()).isEqualTo(value.hashCode());
        assertThat(((List<Object>) back[1]).get(0)).isSameAs(back[0]);
        assertThat(((List<Object>) back[1]).get(1)).isEqualTo("between");
        assertThat(((Map<Object, Object>) back[2]).get("key")).isSameAs(back[0]);
        assertThat(back[3]).isEqualTo("after");
        return (T) back[0];
    }

    /** Lets a service throw a throwable, and returns what the caller catches. */
    Throwable thrown(Throwable thrown);

    /**
     * Sends a value that the writer must refuse, and returns the refusal with its code, message and path. The next
     * value must be sent and read as if nothing had happened. In a call, the value is sent as an argument and as a
     * result.
     */
    ScfsException refused(Object value);
}
