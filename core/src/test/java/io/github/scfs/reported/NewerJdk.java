package io.github.scfs.reported;

import java.lang.reflect.Constructor;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/** Values that only newer JDKs than 8 can make. The cases are skipped on older ones. */
final class NewerJdk {

    private NewerJdk() {}

    /** Returns {@code List.of(elements)}. */
    @SuppressWarnings("unchecked")
    static <T> List<T> listOf(Object... elements) {
        return (List<T>) call(List.class, "of", new Class<?>[] {Object[].class}, null, (Object) elements);
    }

    /** Returns {@code Stream.of(elements).toList()}. */
    static List<?> streamToList(Object... elements) {
        return (List<?>) call(Stream.class, "toList", new Class<?>[0], Stream.of(elements));
    }

    /** Returns a record of a class that is nested in {@code Records}. */
    static Object record(String simpleName, Object... components) {
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

    private static Object call(Class<?> type, String method, Class<?>[] parameters, Object on, Object... arguments) {
        try {
            return type.getMethod(method, parameters).invoke(on, arguments);
        } catch (NoSuchMethodException older) {
            return Assumptions.abort("this JDK has no " + type.getSimpleName() + '.' + method);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
