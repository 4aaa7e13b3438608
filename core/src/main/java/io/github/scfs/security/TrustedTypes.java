package io.github.scfs.security;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;

/**
 * What this side trusts its peers to name, beyond the value types of the JDK. It grows with what is exported, referred
 * to, registered and configured, and never shrinks. It holds names, not classes, so it keeps no class loader alive;
 * nothing it does initialises a class.
 *
 * <p>Being here doesn't allow a class that is on the deny list. Safe for use by many threads; asking never waits for
 * adding.
 */
public final class TrustedTypes {

    private final Object lock = new Object();
    private final Map<String, Integer> entries = new HashMap<>();
    private volatile NameTable table = NameTable.EMPTY;
    private volatile int version;

    /** Trusts nothing yet. */
    public TrustedTypes() {}

    /**
     * Trusts what can come and go through the methods of a service: parameters, results, declared exceptions, their
     * type arguments, array elements, fields (not the static and transient ones), superclasses and their fields, and so
     * on from there; and, of each class so found that is the user's, all classes straight in its package, because
     * declared types are often abstract. The service's own package counts as well: that is where unchecked exceptions
     * and subclasses usually are. A parameter whose type is an interface or an abstract class of the user's is a
     * callback as well: what its methods take and give is trusted too.
     *
     * <p>Types of the JDK and of Dubbo itself are trusted by their one name, without fields and package. What is
     * missing on the class path is left out. At most 20,000 types are followed from one service.
     *
     * @param service the interface of a service; never null
     */
    public void addInterface(Class<?> service) {
        add(TypeWalk.fromService(Objects.requireNonNull(service, "service"), TypeWalk.MAX_TYPES));
    }

    /**
     * Trusts a class, those nested in it, and what its fields can hold by their declared types, recursively as in
     * {@link #addInterface(Class)}; no packages.
     *
     * @param type a class that was registered; of an array, its elements; never null
     */
    public void addClass(Class<?> type) {
        add(TypeWalk.fromClass(Objects.requireNonNull(type, "type"), TypeWalk.MAX_TYPES));
    }

    /**
     * Trusts what patterns name: {@code com.acme.*} the package and all below it, {@code com.acme.Order} the class and
     * those nested in it.
     *
     * @param patterns patterns with commas between them, as in the setting {@code scfs.allow}; null, blanks and empty
     *                 items add nothing
     * @throws IllegalArgumentException if one of them is neither; the message quotes it, and nothing is added
     */
    public void addPatterns(String patterns) {
        if (patterns == null) {
            return;
        }
        Map<String, Integer> found = new HashMap<>();
        for (String item : patterns.split(",")) {
            String pattern = item.trim();
            if (!pattern.isEmpty()) {
                NamePattern.ofSetting(pattern).addTo(found);
            }
        }
        add(found);
    }

    /**
     * A number that grows whenever something is added that wasn't trusted before. A caller that remembers a refusal
     * reads it before it asks, and asks again when it has grown since.
     */
    public int version() {
        return version;
    }

    /** Whether a class of this name is trusted; the deny list isn't asked. */
    boolean contains(String className) {
        return table.covers(className);
    }

    private void add(Map<String, Integer> found) {
        synchronized (lock) {
            boolean grown = false;
            for (Map.Entry<String, Integer> entry : found.entrySet()) {
                Integer before = entries.get(entry.getKey());
                Integer after = entries.merge(entry.getKey(), entry.getValue(), (a, b) -> a | b);
                grown |= !after.equals(before);
            }
            if (grown) {
                table = new NameTable(entries, false);
                // After the table: a refusal remembered under the new number has seen it.
                version++;
            }
        }
    }

    @Override
    public String toString() {
        return "TrustedTypes(version " + version + ")";
    }
}
