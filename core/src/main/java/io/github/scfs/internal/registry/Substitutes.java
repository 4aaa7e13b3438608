package io.github.scfs.internal.registry;

import io.github.scfs.internal.wire.ErrorText;
import java.io.Closeable;
import java.io.File;
import java.lang.reflect.Modifier;
import java.nio.Buffer;
import java.nio.file.attribute.FileTime;
import java.text.Format;
import java.time.Clock;
import java.time.format.DateTimeFormatter;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.Spliterator;
import java.util.StringJoiner;
import java.util.concurrent.Future;
import java.util.stream.BaseStream;

/** Says what helps if an object of a class of the JDK can't be written. */
final class Substitutes {
    private static final String ELEMENTS = "send a list of its elements";
    private static final String OWN = "let each side create its own";
    /** What can be sent instead, by type. The first type that fits counts. */
    private static final Map<Class<?>, String> BY_TYPE = new LinkedHashMap<>();

    static {
        BY_TYPE.put(File.class, "send its path as a String");
        BY_TYPE.put(Format.class, "send its pattern");
        BY_TYPE.put(DateTimeFormatter.class, "send its pattern");
        BY_TYPE.put(Clock.class, "send an Instant and a ZoneId");
        BY_TYPE.put(Buffer.class, "send an array of its elements");
        BY_TYPE.put(StringJoiner.class, "send its text as a String");
        BY_TYPE.put(Future.class, "send its result");
        BY_TYPE.put(BaseStream.class, ELEMENTS);
        BY_TYPE.put(Iterator.class, ELEMENTS);
        BY_TYPE.put(Enumeration.class, ELEMENTS);
        BY_TYPE.put(Spliterator.class, ELEMENTS);
        BY_TYPE.put(Random.class, OWN);
        BY_TYPE.put(Closeable.class, "send its content as a byte[] or a String");
        BY_TYPE.put(FileTime.class, "send its Instant");
    }

    private Substitutes() {}

    /** Returns the remedies for a class of the JDK that has no codec, for the end of an error's text. */
    static String of(Class<?> type) {
        return substitute(type) + ", or make the field transient"
                + (Modifier.isPublic(type.getModifiers()) ? ", or " + ErrorText.registerSerializer(type.getName())
                        : "");
    }

    private static String substitute(Class<?> type) {
        for (Map.Entry<Class<?>, String> e : BY_TYPE.entrySet()) {
            if (e.getKey().isAssignableFrom(type)) {
                return e.getValue();
            }
        }
        // These have no common type.
        return type.getName().startsWith("java.time.chrono.") ? "send a LocalDate or LocalDateTime"
                : type.getName().startsWith("java.util.concurrent.") ? OWN
                : "send its data in a class of your own";
    }
}
