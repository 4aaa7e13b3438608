package io.github.scfs.security;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The classes that no peer may name, regardless of settings. The file {@code denied.txt} explains its own syntax.
 * Denied names are compared without regard to case, and with {@code $} equal to {@code .}, so that a class loader with
 * loose name matching doesn't find a denied class. Exemptions are compared exactly.
 */
final class DenyList {

    private static final DenyList LIST = new DenyList(NameLists.read("denied.txt"));

    /** Denied names and packages. Each denies also the classes nested in it and the packages below it. */
    private final NameTable table;
    /**
     * Prefixes of names, from lines that end with a {@code *} which is not at a package or class boundary. They are
     * few, so a linear search is enough.
     */
    private final String[] prefixes;
    private final NameTable exempt;

    private DenyList(List<String> lines) {
        Map<String, Integer> denied = new HashMap<>();
        Map<String, Integer> exempted = new HashMap<>();
        List<String> prefixLines = new ArrayList<>();
        for (String line : lines) {
            if (line.startsWith("!")) {
                NamePattern.ofList(line.substring(1)).addTo(exempted);
            } else if (line.endsWith("*")) {
                prefixLines.add(line.substring(0, line.length() - 1));
            } else {
                denied.put(line, Scope.NESTED.bit | Scope.TREE.bit);
            }
        }
        table = new NameTable(denied, true);
        prefixes = prefixLines.toArray(new String[0]);
        exempt = new NameTable(exempted, false);
    }

    /** Whether a class of this name is denied. The name may be any string. */
    static boolean denies(String className) {
        return (LIST.table.covers(className) || LIST.startsWithPrefix(className)) && !LIST.exempt.covers(className);
    }

    /**
     * Finds the first denied type among a class and its supertypes. The search doesn't continue above the JDK's value
     * types, because {@code Class} itself implements interfaces of {@code java.lang.reflect}, which are denied.
     *
     * @param type not an array
     * @return the denied type; null if there is none
     */
    static @Nullable Class<?> deniedAmongSupertypes(Class<?> type) {
        Set<Class<?>> seen = new HashSet<>();
        Deque<Class<?>> open = new ArrayDeque<>();
        open.add(type);
        while (!open.isEmpty()) {
            Class<?> next = open.remove();
            if (denies(next.getName())) {
                return next;
            }
            if (ValueTypes.contains(next.getName()) || !seen.add(next)) {
                continue;
            }
            if (next.getSuperclass() != null) {
                open.add(next.getSuperclass());
            }
            Collections.addAll(open, next.getInterfaces());
        }
        return null;
    }

    private boolean startsWithPrefix(String className) {
        for (String prefix : prefixes) {
            int n = prefix.length();
            if (className.length() >= n && table.startsWithKey(className, n, prefix)) {
                return true;
            }
        }
        return false;
    }
}
