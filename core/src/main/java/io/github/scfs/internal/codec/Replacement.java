package io.github.scfs.internal.codec;

import io.github.scfs.NotSerializableException;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.function.UnaryOperator;

/**
 * A class's own say in what stands for it on the wire, as Java's serialization has it: {@code writeReplace} on writing, {@code readResolve} on
 * reading; any access, inherited if it isn't private. Only for classes outside the JDK. Immutable, thread-safe.
 */
final class Replacement {
    private final Method method;

    private Replacement(Method method) {
        this.method = method;
    }

    /** The class's {@code writeReplace}, or null if it has none. */
    static Replacement onWrite(Class<?> type) {
        return find(type, "writeReplace");
    }

    /** The class's {@code readResolve}, or null if it has none. */
    static Replacement onRead(Class<?> type) {
        return find(type, "readResolve");
    }

    private static Replacement find(Class<?> type, String name) {
        for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
            try {
                Method m = c.getDeclaredMethod(name);
                int modifiers = m.getModifiers();
                boolean inherited = c == type || Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers)
                        || !Modifier.isPrivate(modifiers) && c.getPackage() == type.getPackage();
                if (inherited && m.getReturnType() == Object.class && !Modifier.isStatic(modifiers)) {
                    m.setAccessible(true);
                    return new Replacement(m);
                }
            } catch (NoSuchMethodException e) {
                continue;
            }
        }
        return null;
    }

    Object of(Object o) {
        try {
            return method.invoke(o);
        } catch (InvocationTargetException e) {
            throw new NotSerializableException("SCFS-303", method.getDeclaringClass().getName() + "." + method.getName() + " failed with "
                    + Conversions.brief(e.getCause()), e.getCause());
        } catch (IllegalAccessException e) {
            throw new NotSerializableException("SCFS-303", method + " can't be called", e);
        }
    }

    /** Marks a class of which something else is written instead of its instances: its {@code writeReplace} says what, or a rule of ours. */
    static final class ReplacedCodec extends Codec<Object> {
        private final UnaryOperator<Object> replacement;
        private final Codec<?> own;

        /**
         * @param replacement what stands for an instance, which may be itself
         * @param own         writes an instance that replaces itself by one of its own class; null if it can't be written
         */
        ReplacedCodec(Class<?> type, UnaryOperator<Object> replacement, Codec<?> own) {
            super(type, -1);
            this.replacement = replacement;
            this.own = own;
        }

        @Override
        boolean replaces() {
            return true;
        }

        Object replace(Object o) {
            return replacement.apply(o);
        }

        /** The codec of a replacement of this same class. */
        Codec<?> own() {
            if (own == null) {
                throw new NotSerializableException("SCFS-303", type().getName() + ".writeReplace returns an instance of the same class, "
                        + "which can't be written");
            }
            return own;
        }

        @Override
        boolean shareable() {
            return true;
        }

        @Override
        void write(GraphWriter out, Object value) {
            throw new IllegalStateException("what replaces it is written");
        }
    }
}
