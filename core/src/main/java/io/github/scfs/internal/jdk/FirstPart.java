package io.github.scfs.internal.jdk;

import io.github.scfs.NotSerializableException;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;

/**
 * The first object that an object of the JDK hands to Java's serialization, whatever that is: how some of the JDK's closed classes give away what
 * they wrap. Nothing is serialized but the object itself; its parts are replaced by null.
 */
public final class FirstPart extends ObjectOutputStream {
    private final Object whole;
    private Object found;

    private FirstPart(Object whole) throws IOException {
        super(new OutputStream() {
            @Override
            public void write(int b) {
                // Only the part is wanted.
            }
        });
        this.whole = whole;
        enableReplaceObject(true);
    }

    @Override
    protected Object replaceObject(Object o) {
        if (o == whole) {
            return o;
        }
        if (found == null) {
            found = o;
        }
        return null;
    }

    /** @return null if it has no part, or only ones that are null */
    public static Object of(Object whole) {
        try (FirstPart stream = new FirstPart(whole)) {
            stream.writeObject(whole);
            return stream.found;
        } catch (IOException e) {
            throw new NotSerializableException("SCFS-303", "a " + whole.getClass().getName() + " doesn't say what it wraps", e);
        }
    }
}
