package io.github.scfs.internal.jdk;

import io.github.scfs.NotSerializableException;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * Finds the enum of an empty {@code EnumMap} or {@code EnumSet}, which no method tells: Java's serialization names it while it writes the
 * collection to nowhere.
 */
final class EmptyEnumType extends ObjectOutputStream {
    private Class<?> found;

    private EmptyEnumType() throws IOException {
        super(new OutputStream() {
            @Override
            public void write(int b) {
                // Only the class is wanted.
            }
        });
    }

    @Override
    protected void annotateClass(Class<?> c) {
        if (c.isEnum()) {
            found = c;
        }
    }

    /** @param empty an {@code EnumMap} or {@code EnumSet} */
    static Class<?> of(Object empty) {
        try (EmptyEnumType stream = new EmptyEnumType()) {
            stream.writeObject(empty);
            if (stream.found != null) {
                return stream.found;
            }
        } catch (IOException e) {
            throw new NotSerializableException("SCFS-303", "an empty collection of enums doesn't say of which", e);
        }
        throw new NotSerializableException("SCFS-303", "an empty collection of enums doesn't say of which");
    }
}
