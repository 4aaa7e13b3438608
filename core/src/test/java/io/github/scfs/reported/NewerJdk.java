package io.github.scfs.reported;

import java.lang.reflect.Constructor;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Values that only newer JDKs than 8 can make. The cases are skipped on older ones. */
public final class NewerJdk {

    private NewerJdk() {}

    /** Returns {@code List.of(elements)}. */
    @SuppressWarnings("unchecked")
    public static <T> List<T> listOf(Object... elements) {
        return (List<T>) call(List.class, "of", new Class<?>[] {Object[].class}, null, (Object) elements);
    }

    /** Returns {@code Stream.of(elements).toList()}. */
    public static List<?> streamToList(Object... elements) {
        return (List<?>) call(Stream.class, "toList", new Class<?>[0], Stream.of(elements));
    }

    /** Returns a record of a class that is nested in {@code Records}. */
    public static Object record(String simpleName, Object... components) {
        try {
            Class<?> type = Class.forName("io.github.scfs.reported.Records$" + simpleName);
            Constructor<?> canonical = type.getDeclaredConstructors()[0];
            canonical.setAccessible(true);
            return canonical.newInstance(components);
        } catch (UnsupportedClassVersionError older) {
            return Assumptions.abort("this JDK has no records");
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns {@code List.copyOf(elements)}, or the result of the {@code copyOf} of another type. */
    public static Object copyOf(Class<?> type, Object contents) {
        Class<?> parameter = type == Map.class ? Map.class : Collection.class;
        return call(type, "copyOf", new Class<?>[] {parameter}, null, contents);
    }

    /**
     * Returns the result of a public method.
     *
     * @param type has the method
     * @param on the object; null for a static method
     */
    public static Object call(Class<?> type, String method, Class<?>[] parameters, Object on, Object... arguments) {
        try {
            return type.getMethod(method, parameters).invoke(on, arguments);
        } catch (NoSuchMethodException older) {
            return Assumptions.abort("this JDK has no " + type.getSimpleName() + '.' + method);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
