package io.github.scfs.internal.kryo;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.internal.wire.Peer;
import java.nio.charset.Charset;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks up charsets by names that peers send. For each name of an absent charset, the JDK searches the whole class path
 * for a provider. So after some such names, of all peers, only names of charsets are looked up that are here.
 * Thread-safe.
 */
final class CharsetLookup {
    /** Maximum number of names of absent charsets that are looked up. */
    private static final int MAX_ABSENT = 20;
    /** Steps of a search: 3 ms with 300 archives on the class path. */
    private static final int ABSENT_STEPS = 500_000;

    private static final Set<String> ABSENT = ConcurrentHashMap.newKeySet();

    /** The names of all charsets. They are computed only if someone has sent too many others. */
    private static final class Installed {
        static final Set<String> NAMES = new HashSet<>(Charset.availableCharsets().keySet());

        static {
            Charset.availableCharsets().values().forEach(each -> NAMES.addAll(each.aliases()));
        }
    }

    private CharsetLookup() {}

    static Charset find(Kryo kryo, String name) {
        Peer peer = ((ChargingKryo) kryo).reader.peer();
        boolean mayAsk = ABSENT.size() < MAX_ABSENT && peer.mayNameAbsentClasses();
        if (ABSENT.contains(name) || !mayAsk && !Installed.NAMES.contains(name)) {
            throw new UnsupportedCharsetException(name);
        }
        try {
            return Charset.forName(name);
        } catch (IllegalArgumentException e) {
            ABSENT.add(name);
            peer.countAbsentClass();
            ChargingKryo.charge(kryo, 0, ABSENT_STEPS); // only the search tells whether it is absent
            throw e;
        }
    }
}
