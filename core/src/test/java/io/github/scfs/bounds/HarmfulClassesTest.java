package io.github.scfs.bounds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Allocated;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@link HarmfulClasses} are refused before they cost much, under the policy that calls all methods. */
@Tag("long")
class HarmfulClassesTest {
    /** What a reader allocates for itself, in bytes, and garbage of containers that grow. */
    private static final long FIXED = 8 << 20;
    /** Without the bound, the messages take from seconds to years. */
    private static final Duration LONG = Duration.ofSeconds(30);
    private static final Engine STRICT = strict();

    private static Engine strict() {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns("io.github.scfs.bounds.*");
        return Engine.of(ClassPolicies.strict(trusted));
    }

    static Stream<String> names() {
        return HarmfulClasses.all().keySet().stream();
    }

    private static Object read(byte[] message) {
        try (MessageReader in = MessageReader.of(STRICT, null, message, 0, message.length)) {
            return in.readObject();
        }
    }

    @ParameterizedTest
    @MethodSource("names")
    void costsNoMoreThanTheBudget(String name) {
        byte[] message = HarmfulClasses.all().get(name);
        Map<String, Object> honest = Collections.singletonMap("key", 1);
        assertTimeoutPreemptively(LONG, () -> {
            long before = Allocated.isKnown() ? Allocated.bytes() : 0;
            boolean isRefused = false;
            try {
                read(message);
            } catch (LimitExceededException e) {
                isRefused = !e.code().equals("SCFS-404");
                assertThat(isRefused).as(e.toString()).isTrue();
            }
            long allocated = Allocated.isKnown() ? Allocated.bytes() - before : 0;
            assertThat(allocated).isLessThan((16L << 20) + 64L * message.length + FIXED);
            assertThat(isRefused).isEqualTo(!name.startsWith("41"));
        });
        assertEquals(honest, read(HarmfulMessages.written(honest)));
    }
}
