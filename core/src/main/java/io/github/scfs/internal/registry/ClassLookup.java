package io.github.scfs.internal.registry;

import io.github.scfs.internal.graph.LinkageText;
import io.github.scfs.internal.wire.Peer;
import io.github.scfs.internal.wire.SeededHash;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Looks up classes of one class loader, or of that of scfs, by names that peers send. A class loader keeps an object
 * for ever for each name that it was asked for, whether or not the class exists. So after some names of absent classes,
 * of one peer or of all, it is asked only if it has a class file of the name. The file is looked for without a trace.
 * Thread-safe.
 */
final class ClassLookup {
    /** Maximum number of names of absent classes for which a class loader is asked. */
    static final int MAX_ABSENT = 2000;

    private final int maxAbsent;
    /** Hashes of the names of absent classes for which a class loader was asked. */
    private final Set<Integer> absent = new HashSet<>();
    /** Why classes couldn't be loaded that have a class file, by their names. At most {@link #maxAbsent}. */
    private final Map<String, String> faults = new ConcurrentHashMap<>();

    /**
     * Creates a lookup that knows no absent class.
     *
     * @param maxAbsent maximum number of names of absent classes for which class loaders are asked
     */
    ClassLookup(int maxAbsent) {
        this.maxAbsent = maxAbsent;
    }

    /**
     * Loads a class without initialising it.
     *
     * @param peer has sent the name; null if it is unknown
     * @return null if the class doesn't exist, or can't be loaded ({@link #faultOf})
     */
    Class<?> find(String name, ClassLoader loader, Peer peer) {
        int key = SeededHash.mix(SeededHash.SEED + System.identityHashCode(loader), name);
        if (!mayAsk(key, peer) && !hasClassFile(name, loader)) {
            return null;
        }
        try {
            return Class.forName(name, false, loader);
        } catch (ClassNotFoundException e) {
            addAbsent(key, peer);
            return null;
        } catch (LinkageError e) {
            addAbsent(key, peer);
            if (faults.size() < maxAbsent) {
                faults.put(name, LinkageText.of(e));
            }
            return null;
        }
    }

    /**
     * Returns why {@link #find} couldn't load a class that has a class file, as {@link LinkageText} says it; null if it
     * has loaded the class or found no class file.
     */
    String faultOf(String name) {
        return faults.get(name);
    }

    // A peer's lock is held while its definitions are read. So it isn't taken within this lock, which all peers share.

    private boolean mayAsk(int key, Peer peer) {
        boolean peerMay = peer == null || peer.mayNameAbsentClasses();
        synchronized (this) {
            return absent.contains(key) || absent.size() < maxAbsent && peerMay;
        }
    }

    private void addAbsent(int key, Peer peer) {
        boolean added;
        synchronized (this) {
            added = absent.size() < maxAbsent && absent.add(key);
        }
        if (added && peer != null) {
            peer.countAbsentClass();
        }
    }

    private static boolean hasClassFile(String name, ClassLoader loader) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) != '.' && !Character.isJavaIdentifierPart(name.charAt(i))) {
                return false;
            }
        }
        String file = name.replace('.', '/') + ".class";
        return (loader != null ? loader.getResource(file) : ClassLoader.getSystemResource(file)) != null;
    }
}
