package io.github.scfs.internal.bean;

import java.lang.reflect.Field;
import java.lang.reflect.Method;

/**
 * Reads the message that was passed to a throwable's constructor. A class that overrides {@code getMessage} can add
 * text to the message, and the reading side would then add the text a second time. So for a class of this kind the
 * field in {@code Throwable} is read, with {@code sun.misc.Unsafe}, which needs no {@code --add-opens}. If the JDK
 * doesn't allow that, the result of {@code getMessage} is used. Immutable and thread-safe.
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

    /**
     * Holder of the instance that reads the field. It is initialized when the first class that overrides {@code
     * getMessage} is found.
     */
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
