package io.github.scfs.internal.registry;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import java.lang.reflect.Proxy;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Decides which classes the writer refuses although it could write their instances: no reader would accept them. The
 * registry asks once for each class. Thread-safe.
 */
final class WriteRefusals {
    private final Function<Class<?>, String> denied;

    /**
     * Creates the refusals of a registry.
     *
     * @param denied returns the reason why no setting of a peer lets it read instances of a class; null if a setting
     *     does
     */
    WriteRefusals(Function<Class<?>, String> denied) {
        this.denied = denied;
    }

    /** Whether every peer refuses a class, whatever its settings are. */
    boolean denies(Class<?> type) {
        return denied.apply(type) != null;
    }

    /**
     * Throws if every peer refuses a class, whatever its settings are.
     *
     * @throws ClassRefusedException with the reason
     */
    void refuseDenied(Class<?> type) {
        String refusal = denied.apply(type);
        if (refusal != null) {
            throw new ClassRefusedException("SCFS-201", refusal).about(type.getName());
        }
    }

    /**
     * Throws if a class exists in this JVM only.
     *
     * @param what begins the error, in front of "a lambda" or "a dynamic proxy"
     * @throws NotSerializableException that names the class
     */
    static void refuseLambdasAndProxies(Class<?> type, String what) {
        if (ClassKinds.isLambda(type) || Proxy.isProxyClass(type)) {
            StringBuilder kind = new StringBuilder(ClassKinds.isLambda(type) ? "a lambda" : "a dynamic proxy");
            for (Class<?> implemented : type.getInterfaces()) {
                kind.append(kind.indexOf(" of ") < 0 ? " of " : ", ").append(implemented.getName());
            }
            throw new NotSerializableException("SCFS-308",
                    what + kind + " (" + type.getName() + ") can't be sent, because it exists only in the JVM of "
                            + "this side; "
                            + (Proxy.isProxyClass(type) ? "send the object behind it"
                                    : "send data instead, or an object of a class with a name that implements the same "
                                            + "interface"));
        }
    }

    /**
     * Returns which field of an object has a value that can't be written, and why; null if there is none. Only the
     * classes of the values are checked: functions and locks can't be written.
     *
     * @param prepare throws if a class can't be written
     */
    static String unwritableField(Consumer<Class<?>> prepare, Layout layout, Object value) {
        int i = 0;
        try {
            for (; i < layout.definition().fieldCount(); i++) {
                boolean isObject = layout.definition().field(i).kind() == SlotKind.OBJECT;
                Object v = isObject ? Layout.get(layout.field(i), value) : null;
                prepare.accept(v == null ? String.class : ClassKinds.elementOf(v.getClass()));
            }
            return null;
        } catch (NotSerializableException | ClassRefusedException e) {
            return "its field " + layout.definition().field(i).name() + " can't be written: " + e.getMessage();
        }
    }
}
