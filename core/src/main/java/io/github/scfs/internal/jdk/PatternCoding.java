package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.Budget;
import java.util.regex.Pattern;

/**
 * Writes and reads {@code Pattern}s ({@code wire-format.md} section 5.6): the regular expression and the flags.
 *
 * <p>The JDK compiles some regular expressions in more than linear time. With the flag CANON_EQ it takes n! steps for n
 * combining marks, so no pattern has this flag. Without it, n characters take at most n² steps, for a long literal or
 * for repeated groups within each other. So a pattern is short, and a reader charges n² steps.
 */
public final class PatternCoding {
    static final int MAX_LENGTH = 1_000;

    /** What each character takes in memory, and in steps of work. */
    private static final int BYTES = 64;
    private static final int STEPS = 20;
    /** The steps of a character if characters are given by their names. */
    private static final int NAME_STEPS = 200;
    /** Binary logarithm of the number of pairs of characters that one step handles. */
    private static final int PAIRS_PER_STEP = 2;
    /** The characters for which the JDK's parser may call itself. The last one begins an intersection of classes. */
    private static final String NESTING = "([&";

    private PatternCoding() {}

    static void write(GraphWriter out, Pattern v) {
        if (v.pattern().length() > MAX_LENGTH || (v.flags() & Pattern.CANON_EQ) != 0) {
            throw new NotSerializableException("SCFS-314", "a java.util.regex.Pattern can only be sent with up to "
                    + MAX_LENGTH + " characters and without the flag CANON_EQ; send its text and flags instead");
        }
        out.writeStringValue(v.pattern());
        out.wire().writeVarint(v.flags());
    }

    static Pattern read(GraphReader in) {
        String regex = ScalarCodecs.notNull(in.readStringValue());
        int flags = in.wire().readVarint();
        return ScalarCodec.made(in, () -> compiled(in.budget(), regex, flags));
    }

    /** Compiles a regular expression, and charges this. */
    public static Pattern compiled(Budget budget, String regex, int flags) {
        int n = regex.length();
        if (n > MAX_LENGTH) {
            throw new MalformedInputException("SCFS-103", "a pattern has " + n + " characters");
        }
        if ((flags & Pattern.CANON_EQ) != 0) {
            throw new MalformedInputException("SCFS-106", "the peer sent a pattern with the flag CANON_EQ");
        }
        budget.allocate((long) BYTES * n);
        budget.work((long) (regex.contains("\\N{") ? NAME_STEPS : STEPS) * n + (n * n >>> PAIRS_PER_STEP));
        budget.requireRoom((int) regex.chars().filter(c -> NESTING.indexOf(c) >= 0).count());
        try {
            return Pattern.compile(regex, flags);
        } catch (IllegalArgumentException e) {
            throw new MalformedInputException("SCFS-106", "the peer sent an invalid regular expression", e);
        }
    }
}
