package io.github.scfs.internal.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EnvironmentSettingsTest {

    @AfterEach
    void clear() {
        EnvironmentSettings.of(null);
    }

    @ParameterizedTest
    @CsvSource({
            "scfs.max.depth, scfs.max.depth", "scfs.max-depth, scfs.max.depth", "scfs.maxDepth, scfs.max.depth",
            "scfs.max_depth, scfs.max.depth", "scfs.MAX.DEPTH, scfs.max.depth",
            "scfs.max-definitions-mb, scfs.max.definitions.mb", "scfs.allow[0], scfs.allow",
            "scfs.alias.com.acme.Old, scfs.alias.com.acme.Old", "scfs.alias[com.acme.Old], scfs.alias.com.acme.Old",
            "scfs.alias.[com.acme.Old], scfs.alias.com.acme.Old", "scfs.max-deph, scfs.max-deph"})
    void nameIsRelaxed(String written, String name) {
        assertEquals(Collections.singletonMap(name, "x"),
                EnvironmentSettings.relaxed(Collections.singletonMap(written, "x")));
    }

    @Test
    void otherNamesAreIgnored() {
        Map<String, String> entries = new HashMap<>();
        entries.put("dubbo.protocols.a.parameters[scfs.max.depth]", "1");
        entries.put("scfsx.max.depth", "2");
        assertThat(EnvironmentSettings.relaxed(entries)).isEmpty();
    }

    @Test
    void itemsOfAListAreOneValue() {
        Map<String, String> entries = new LinkedHashMap<>();
        entries.put("scfs.allow[0]", "com.acme.*");
        entries.put("scfs.allow[1]", "org.example.Order");
        assertThat(EnvironmentSettings.relaxed(entries).get("scfs.allow").split(","))
                .containsExactlyInAnyOrder("com.acme.*", "org.example.Order");
    }

    /** YAML reads {@code off} as {@code false}. */
    @Test
    void falseIsOffOnlyWhereItIsNotPermitted() {
        Map<String, Object> entries = new HashMap<>();
        entries.put("scfs.codegen", false);
        entries.put("scfs.accept", false);
        assertThat(EnvironmentSettings.relaxed(entries)).containsEntry("scfs.codegen", "off")
                .containsEntry("scfs.accept", "false");
    }

    @Test
    void environmentVariablesThatAreNoSettingsAreIgnored() {
        Map<String, String> variables = new HashMap<>();
        variables.put("SCFS_MAX_DEPTH", "7x");
        variables.put("SCFS_PORT", "tcp://10.0.0.1:80");
        EnvironmentSettings.of(() -> Collections.singletonMap("systemEnvironment", variables));
        assertThat(EnvironmentSettings.areThere()).isTrue();
        assertThat(EnvironmentSettings.sources()).singleElement()
                .satisfies(source -> assertEquals("scfs.max.depth=7x (Spring: systemEnvironment)",
                        source.madeHere("scfs.max.depth")))
                .satisfies(source -> assertThat(source.values()).hasSize(1));
    }

    @Test
    void withoutAnEnvironmentThereIsNothing() {
        assertThat(EnvironmentSettings.areThere()).isFalse();
        assertThat(EnvironmentSettings.sources()).isEmpty();
    }
}
