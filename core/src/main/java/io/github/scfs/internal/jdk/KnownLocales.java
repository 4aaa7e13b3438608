package io.github.scfs.internal.jdk;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.Peer;
import java.util.Comparator;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The locales that peers have sent, by their texts. The JDK keeps every locale that was ever made, so a peer may add
 * only some, and all peers together, too. After that, only locales are read that are here or that the JDK has data for.
 * Thread-safe.
 */
public final class KnownLocales {
    /** Maximum number of characters in the text of a locale. */
    private static final int MAX_LENGTH = 1_000;
    /**
     * What the JDK and this class keep of a locale, in bytes: without, for each character, and for each part behind a
     * hyphen. The parts of a Unicode extension are objects of their own.
     */
    private static final int BYTES = 500;
    private static final int BYTES_PER_CHARACTER = 4;
    private static final int BYTES_PER_PART = 90;
    /** What all peers together may add, in bytes. */
    private static final int MAX_BYTES = 16 << 20;

    private static final Map<String, Locale> KNOWN = new ConcurrentHashMap<>();
    /**
     * The texts that this side writes for these locales. A peer can send the same locale many times, and to make its
     * text takes long. The text may differ from the peer's, in which the JDK ignores what isn't well formed. The map is
     * sorted, since a peer can choose locales whose hash codes are equal.
     */
    private static final Map<Locale, String> WRITTEN =
            new ConcurrentSkipListMap<>(Comparator.comparing(Locale::toLanguageTag)
                    .thenComparing(Locale::getLanguage)
                    .thenComparing(Locale::getCountry)
                    .thenComparing(Locale::getVariant));
    private static final AtomicInteger KEPT = new AtomicInteger();

    /** The texts of the locales that the JDK has data for. Computed only if peers have sent too many other ones. */
    private static final class Installed {
        static final Set<String> TEXTS = new HashSet<>();

        static {
            for (Locale each : Locale.getAvailableLocales()) {
                TEXTS.add(each.toLanguageTag());
            }
        }
    }

    private KnownLocales() {}

    /**
     * Returns the locale of a language tag, or of a text with three line separators, in front of its language, country
     * and variant.
     */
    public static Locale of(String text, Peer peer) {
        Locale known = KNOWN.get(text);
        return known != null ? known : add(text, peer);
    }

    /** Returns the text of a locale, from which {@link #of} makes an equal one. */
    static String textOf(Locale locale) {
        String known = WRITTEN.get(locale);
        return known != null ? known : makeText(locale);
    }

    /** Makes a text: the language tag, and the parts of the locale if the tag doesn't restore it. */
    private static String makeText(Locale v) {
        String tag = v.toLanguageTag();
        return Locale.forLanguageTag(tag).equals(v) ? tag
                : tag + "\n" + v.getLanguage() + "\n" + v.getCountry() + "\n" + v.getVariant();
    }

    private static Locale add(String text, Peer peer) {
        if (text.length() > MAX_LENGTH) {
            throw new MalformedInputException("SCFS-103", "a locale has " + text.length() + " characters");
        }
        int bytes = BYTES + BYTES_PER_CHARACTER * text.length()
                + BYTES_PER_PART * (int) text.chars().filter(c -> c == '-').count();
        boolean mayAdd = KEPT.get() + bytes <= MAX_BYTES && peer.mayKeep(bytes);
        if (!mayAdd && !Installed.TEXTS.contains(text)) {
            throw new LimitExceededException("SCFS-407", peer + " or all peers have sent too many different locales, "
                    + "which the JDK would keep for ever; let the peer send the tags of locales as strings");
        }
        String[] parts = text.split("\n", -1);
        Locale made = parts.length == 4 ? new Locale(parts[1], parts[2], parts[3]) : Locale.forLanguageTag(text);
        if (mayAdd && KNOWN.putIfAbsent(text, made) == null) {
            KEPT.addAndGet(bytes);
            String written = makeText(made);
            WRITTEN.putIfAbsent(made, written.equals(text) ? text : written);
        }
        return made;
    }
}
