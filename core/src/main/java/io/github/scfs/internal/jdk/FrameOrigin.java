package io.github.scfs.internal.jdk;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Objects;

/**
 * What the text of a stack trace element shows in front of the class on Java 9 and later: the names of class loader and
 * module, and the module's version. An element of the JVM also knows what its text leaves out. No public method makes
 * such an element, so only what the text shows is sent. Java 8 has no origins. Immutable.
 */
final class FrameOrigin {
    /** The origin of which the text shows nothing. */
    static final FrameOrigin NONE = new FrameOrigin(null, null, null);

    private static final Class<?> STRING = String.class;
    private static final MethodHandle LOADER = getter("getClassLoaderName");
    private static final MethodHandle MODULE = getter("getModuleName");
    private static final MethodHandle VERSION = getter("getModuleVersion");
    private static final MethodHandle CONSTRUCTOR = constructor();
    /**
     * Maximum number of characters of the names in an element whose text is made to see what it shows. The names of an
     * element that a peer has sent may be long, and shared by many elements. The text of such an element shows all.
     */
    private static final int MAX_TEXT = 4_000;

    final String loader;
    final String module;
    final String version;

    FrameOrigin(String loader, String module, String version) {
        this.loader = loader;
        this.module = module;
        this.version = version;
    }

    private static MethodHandle getter(String name) {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(StackTraceElement.class, name, MethodType.methodType(STRING));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static MethodHandle constructor() {
        try {
            return MethodHandles.publicLookup()
                    .findConstructor(StackTraceElement.class, MethodType.methodType(void.class, STRING, STRING, STRING,
                            STRING, STRING, STRING, int.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** Returns all that the JVM knows of the origin of an element. */
    static FrameOrigin of(StackTraceElement e) {
        try {
            return CONSTRUCTOR == null ? NONE
                    : new FrameOrigin((String) LOADER.invokeExact(e), (String) MODULE.invokeExact(e),
                            (String) VERSION.invokeExact(e));
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }

    /** Returns the part of this origin, which is that of an element, that the element's text shows. */
    FrameOrigin shownBy(StackTraceElement e) {
        if (e.getClassName().length() + e.getMethodName().length() + lengthOf(e.getFileName()) + lengthOf(loader)
                + lengthOf(module) + lengthOf(version) > MAX_TEXT) {
            return this;
        }
        String whole = e.toString();
        String bare = new StackTraceElement(e.getClassName(), e.getMethodName(), e.getFileName(), e.getLineNumber())
                .toString();
        String shown = whole.substring(0, Math.max(0, whole.length() - bare.length()));
        boolean hasLoader = loader != null && shown.startsWith(loader + "/") && shown.length() > loader.length() + 1;
        return new FrameOrigin(hasLoader ? loader : null, module, shown.endsWith("@" + version + "/") ? version : null);
    }

    private static int lengthOf(String s) {
        return s == null ? 0 : s.length();
    }

    boolean isEqual(FrameOrigin o) {
        return Objects.equals(loader, o.loader) && Objects.equals(module, o.module)
                && Objects.equals(version, o.version);
    }

    /** Returns an element of this origin; on Java 8, without the origin. */
    StackTraceElement element(String type, String method, String file, int line) {
        try {
            return CONSTRUCTOR == null || isEqual(NONE) ? new StackTraceElement(type, method, file, line)
                    : (StackTraceElement) CONSTRUCTOR.invokeExact(loader, module, version, type, method, file, line);
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
    }
}
