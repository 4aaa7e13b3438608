package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;

/**
 * What a case sends its values by. Each interface of cases extends it. {@link AloneWire} sends without Dubbo, and the
 * adapters' tests send in real calls.
 */
public interface Wire {

    /**
     * Sends a value, and returns what comes back. In a call, the value is the argument, and the service returns what it
     * receives.
     */
    <T> T echo(T value);

    /** Sends a value, asserts that an equal graph of the same classes comes back, and returns the copy. */
    default <T> T keeps(T value) {
        T back = echo(value);
        assertThat((Object) back).hasSameClassAs(value);
        assertThat((Object) back).usingRecursiveComparison().withStrictTypeChecking().isEqualTo(value);
        return back;
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
