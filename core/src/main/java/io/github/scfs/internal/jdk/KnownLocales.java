package io.github.scfs.internal.jdk;

import io.github.scfs.LimitExceededException;
import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.wire.Peer;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The locales that peers have sent, by their texts. The JDK keeps every locale that was ever made, so a peer may add
 * only some, and all peers together, too. After that, only locales are read that are here or that the JDK has data for.
 * Thread-safe.
 */
final class KnownLocales {
    /** Maximum number of characters in the text of a locale. */
    private static final int MAX_LENGTH = 1_000;
    /** What the JDK and this class keep of a locale, in bytes, without and for each character. */
    private static final int BYTES = 500;
    private static final int BYTES_PER_CHARACTER = 4;
    /** What all peers together may add, in bytes. */
    private static final int MAX_BYTES = 16 << 20;

    private static final Map<String, Locale> KNOWN = new ConcurrentHashMap<>();
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

    static Locale of(String text, Peer peer) {
        Locale known = KNOWN.get(text);
        return known != null ? known : add(text, peer);
    }

    private static Locale add(String text, Peer peer) {
        if (text.length() > MAX_LENGTH) {
            // Each write of a locale makes and parses its tag.
            throw new MalformedInputException("SCFS-103", "a locale has " + text.length() + " characters");
        }
        int bytes = BYTES + BYTES_PER_CHARACTER * text.length();
        boolean mayAdd = KEPT.get() + bytes <= MAX_BYTES && peer.mayKeep(bytes);
        if (!mayAdd && !Installed.TEXTS.contains(text)) {
            throw new LimitExceededException("SCFS-407", peer + " or all peers have sent too many different locales, "
                    + "which the JDK would keep for ever; let the peer send the tags of locales as strings");
        }
        String[] parts = text.split("\n", -1);
        Locale made = parts.length == 4 ? new Locale(parts[1], parts[2], parts[3]) : Locale.forLanguageTag(text);
        if (mayAdd && KNOWN.putIfAbsent(text, made) == null) {
            KEPT.addAndGet(bytes);
        }
        return made;
    }
}
