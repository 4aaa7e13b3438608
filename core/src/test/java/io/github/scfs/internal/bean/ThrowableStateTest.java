package io.github.scfs.internal.bean;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import java.io.IOException;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/** Compares the JDK's exceptions with their copies by all public accessors. */
class ThrowableStateTest {
    private static final List<String> MODULES = Arrays.asList("java.base", "java.sql", "java.logging", "java.naming",
            "java.xml", "java.transaction.xa", "java.prefs");
    /** Accessors whose results are documented to be lost. */
    private static final List<String> LOST =
            Arrays.asList("CertPathValidatorException.getReason", "CertPathValidatorException.getIndex",
                    "CertPathValidatorException.getCertPath", "AccessControlException.getPermission",
                    "AnnotationTypeMismatchException.foundType", "AnnotationTypeMismatchException.element",
                    "FactoryConfigurationError.getException", "IllformedLocaleException.getErrorIndex");

    private static List<Class<?>> throwables() throws IOException {
        List<Class<?>> all = new ArrayList<>();
        FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
        for (String module : MODULES) {
            Path root = jdk.getPath("/modules", module);
            try (Stream<Path> files = Files.walk(root)) {
                for (Path p : files.filter(f -> f.toString().endsWith(".class")).collect(Collectors.toList())) {
                    String name = root.relativize(p).toString().replace('/', '.').replace(".class", "");
                    Class<?> type = name.startsWith("java") || name.startsWith("org.") ? load(name) : null;
                    if (type != null && Throwable.class.isAssignableFrom(type)
                            && !Modifier.isAbstract(type.getModifiers()) && Modifier.isPublic(type.getModifiers())
                            && ClassPolicies.open().refusalOf(type) == null) {
                        all.add(type);
                    }
                }
            }
        }
        return all;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, null);
        } catch (ClassNotFoundException | LinkageError e) {
            try {
                return Class.forName(name, false, ClassLoader.getSystemClassLoader().getParent());
            } catch (ClassNotFoundException | LinkageError f) {
                return null;
            }
        }
    }

    /** Returns instances by all public constructors that accept these arguments. */
    private static List<Throwable> instances(Class<?> type) {
        List<Throwable> all = new ArrayList<>();
        for (Constructor<?> c : type.getConstructors()) {
            Object[] arguments = new Object[c.getParameterCount()];
            for (int i = 0; i < arguments.length; i++) {
                arguments[i] = argument(c.getParameterTypes()[i], i);
            }
            try {
                all.add((Throwable) c.newInstance(arguments));
            } catch (InvocationTargetException | IllegalArgumentException e) {
                // The constructor requires something else.
            } catch (ReflectiveOperationException e) {
                throw new AssertionError(type + " " + c, e);
            }
        }
        return all;
    }

    private static Object argument(Class<?> type, int i) {
        if (type == String.class || type == CharSequence.class || type == Object.class) {
            return "text" + i;
        }
        if (type == int.class || type == short.class || type == long.class) {
            Object box = Array.get(Array.newInstance(type, 1), 0);
            return box instanceof Short ? (Object) (short) (3 + i) : box instanceof Long ? (Object) (3L + i) : 3 + i;
        }
        if (type == char.class || type == boolean.class || type == byte.class || type == double.class) {
            return type == char.class ? (Object) 'd'
                    : type == boolean.class ? (Object) true
                    : Array.get(Array.newInstance(type, 1), 0);
        }
        if (type.isAssignableFrom(IOException.class)) {
            return new IOException("cause");
        }
        return type == Class.class ? java.util.concurrent.TimeUnit.class
                : type == int[].class ? new int[] {1, 2}
                : type == long[].class ? new long[] {1, 1L << 40}
                : type == java.util.Map.class ? Collections.singletonMap("k", java.sql.ClientInfoStatus.values()[1])
                : null;
    }

    private static String lost(Throwable t, Throwable back) {
        for (Method m : t.getClass().getMethods()) {
            boolean isAccessor = m.getParameterCount() == 0 && m.getReturnType() != void.class
                    && !Modifier.isStatic(m.getModifiers()) && m.getDeclaringClass() != Object.class
                    && m.getDeclaringClass() != Throwable.class && !m.getName().equals("fillInStackTrace")
                    && !m.getName().endsWith("iterator");
            if (isAccessor && !Objects.deepEquals(result(m, t), result(m, back))) {
                return t.getClass().getSimpleName() + "." + m.getName();
            }
        }
        return null;
    }

    /** Returns the result of an accessor as something that has equals. */
    private static Object result(Method m, Throwable t) {
        try {
            Object result = m.invoke(t);
            return result instanceof Throwable ? result.toString() : result;
        } catch (InvocationTargetException e) {
            return "throws " + e.getCause();
        } catch (IllegalAccessException e) {
            throw new AssertionError(e);
        }
    }

    @Test
    @EnabledForJreRange(min = JRE.JAVA_9)
    void publicAccessorsOfAllExceptionsOfTheJdkReturnTheSame() throws IOException {
        TreeSet<String> lost = new TreeSet<>();
        int classes = 0;
        int instances = 0;
        for (Class<?> type : throwables()) {
            classes++;
            for (Throwable t : instances(type)) {
                instances++;
                Throwable back = (Throwable) Form.read(Form.OPEN, null, null, Form.write(Form.OPEN, null, t), 1)[0];
                String what = lost(t, back);
                if (what != null) {
                    lost.add(what);
                }
                if (!Objects.equals(t.getMessage(), back.getMessage()) || !t.toString().equals(back.toString())
                        || !String.valueOf(t.getCause()).equals(String.valueOf(back.getCause()))
                        || !Arrays.toString(t.getStackTrace()).equals(Arrays.toString(back.getStackTrace()))) {
                    lost.add(type.getName() + " " + t + " → " + back + " caused by " + back.getCause());
                }
            }
        }
        assertThat(classes).isGreaterThan(200);
        assertThat(instances).isGreaterThan(classes);
        lost.removeAll(LOST);
        assertThat(lost).isEmpty();
    }

    /** Each line of the table must find its members, so that a mistyped name isn't silently ignored. */
    @Test
    void hasAllMembersOfTheTable() throws ReflectiveOperationException {
        java.lang.reflect.Field lines = ThrowableState.class.getDeclaredField("CLASSES");
        lines.setAccessible(true);
        for (String line : (String[]) lines.get(null)) {
            Class<?> type = load(line.split("[ (]")[0]);
            if (type != null) {
                ThrowableState state = ThrowableState.of(type);
                assertThat(state.size()).as(line).isPositive();
                assertThat(state.constructor() != null).as(line).isEqualTo(line.contains("("));
                assertThat(state).as(line).isNotSameAs(ThrowableState.of(type.getSuperclass()));
            }
        }
    }

    /** The JDK would search the end of a circular chain forever. */
    @Test
    void circularChainOfNextExceptionsIsBroken() {
        SQLException first = new SQLException("1");
        SQLException second = new SQLException("2", first);
        first.setNextException(second);
        second.setNextException(first);
        int n = 0;
        for (SQLException e = copy(first); e != null; e = e.getNextException()) {
            n++;
        }
        assertThat(n).isBetween(1, 2);
    }

    @SuppressWarnings("unchecked")
    private static <T> T copy(T value) {
        return (T) Form.read(Form.OPEN, null, null, Form.write(Form.OPEN, null, value), 1)[0];
    }
}
