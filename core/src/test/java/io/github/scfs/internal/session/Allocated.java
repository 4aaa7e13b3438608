package io.github.scfs.internal.session;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Method;

/** How many bytes the current thread has allocated, where this JVM counts them. */
final class Allocated {
    private static final Method GET = find();

    private Allocated() {
    }

    private static Method find() {
        try {
            return Class.forName("com.sun.management.ThreadMXBean").getMethod("getThreadAllocatedBytes", long.class);
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    static boolean isKnown() {
        return GET != null;
    }

    static long bytes() {
        try {
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            return (Long) GET.invoke(threads, Thread.currentThread().getId());
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
