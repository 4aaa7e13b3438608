package io.github.scfs.golden;

import io.github.scfs.testkit.Sources;
import java.lang.reflect.Constructor;

/** A record, compiled in memory when the tests run, since the sources are for Java 8. */
final class Records {
    private static final ClassLoader LOADER =
            Sources.loader("package io.github.scfs.golden; public record Point(int x, String label, Long z) {}");

    private Records() {}

    /** Returns a loader of the test class path and the record. */
    static ClassLoader loader() {
        return LOADER;
    }

    static Object point(int x, String label, Long z) {
        try {
            Constructor<?> c =
                    LOADER.loadClass("io.github.scfs.golden.Point").getConstructor(int.class, String.class, Long.class);
            return c.newInstance(x, label, z);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns elements of a stack trace, of which two have the same class loader and module. */
    static StackTraceElement[] traceElements() {
        try {
            Constructor<StackTraceElement> c = StackTraceElement.class.getConstructor(String.class, String.class,
                    String.class, String.class, String.class, String.class, int.class);
            return new StackTraceElement[] {
                    c.newInstance("web", "shop", "1.2", "com.acme.Shop", "sell", "Shop.java", 42),
                    c.newInstance("web", "shop", "1.2", "com.acme.Shop", "main", null, -1),
                    new StackTraceElement("com.acme.Shop", "run", "Shop.java", 7)};
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
