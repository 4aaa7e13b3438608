package io.github.scfs.internal.jdk;

import io.github.scfs.NotSerializableException;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * Finds the object that an object of a closed JDK class wraps, or the enum type of an empty {@code EnumMap} or {@code
 * EnumSet}. For this, it writes the outer object with Java's serialization to a stream that discards the bytes. The
 * wrapped object is the first nested object that is written.
 */
public final class SerializationProbe extends ObjectOutputStream {
    private final Object whole;
    private Object first;
    private Class<?> enumType;

    private SerializationProbe(Object whole, boolean omitParts) throws IOException {
        super(new OutputStream() {
            @Override
            public void write(int b) {
                // Discards the byte. The probe needs only the objects that are written.
            }
        });
        this.whole = whole;
        enableReplaceObject(omitParts);
        writeObject(whole);
    }

    /** Records the nested object. Replaces every nested object by null, so that none of them is serialized. */
    @Override
    protected Object replaceObject(Object o) {
        if (o == whole) {
            return o;
        }
        first = first == null ? o : first;
        return null;
    }

    @Override
    protected void annotateClass(Class<?> c) {
        if (c.isEnum()) {
            enumType = c;
        }
    }

    /**
     * Returns the first nested object that is written when {@code whole} is serialized. Returns null if there is no
     * nested object, or if all are null.
     */
    public static Object firstObjectOf(Object whole) {
        try (SerializationProbe probe = new SerializationProbe(whole, true)) {
            return probe.first;
        } catch (IOException e) {
            throw new NotSerializableException("SCFS-303",
                    "the object that a " + whole.getClass().getName() + " wraps can't be found", e);
        }
    }

    /**
     * Returns the enum type of an empty container.
     *
     * @param empty an {@code EnumMap} or {@code EnumSet}
     */
    static Class<?> enumTypeOf(Object empty) {
        IOException cause = null;
        try (SerializationProbe probe = new SerializationProbe(empty, false)) {
            if (probe.enumType != null) {
                return probe.enumType;
            }
        } catch (IOException e) {
            cause = e;
        }
        throw new NotSerializableException("SCFS-303",
                "the enum type of an empty " + empty.getClass().getName() + " can't be found", cause);
    }
}
