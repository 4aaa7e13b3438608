package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.internal.settings.EnvironmentSettings;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.support.GenericApplicationContext;
import org.springframework.core.env.MapPropertySource;

/** Tests the settings in Spring's environment. {@code demo/run boot} does so with Spring Boot. */
class SpringSettingsTest {
    private final Map<String, Object> entries = new HashMap<>();

    @AfterEach
    void clear() {
        EnvironmentSettings.of(null);
    }

    private GenericApplicationContext context() {
        GenericApplicationContext context = new GenericApplicationContext();
        context.getEnvironment().getPropertySources().addFirst(new MapPropertySource("application.yml", entries));
        new SpringSettings().initialize(context);
        return context;
    }

    @Test
    void wrongSettingFailsTheStartAndNamesItsPlace() {
        entries.put("depth", "7x");
        entries.put("scfs.max-depth", "${depth}");
        try (GenericApplicationContext context = context()) {
            assertThatThrownBy(Loopback::provider).as(context.getId())
                    .hasStackTraceContaining("SCFS-612: scfs.max.depth=7x (Spring: application.yml)");
        }
    }

    @Test
    void misspeltSettingFailsTheStart() {
        entries.put("scfs.acept", true);
        try (GenericApplicationContext context = context()) {
            assertThatThrownBy(Loopback::provider).as(context.getId())
                    .hasStackTraceContaining("SCFS-611: scfs.acept=true (Spring: application.yml)")
                    .hasStackTraceContaining("scfs.accept");
        }
    }

    @Test
    void systemPropertiesArePartOfTheirOwnPlaceOnly() {
        System.setProperty("scfs.max.depth", "500");
        try (GenericApplicationContext context = context()) {
            assertThat(EnvironmentSettings.areThere()).as(context.getId()).isFalse();
        } finally {
            System.clearProperty("scfs.max.depth");
        }
    }

    @Test
    void springBootFindsTheClass() throws IOException {
        List<String> found = new ArrayList<>();
        for (URL file : Collections
                .list(SpringSettings.class.getClassLoader().getResources("META-INF/spring.factories"))) {
            Properties factories = new Properties();
            try (InputStream in = file.openStream()) {
                factories.load(in);
            }
            found.add(factories.getProperty(ApplicationContextInitializer.class.getName()));
        }
        assertThat(found).contains(SpringSettings.class.getName());
    }
}
