package io.github.scfs.internal.jdk;

import io.github.scfs.MalformedInputException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.weight.Weigher;
import io.github.scfs.internal.wire.ErrorText;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.Arrays;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Locale;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/**
 * Writes and reads a {@code URL} as its text. The methods {@code equals} and {@code hashCode} of a {@code URL} look up
 * its host, so nothing here calls them, and a {@code URL} can't be an element of a hashed set or a key of a hashed map.
 * A program can install handlers of protocols, which the JDK finds by the name of the protocol. Only protocols of the
 * JDK are accepted, so that a peer can't select a handler.
 */
public final class UrlCoding {
    private static final Set<String> PROTOCOLS = new HashSet<>(Arrays.asList("http", "https", "ftp", "file"));
    /** The prefix of the URL of an archive. The URL of the archive itself follows. */
    private static final String ARCHIVE = "jar:";

    /** What a URL takes in memory without its text: the object, and its parts as strings. */
    private static final int BYTES = 400;

    private UrlCoding() {}

    static void write(GraphWriter out, URL value) {
        String text = value.toExternalForm();
        requireProtocol(text);
        out.writeStringValue(text);
    }

    static URL read(GraphReader in) {
        return of(in, ScalarCodecs.notNull(in.readStringValue()));
    }

    /** Returns the URL of a text that was read. */
    public static URL of(GraphReader in, String text) {
        in.budget().copy(BYTES + 2L * text.length());
        in.budget().noteUrl();
        return ScalarCodec.made(in, () -> {
            requireProtocol(text);
            try {
                return new URL(text);
            } catch (MalformedURLException e) {
                throw new MalformedInputException("SCFS-106", "the peer sent an invalid URL", e);
            }
        });
    }

    private static void requireProtocol(String text) {
        int at = 0;
        while (text.regionMatches(true, at, ARCHIVE, 0, ARCHIVE.length())) {
            at += ARCHIVE.length();
        }
        int colon = text.indexOf(':', at);
        if (colon < 0 || !PROTOCOLS.contains(text.substring(at, colon).toLowerCase(Locale.ROOT))) {
            throw new NotSerializableException("SCFS-313",
                    "a java.net.URL can only have the protocols http, https, ftp, file and jar, but has "
                            + ErrorText.shorten(text.substring(at, Math.max(at, colon)))
                            + "; send a URI or the text instead");
        }
    }

    /** Throws if an element is a {@code URL} and the set would hash or compare it. */
    public static void refuseInSet(Class<?> set, Object element) {
        refuse(element instanceof URL, "an element", set);
    }

    /** Throws if a key is a {@code URL} and the map would hash it. */
    static void refuseInMap(Class<?> map, Object key) {
        refuse(key instanceof URL, "a key", map);
    }

    /**
     * Throws if a set that is read would hash or compare a {@code URL}: the element itself, or one in containers within
     * the element. Beans have hash codes of their own.
     */
    public static void refuseInSet(GraphReader in, Class<?> set, Object element) {
        refuse(Weigher.hasUrl(in, element), "in an element", set);
    }

    /** Throws if a map that is read would hash a {@code URL} in a key. */
    public static void refuseInMap(GraphReader in, Class<?> map, Object key) {
        refuse(Weigher.hasUrl(in, key), "in a key", map);
    }

    private static void refuse(boolean hasUrl, String place, Class<?> container) {
        if (hasUrl && !SortedSet.class.isAssignableFrom(container) && !SortedMap.class.isAssignableFrom(container)
                && container != IdentityHashMap.class) {
            throw new NotSerializableException("SCFS-313",
                    "a java.net.URL can't be " + place + " of a " + container.getName()
                            + ", because its hashCode looks up its host; use its URI or text there, or a list");
        }
    }
}
