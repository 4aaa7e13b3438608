package io.github.scfs.internal.jdk;

import io.github.scfs.NotSerializableException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * What closed classes of the JDK reveal of themselves to Java's serialization while it writes them to nowhere: the
 * object that they wrap, or the enum of an empty {@code EnumMap} or {@code EnumSet}.
 */
public final class SerializationProbe extends ObjectOutputStream {
    private final Object whole;
    private Object firstObject;
    private Class<?> enumType;

    private SerializationProbe(Object whole, boolean omitParts) throws IOException {
        super(new OutputStream() {
            @Override
            public void write(int b) {
                // The bytes are of no use.
            }
        });
        this.whole = whole;
        enableReplaceObject(omitParts);
        writeObject(whole);
    }

    /** Parts are replaced by null, so that nothing but the object itself is serialized. */
    @Override
    protected Object replaceObject(Object o) {
        if (o == whole) {
            return o;
        }
        if (firstObject == null) {
            firstObject = o;
        }
        return null;
    }

    @Override
    protected void annotateClass(Class<?> c) {
        if (c.isEnum()) {
            enumType = c;
        }
    }

    /**
     * The first object that an object hands to Java's serialization; null if it has none, or only ones that are null.
     */
    public static Object firstObjectOf(Object whole) {
        try (SerializationProbe probe = new SerializationProbe(whole, true)) {
            return probe.firstObject;
        } catch (IOException e) {
            throw new NotSerializableException("SCFS-303",
                    "a " + whole.getClass().getName() + " doesn't say what it wraps", e);
        }
    }

    /** @param empty an {@code EnumMap} or {@code EnumSet} */
    static Class<?> enumTypeOf(Object empty) {
        IOException cause = null;
        try (SerializationProbe probe = new SerializationProbe(empty, false)) {
            if (probe.enumType != null) {
                return probe.enumType;
            }
        } catch (IOException e) {
            cause = e;
        }
        throw new NotSerializableException("SCFS-303", "an empty collection of enums doesn't say of which", cause);
    }
}
