package io.github.scfs.internal.bean;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Reads the message that a throwable was constructed with. A class that overrides {@code getMessage} may decorate it,
 * and would decorate it again on the other side. So for these classes the field itself is read, with {@code
 * sun.misc.Unsafe}, which needs no {@code --add-opens}. If the JDK doesn't allow that, the decorated message is used.
 * Immutable, safe for use by many threads.
 */
abstract class DetailMessage {
    private static final DetailMessage PLAIN = new DetailMessage() {
        @Override
        String get(Throwable t) {
            return t.getMessage();
        }
    };

    abstract String get(Throwable t);

    static DetailMessage of(Class<?> type) {
        try {
            return type.getMethod("getMessage").getDeclaringClass() == Throwable.class ? PLAIN : OfField.INSTANCE;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Lazy holder: initialized when the first class that overrides {@code getMessage} is found. */
    private static final class OfField {
        static final DetailMessage INSTANCE = find();

        private static DetailMessage find() {
            try {
                Class<?> type = Class.forName("sun.misc.Unsafe");
                Field singleton = type.getDeclaredField("theUnsafe");
                singleton.setAccessible(true);
                Object unsafe = singleton.get(null);
                Field detail = Throwable.class.getDeclaredField("detailMessage");
                long offset = (Long) type.getMethod("objectFieldOffset", Field.class).invoke(unsafe, detail);
                Method get = type.getMethod("getObject", Object.class, long.class);
                get.invoke(unsafe, new Throwable("probe"), offset);
                return new DetailMessage() {
                    @Override
                    String get(Throwable t) {
                        try {
                            return (String) get.invoke(unsafe, t, offset);
                        } catch (ReflectiveOperationException e) {
                            return t.getMessage();
                        }
                    }
                };
            } catch (ReflectiveOperationException | RuntimeException e) {
                return PLAIN;
            }
        }
    }
}
