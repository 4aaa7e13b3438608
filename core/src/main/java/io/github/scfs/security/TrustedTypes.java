package io.github.scfs.security;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The types that peers may name in strict mode, in addition to the JDK's value types. The set grows with exported and
 * referenced services, registered classes and settings, and never shrinks. It holds names instead of classes, so it
 * keeps no class loader alive. No class is initialised.
 *
 * <p>A trusted class that is on the deny list is still refused. Safe for use by many threads; lookups never wait for
 * additions.
 */
public final class TrustedTypes {

    private final Object lock = new Object();
    private final Map<String, Integer> entries = new HashMap<>();
    private volatile NameTable table = NameTable.EMPTY;
    private volatile int version;

    /** Creates an empty registry. */
    public TrustedTypes() {}

    /**
     * Trusts the types that the methods of a service can transfer: parameters, results and declared exceptions. From
     * these types it follows type arguments, array elements, superclasses, and fields that are neither static nor
     * transient, recursively. For each user class that is found, all classes directly in its package are trusted too,
     * because declared types are often abstract. The package of the service itself is also trusted, since unchecked
     * exceptions and subclasses are usually in it. A parameter whose type is an interface or abstract class of the user
     * can be a callback, so the types that its methods transfer are trusted too.
     *
     * <p>Types of the JDK and of Dubbo are trusted by name only, without their fields and packages. Classes that are
     * missing on the class path are left out. At most 20,000 types are followed from one service.
     *
     * @param service the interface of a service; not null
     * @throws NullPointerException if {@code service} is null
     */
    public void addInterface(Class<?> service) {
        add(TypeWalk.fromService(Objects.requireNonNull(service, "service"), TypeWalk.MAX_TYPES));
    }

    /**
     * Trusts a class, its nested classes, and the types that its fields can hold according to their declarations,
     * recursively as in {@link #addInterface(Class)}. Packages are not trusted.
     *
     * @param type a registered class; for an array, its element type is trusted; not null
     * @throws NullPointerException if {@code type} is null
     */
    public void addClass(Class<?> type) {
        add(TypeWalk.fromClass(Objects.requireNonNull(type, "type"), TypeWalk.MAX_TYPES));
    }

    /**
     * Trusts the classes that match patterns: {@code com.acme.*} is the package and everything below it, {@code
     * com.acme.Order} is the class and its nested classes.
     *
     * @param patterns comma-separated patterns, as in the setting {@code scfs.allow}. Null, blanks and empty items add
     *                 nothing
     * @throws IllegalArgumentException if a pattern is invalid; the message quotes it, and nothing is added
     */
    public void addPatterns(@Nullable String patterns) {
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
     * Returns a number that increases whenever a type is added that wasn't trusted before. A caller that caches a
     * refusal reads the version before it calls the policy. It calls the policy again when the version has changed.
     *
     * @return the version; 0 for an empty registry
     */
    public int version() {
        return version;
    }

    /** Whether a class of this name is trusted. Doesn't consult the deny list. */
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
                // The version increases after the table is set. So a refusal cached under the new version was judged by
                // the new table.
                version++;
            }
        }
    }

    @Override
    public String toString() {
        return "TrustedTypes(version " + version + ")";
    }
}
