package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.wire.Budget;
import io.github.scfs.internal.wire.StackRoom;
import java.text.Normalizer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * Writes and reads {@code Pattern}s ({@code docs/wire-format.md} section 5.6): the regular expression and the flags.
 *
 * <p>The JDK compiles some regular expressions in more than linear time, so a reader charges what the compilation can
 * take. A literal of n characters is prepared for the search in n² steps. With the flag CANON_EQ, n characters that
 * belong to the one before them are compiled to all their n! permutations. The JDK visits all parts of a repeated group
 * again, and for a lookbehind the rest of the expression.
 */
final class PatternCoding {
    /** What each character takes in memory. */
    private static final int BYTES = 64;
    private static final int STEPS = 20;
    /** The steps of a character if the flag CANON_EQ is set, or if characters are given by their names. */
    private static final int MANY_STEPS = 200;
    /** Steps of one permutation of combining marks. */
    private static final int PERMUTATION = 700;
    /** Binary logarithm of the number of characters that are visited again in one step. */
    private static final int VISITED_PER_STEP = 2;
    /** Binary logarithm of the number of pairs of characters that one step compares. */
    private static final int PAIRS_PER_STEP = 3;
    /** The characters that end a literal, unless they follow a backslash. */
    private static final String META = "[().*+?^$|{";
    /** The characters with a meaning of their own in a class. */
    private static final String NOT_SIMPLE = "[]\\&^#";
    /** The characters behind a group that repeat it, except for the question mark. */
    private static final String REPEATS = "*+{";

    private PatternCoding() {}

    static void write(GraphWriter out, Pattern v) {
        out.writeStringValue(v.pattern());
        out.wire().writeVarint(v.flags());
    }

    static Pattern read(GraphReader in) {
        String regex = ScalarCodecs.notNull(in.readStringValue());
        int flags = in.wire().readVarint();
        charge(in.budget(), regex, flags);
        StackRoom.require(brackets(regex));
        return ScalarCodec.made(in, () -> {
            try {
                return Pattern.compile(regex, flags);
            } catch (IllegalArgumentException e) {
                throw new MalformedInputException("SCFS-106", "the peer sent an invalid regular expression", e);
            }
        });
    }

    /**
     * Returns the number of levels of groups and classes, or an upper bound of it. The JDK's parser takes a part of the
     * stack for each. Behind quoted text, a comment, or a class that isn't simple, parentheses may close nothing. There
     * only opening brackets are counted.
     */
    private static int brackets(String regex) {
        int open = 0;
        int most = 0;
        boolean plain = true;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            if (c == '\\') {
                plain &= !regex.startsWith("Q", i + 1);
                i += regex.startsWith("c", i + 1) ? 2 : 1;
            } else if (c == '(') {
                most = Math.max(most, ++open);
            } else if (c == '[') {
                most = Math.max(most, open + 1);
                int end = plain ? endOfSimpleClass(regex, i) : -1;
                if (end > 0) {
                    i = end;
                } else {
                    open++;
                    plain = false;
                }
            } else if (c == ')' && plain) {
                open = Math.max(0, open - 1);
            } else if (c == '#') {
                plain = false;
            }
        }
        return most;
    }

    /** Returns the index of the bracket that closes a class of characters and ranges only; −1 for any other class. */
    private static int endOfSimpleClass(String regex, int start) {
        int first = regex.startsWith("^", start + 1) ? start + 2 : start + 1;
        int i = first;
        while (i < regex.length() && NOT_SIMPLE.indexOf(regex.charAt(i)) < 0) {
            i++;
        }
        return i > first && i < regex.length() && regex.charAt(i) == ']' ? i : -1;
    }

    private static void charge(Budget budget, String regex, int flags) {
        boolean canonical = (flags & Pattern.CANON_EQ) != 0;
        long literal = longestLiteral(regex, flags);
        budget.allocate((long) BYTES * regex.length());
        budget.work((long) (canonical || regex.contains("\\N{") ? MANY_STEPS : STEPS) * regex.length());
        budget.work(literal * literal >>> PAIRS_PER_STEP);
        budget.work((long) visits(regex, flags) * regex.length() >>> VISITED_PER_STEP);
        if (canonical) {
            chargePermutations(budget, Normalizer.normalize(regex, Normalizer.Form.NFD));
        }
    }

    /** Returns the length of the longest literal, or an upper bound of it. */
    private static int longestLiteral(String regex, int flags) {
        if ((flags & (Pattern.LITERAL | Pattern.COMMENTS)) != 0 || regex.contains("\\Q") || setsComments(regex)) {
            return regex.length();
        }
        int longest = 0;
        int length = 0;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            if (c == '\\') {
                i++;
            }
            length = META.indexOf(c) >= 0 ? 0 : length + 1;
            longest = Math.max(longest, length);
        }
        return longest;
    }

    /**
     * Returns the number of repeated groups and lookbehinds, or an upper bound of it. Parentheses that are no groups
     * may be counted.
     */
    private static int visits(String regex, int flags) {
        // In expressions with blanks or quoted text, a group and what repeats it needn't be side by side.
        boolean all = (flags & Pattern.COMMENTS) != 0 || setsComments(regex) || regex.contains("\\Q");
        int groups = 0;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            boolean opens = c == '(' && (all || regex.startsWith("?<=", i + 1) || regex.startsWith("?<!", i + 1));
            boolean isRepeated = c == ')' && i + 1 < regex.length() && REPEATS.indexOf(regex.charAt(i + 1)) >= 0;
            groups += opens || isRepeated ? 1 : 0;
        }
        return groups;
    }

    /** Returns whether the expression itself may set the flag COMMENTS, so that blanks don't end a literal. */
    private static boolean setsComments(String regex) {
        for (int at = regex.indexOf("(?"); at >= 0; at = regex.indexOf("(?", at + 2)) {
            for (int i = at + 2; i < regex.length() && Character.isLetter(regex.charAt(i)); i++) {
                if (regex.charAt(i) == 'x') {
                    return true;
                }
            }
        }
        return false;
    }

    /** Charges the permutations of the characters that belong together. Java 8 permutes combining marks only. */
    private static void chargePermutations(Budget budget, String regex) {
        Pattern cluster;
        try {
            cluster = Pattern.compile("\\X");
        } catch (PatternSyntaxException java8) {
            chargeMarks(budget, regex);
            return;
        }
        for (Matcher m = cluster.matcher(regex); m.find();) {
            long permutations = 1;
            int characters = regex.codePointCount(m.start(), m.end());
            for (int n = 2; n < characters; n++) {
                permutations *= n;
                budget.work(PERMUTATION * permutations);
            }
        }
    }

    private static void chargeMarks(Budget budget, String regex) {
        long permutations = 1;
        int run = 0;
        for (int i = 0; i < regex.length(); i += Character.charCount(regex.codePointAt(i))) {
            run = isMark(regex.codePointAt(i)) ? run + 1 : 0;
            permutations = run < 2 ? 1 : permutations * run;
            if (run > 1) {
                budget.work(PERMUTATION * permutations);
            }
        }
    }

    private static boolean isMark(int character) {
        int type = Character.getType(character);
        return type == Character.NON_SPACING_MARK || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }
}
