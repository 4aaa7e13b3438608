package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.settings.EnvironmentSettings;
import java.lang.ref.WeakReference;
import java.util.LinkedHashMap;
import java.util.Map;
import org.springframework.context.ApplicationContextInitializer;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.core.env.ConfigurableEnvironment;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.env.PropertySource;

/**
 * Tells scfs the environment of a Spring Boot application, since Dubbo gets only what begins with {@code dubbo.}.
 * Spring Boot creates this, as {@code META-INF/spring.factories} says. Nothing else refers to it.
 */
public final class SpringSettings implements ApplicationContextInitializer<ConfigurableApplicationContext> {
    /** Spring's name of the system properties, which are a place of their own. */
    private static final String SYSTEM = "systemProperties";

    @Override
    public void initialize(ConfigurableApplicationContext context) {
        WeakReference<ConfigurableEnvironment> environment = new WeakReference<>(context.getEnvironment());
        EnvironmentSettings.of(() -> entries(environment.get()));
    }

    private static Map<String, Map<String, String>> entries(ConfigurableEnvironment environment) {
        Map<String, Map<String, String>> places = new LinkedHashMap<>();
        if (environment != null) {
            for (PropertySource<?> place : environment.getPropertySources()) {
                if (place instanceof EnumerablePropertySource && !place.getName().equals(SYSTEM)) {
                    places.put(place.getName(), entries(environment, (EnumerablePropertySource<?>) place));
                }
            }
        }
        return places;
    }

    private static Map<String, String> entries(ConfigurableEnvironment environment, EnumerablePropertySource<?> place) {
        Map<String, String> entries = new LinkedHashMap<>();
        for (String name : place.getPropertyNames()) {
            if (name.regionMatches(true, 0, "scfs", 0, "scfs".length())) {
                entries.put(name, environment.resolvePlaceholders(String.valueOf(place.getProperty(name))));
            }
        }
        return entries;
    }
}
