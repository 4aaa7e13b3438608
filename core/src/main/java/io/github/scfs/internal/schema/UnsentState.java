package io.github.scfs.internal.schema;

import io.github.scfs.internal.wire.Warnings;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Observable;

/** Warns of state of a bean that isn't sent, although its class may rely on it. */
public final class UnsentState {

    private UnsentState() {}

    /**
     * Logs one warning for each class with such state.
     *
     * @param callsMethods whether the methods of Java's serialization are called
     */
    public static void warn(Class<?> type, boolean callsMethods) {
        Class<?> outer = CompilerFields.unsentOuter(type);
        if (outer != null) {
            Warnings.once("outer " + type.getName(),
                    type.getName() + " is sent without its outer object, which is null at the reader, because "
                            + outer.getName() + " isn't Serializable; make the inner class static");
        }
        if (Observable.class.isAssignableFrom(type)) {
            Warnings.once("observers " + type.getName(), type.getName() + " is sent without the observers and the "
                    + "hasChanged() of java.util.Observable; add observers where it arrives");
        }
        for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
            boolean isCalled = callsMethods && Serializable.class.isAssignableFrom(c);
            if (!isCalled && SerializationMethods.declaresRead(c) && ClassKinds.hasTransientField(c)) {
                Warnings.once("readObject " + c.getName(), c.getName() + ".readObject isn't called when objects are "
                        + "read, so its transient fields have the values that the constructor without arguments sets, "
                        + "or null; use readResolve, or register a Kryo Serializer");
            }
        }
    }

    /** Logs one warning for an anonymous collection or map that is sent without the methods that it declares. */
    public static void warnOfMethods(Class<?> type, Class<?> base) {
        for (Method m : type.getDeclaredMethods()) {
            if (!m.isSynthetic() && !Modifier.isPrivate(m.getModifiers())) {
                warnOfCopies(type, base, "it is an anonymous class, whose method " + m.getName() + " doesn't travel");
                return;
            }
        }
    }

    /** Logs one warning for each class of collections or maps that arrive as another class. */
    public static void warnOfCopies(Class<?> type, Class<?> copied, String why) {
        Warnings.once("copied " + type.getName(), type.getName() + " is sent as a " + copied.getName() + ": " + why
                + "; send an ordinary collection or map, or register a Kryo Serializer for the class");
    }

    /** Logs one warning for each class of collections or maps of which only the elements are sent. */
    public static void warnOfRefilling(Class<?> type, String why) {
        Warnings.once("refilled " + type.getName(),
                "only the elements of a " + type.getName()
                        + " are sent, and the reader adds them to a new one of its constructor without arguments: "
                        + why + "; register a Kryo Serializer for the class if it has other state");
    }
}
