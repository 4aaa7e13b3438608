package io.github.scfs.testkit;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;

/** Measures the bytes allocated by the current thread, if the JVM counts them. */
public final class Allocated {
    private static final Method GET = find();

    private Allocated() {}

    private static Method find() {
        try {
            return Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    public static boolean isKnown() {
        return GET != null;
    }

    public static long bytes() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            return (Long) GET.invoke(threads, Thread.currentThread().getId());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
