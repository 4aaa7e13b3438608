package io.github.scfs.internal.weight;

import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.ComparedFields;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.JavaVersion;
import java.lang.reflect.Field;

/**
 * The steps that long texts take. Few bytes can refer to one, or to objects that have it. A text keeps its hash code,
 * so to hash it again takes nothing, but each comparison with an equal text looks at all characters, and so does the
 * hash code of a class that makes another text of it.
 */
final class LongTexts {
    /** Shorter texts, and so many characters of longer ones, count as parts of what they are in. */
    static final int LENGTH = 64;
    /** Binary logarithm of the number of characters that are compared in a step. */
    private static final int COMPARED_PER_STEP = 4;
    /** The same for characters that are hashed. */
    private static final int HASHED_PER_STEP = 2;
    /** Before Java 13, a text whose hash code is 0 is hashed each time. */
    private static final boolean HASHES_AGAIN = JavaVersion.HERE < 13;

    private LongTexts() {}

    /** Returns the steps of a comparison for a string, or for those fields of a user's object that it compares. */
    static long compared(Object o) {
        return of(o, false);
    }

    /** Returns the steps of the hash code that texts take each time. */
    static long hashedAgain(Object o) {
        long sum = HASHES_AGAIN ? of(o, true) : 0;
        if (hasFields(o)) {
            for (Field f : ComparedFields.changedTextsOf(o.getClass())) {
                String s = (String) Layout.get(f, o);
                sum += s == null || s.length() <= LENGTH ? 0 : s.length();
            }
        }
        return sum;
    }

    private static long of(Object o, boolean hashed) {
        if (o instanceof String) {
            return steps((String) o, hashed);
        }
        long sum = 0;
        if (hasFields(o)) {
            for (Field f : ComparedFields.textsOf(o.getClass())) {
                sum += steps((String) Layout.get(f, o), hashed);
            }
        }
        return sum;
    }

    private static boolean hasFields(Object o) {
        return o != null && !(o instanceof Enum) && !ClassKinds.isJdk(o.getClass());
    }

    private static int steps(String s, boolean hashed) {
        if (s == null || s.length() <= LENGTH) {
            return 0;
        }
        return !hashed ? s.length() >>> COMPARED_PER_STEP : s.hashCode() == 0 ? s.length() >>> HASHED_PER_STEP : 0;
    }
}
