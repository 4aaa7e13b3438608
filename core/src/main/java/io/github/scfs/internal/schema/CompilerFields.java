package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.WireFormat;
import java.io.Serializable;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * The fields that a compiler adds to inner, local and anonymous classes: the outer object ({@code this$0}) and captured
 * variables ({@code val$x}). Captured variables are sent, since methods of the object use them. The outer object is
 * sent if its class is {@code Serializable}. Other classes with inner classes are mostly services, which nobody means
 * to send.
 */
final class CompilerFields {

    private CompilerFields() {}

    /**
     * Returns whether instances of a class are sent with such fields. A collection or map is, unless it is anonymous,
     * and so sent as one of the JDK, or a view of another object, which is mostly not {@code Serializable}.
     */
    static boolean areSent(Class<?> type, int kind) {
        return kind == WireFormat.DEFINE_BEAN || kind != WireFormat.DEFINE_THROWABLE && !ClassKinds.isAnonymous(type)
                && Serializable.class.isAssignableFrom(type);
    }

    /**
     * Returns whether a synthetic field is sent. The field is neither static nor transient. Fields that tools
     * add to class files for their own use aren't final.
     */
    static boolean isSent(Field synthetic) {
        return Modifier.isFinal(synthetic.getModifiers())
                && (!isOuter(synthetic) || Serializable.class.isAssignableFrom(synthetic.getType()));
    }

    /** Returns the class of the outer object if an object of this class is sent without it; otherwise null. */
    static Class<?> unsentOuter(Class<?> type) {
        for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (isOuter(f) && !isSent(f)) {
                    return f.getType();
                }
            }
        }
        return null;
    }

    private static boolean isOuter(Field f) {
        return f.isSynthetic() && !Modifier.isStatic(f.getModifiers()) && f.getName().startsWith("this$");
    }
}
