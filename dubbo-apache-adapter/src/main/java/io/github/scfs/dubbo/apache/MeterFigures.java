package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.observe.Figure;
import io.github.scfs.internal.observe.Figures;
import io.github.scfs.internal.rpc.FailureCounts;
import io.github.scfs.internal.wire.Warnings;
import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.lang.reflect.InvocationTargetException;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.rpc.model.ApplicationModel;

/**
 * Adds the figures of scfs to the metrics of Dubbo 3.2 and later, if Micrometer is there. Dubbo's registry is a
 * composite: it passes the figures to all registries that Dubbo has now or gets later, and does nothing without one.
 */
final class MeterFigures {
    private static final String REGISTRIES = "org.apache.dubbo.metrics.MetricsGlobalRegistry";

    private MeterFigures() {}

    /** Adds the figures to the registry of the application that a service or reference belongs to. */
    static void addTo(URL service) {
        try {
            Class<?> registries = Class.forName(REGISTRIES, false, URL.class.getClassLoader());
            Object application = URL.class.getMethod("getOrDefaultApplicationModel").invoke(service);
            Object registry =
                    registries.getMethod("getCompositeRegistry", ApplicationModel.class).invoke(null, application);
            Meters.addTo(registry);
        } catch (ClassNotFoundException | LinkageError e) {
            // This version has no metrics, or Micrometer isn't there.
        } catch (InvocationTargetException e) {
            if (!(e.getCause() instanceof LinkageError)) {
                warn(e.getCause());
            }
        } catch (ReflectiveOperationException | RuntimeException e) {
            warn(e);
        }
    }

    private static void warn(Throwable e) {
        Warnings.once("metrics", "the figures of scfs aren't among Dubbo's metrics: " + e);
    }

    /** Holder of the figures. With it, Micrometer's classes are loaded only if Micrometer is there. */
    private static final class Meters {
        /** The registries refer to the figures weakly. */
        private static final List<Figure> FIGURES = Figures.ofProcess();
        /** The registries that have the figures. Micrometer warns if it gets a gauge twice. */
        private static final Set<MeterRegistry> DONE =
                Collections.synchronizedSet(Collections.newSetFromMap(new WeakHashMap<>()));

        /** The figures of failures. */
        private static final Map<FailureCounts.Count, Figure> FAILURES = new HashMap<>();

        static {
            FailureCounts.OF_PROCESS.forEach(count -> {
                synchronized (DONE) {
                    FAILURES.put(count, Figures.of(count));
                    DONE.forEach(registry -> add(count, registry));
                }
            });
        }

        private static void add(FailureCounts.Count failures, MeterRegistry to) {
            Figure f = FAILURES.get(failures);
            FunctionCounter.builder(f.metric(), f, Figure::value)
                    .tag("code", failures.code())
                    .tag("class", failures.className())
                    .description(f.description())
                    .register(to);
        }

        static void addTo(Object registry) {
            MeterRegistry to = (MeterRegistry) registry;
            synchronized (DONE) {
                if (!DONE.add(to)) {
                    return;
                }
                FAILURES.keySet().forEach(failures -> add(failures, to));
            }
            for (Figure f : FIGURES) {
                if (f.isTotal()) {
                    FunctionCounter.builder(f.metric(), f, Figure::value).description(f.description()).register(to);
                } else {
                    Gauge.builder(f.metric(), f, Figure::value).description(f.description()).register(to);
                }
            }
        }
    }
}
