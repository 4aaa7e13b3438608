package io.github.scfs.fuzz;

import static io.github.scfs.fuzz.Swarm.X;

import java.util.Locale;
import java.util.Random;

/** Invents texts that name something: nobody has seen them before, so the JDK looks for them, or remembers them. */
final class Names {
    private static final Locale[] LOCALES = Locale.getAvailableLocales();
    private static final String LETTERS = "abcdefghijklmnopqrstuvwxyz";

    private final Random random;

    Names(Random random) {
        this.random = random;
    }

    private String letters(int n) {
        StringBuilder s = new StringBuilder();
        for (int i = 0; i < n; i++) {
            s.append(LETTERS.charAt(random.nextInt(LETTERS.length())));
        }
        return s.toString();
    }

    private String oneOf(String... texts) {
        return texts[random.nextInt(texts.length)];
    }

    /** Returns {@code n} names with a separator. */
    private String many(String separator, int n) {
        StringBuilder s = new StringBuilder(letters(8));
        for (int i = 1; i < n; i++) {
            s.append(separator).append(letters(8));
        }
        return s.toString();
    }

    /** Returns a text for a value of a built-in type; for other types a name. */
    String of(int type) {
        int n = Growth.upTo(random, 8);
        switch (type) {
            case X + 3:
            case X + 12:
                return oneOf("Europe/", "Etc/GMT+", "UTC+0", "GMT-") + oneOf(letters(6), "" + random.nextInt(1 << 14));
            case X + 13:
                return oneOf("en-US-x-lvariant-", "de-x-", "zh-Hans-", "", "\nen\nUS\n") + many("-", n);
            case X + 14:
                return letters(random.nextInt(4) == 0 ? 8 : 3).toUpperCase(Locale.ROOT);
            case X + 15:
            case X + 74:
                return oneOf("http://", "https://", "jar:file:/", "file://", letters(5) + ":")
                        + oneOf(letters(8) + ".invalid", many(".", n)) + oneOf("/", "!/", "/a%20b?c#d", "");
            case X + 49:
                return oneOf("\\p{Is" + letters(6) + "}", "\\N{" + letters(6) + "}", "(?<" + letters(4) + ">x)*y",
                        "[a-" + letters(1) + "&&[^" + letters(3) + "]]");
            case X + 50:
            case X + 51:
            case X + 52:
                return many(".", n);
            default:
                return oneOf("x-", "Europe/", "GMT+", "", "java.util.") + letters(8);
        }
    }

    /** Returns the tag of a locale that the JDK has data for. */
    String locale() {
        return LOCALES[random.nextInt(LOCALES.length)].toLanguageTag();
    }
}
