package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import io.github.scfs.internal.settings.Setting;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessSettingsTest {
    private static final String DEPTH = "scfs.max.depth";
    private static final String ACCEPT = "scfs.accept";

    private final Map<String, String> configuration = new HashMap<>();
    private final ProcessSettings settings = new ProcessSettings(() -> configuration);

    @AfterEach
    void clear() {
        System.clearProperty(DEPTH);
        System.clearProperty(ACCEPT);
        System.clearProperty("scfs.acept");
    }

    private static Map<String, String> one(String name, String value) {
        return Collections.singletonMap(name, value);
    }

    private int depth() {
        return settings.make("a test", all -> all.number(Setting.MAX_DEPTH));
    }

    @Test
    void systemPropertyOverridesParameterOverridesConfiguration() {
        assertEquals(500, depth());
        configuration.put(DEPTH, "1");
        assertEquals(1, depth());
        ProcessSettings later = new ProcessSettings(() -> configuration);
        later.add("service A", one(DEPTH, "2"));
        assertEquals(2, (int) later.make("service A", all -> all.number(Setting.MAX_DEPTH)));
        System.setProperty(DEPTH, "3");
        assertEquals(3, (int) later.make("service A", all -> all.number(Setting.MAX_DEPTH)));
    }

    /** Spring passes only names that begin with "dubbo." to Dubbo. */
    @Test
    void nameInDubbosConfigurationMayHaveDubbosPrefix() {
        configuration.put("dubbo." + DEPTH, "4");
        configuration.put("dubbo.protocol.name", "dubbo");
        assertEquals(4, depth());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void plainNameInDubbosConfigurationCountsBesideThePrefixedOne(boolean plainFirst) {
        Map<String, String> ordered = new LinkedHashMap<>();
        ordered.put(plainFirst ? DEPTH : "dubbo." + DEPTH, plainFirst ? "4" : "6");
        ordered.put(plainFirst ? "dubbo." + DEPTH : DEPTH, plainFirst ? "6" : "4");
        ProcessSettings both = new ProcessSettings(() -> ordered);
        assertEquals(4, (int) both.make("a test", all -> all.number(Setting.MAX_DEPTH)));
    }

    @Test
    void twoServicesThatSayDifferentThingsAreAnError() {
        settings.add("service A", one(DEPTH, "5"));
        settings.add("service B", one(DEPTH, "5"));
        assertThatIllegalArgumentException().isThrownBy(() -> settings.add("service C", one(DEPTH, "6")))
                .withMessageStartingWith("SCFS-613: scfs.max.depth=6 (parameter of service C)")
                .withMessageContaining("scfs.max.depth=5 (parameter of service A)")
                .withMessageContaining("-Dscfs.max.depth");
        assertEquals(5, depth());
    }

    @Test
    void parameterAfterTheEngineIsAnErrorUnlessItsValueIsThatOfTheEngine() {
        settings.make("service A", all -> all);
        settings.add("service B", one(DEPTH, "500"));
        assertThatIllegalArgumentException().isThrownBy(() -> settings.add("service C", one("scfs.max.objects", "7")))
                .withMessageStartingWith("SCFS-613: scfs.max.objects=7 (parameter of service C)")
                .withMessageContaining("service A")
                .withMessageContaining("scfs.max.objects=16777216 (default)");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.add("service D", one("scfs.alias.com.acme.Old", "com.acme.New")))
                .withMessageContaining("no scfs.alias.com.acme.Old");
    }

    @Test
    void systemPropertySettlesWhatServicesSay() {
        System.setProperty(DEPTH, "8");
        settings.add("service A", one(DEPTH, "5"));
        settings.make("service A", all -> all);
        settings.add("service B", one(DEPTH, "6"));
        assertEquals(8, depth());
    }

    @Test
    void acceptCountsForOneService() {
        settings.add("service A", one(ACCEPT, "true"));
        settings.add("service B", one(ACCEPT, "false"));
        assertThat(settings.accepts("service A", one(ACCEPT, "true"))).contains("parameter of service A");
        assertNull(settings.accepts("service B", one(ACCEPT, "false")));
        assertNull(settings.accepts("service C", Collections.emptyMap()));
    }

    @Test
    void acceptOfTheConfigurationOrASystemPropertyCountsForAll() {
        configuration.put(ACCEPT, "true");
        assertThat(settings.accepts("service A", Collections.emptyMap())).contains("Dubbo's configuration");
        assertNull(settings.accepts("service B", one(ACCEPT, "false")));
        System.setProperty(ACCEPT, "true");
        assertThat(settings.accepts("service B", one(ACCEPT, "false"))).contains("system property");
    }

    @ParameterizedTest
    @ValueSource(strings = {"scfs.acept", "scfs.enabled"})
    void misspeltSettingInAnyPlaceIsAnError(String name) {
        assertThatIllegalArgumentException().isThrownBy(() -> settings.add("service A", one(name, "true")))
                .withMessageStartingWith("SCFS-611: " + name + "=true (parameter of service A)");
        System.setProperty("scfs.acept", "true");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.add("service A", Collections.emptyMap()))
                .withMessageContaining("scfs.acept=true (system property)");
        System.clearProperty("scfs.acept");
        configuration.put(name, "true");
        assertThatIllegalArgumentException().isThrownBy(() -> settings.add("service A", Collections.emptyMap()))
                .withMessageContaining(name + "=true (Dubbo's configuration)");
        assertEquals(3, settings.faults());
        assertThatIllegalArgumentException().isThrownBy(() -> settings.requireNoMoreFaults(2))
                .withMessageContaining(name);
        assertThatCode(() -> settings.requireNoMoreFaults(3)).doesNotThrowAnyException();
    }

    @Test
    void processThatDoesNotUseScfsStartsWithWrongSettings() {
        configuration.put("scfs.nonsense", "1");
        settings.addIfAny("service A", one("timeout", "1000"));
        assertNull(settings.accepts("service A", one("timeout", "1000")));
        assertEquals(0, settings.faults());
    }

    @Test
    void idThatDubboHasNotGotIsAnError() {
        settings.add("service A", one("scfs.serialization.id", "30"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> settings.add("service B", one("scfs.serialization.id", "19")))
                .withMessageStartingWith("SCFS-613: scfs.serialization.id=19 (parameter of service B)")
                .withMessageContaining("-Dscfs.serialization.id");
    }

    @Test
    void engineThatCannotBeMadeDoesNotFixTheSettings() {
        assertThatIllegalArgumentException().isThrownBy(() -> settings.make("service A", all -> {
            throw new IllegalArgumentException("no class");
        }));
        settings.add("service B", one(DEPTH, "9"));
        assertEquals(9, depth());
        assertNotNull(settings.allowed());
    }
}
