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

/**
 * What no peer may name, whatever the settings: {@code denied.txt}, which explains its own syntax. Names are compared
 * with {@code $} as {@code .} and without regard to case, exemptions exactly: a loader that is generous with names must
 * not find what is denied.
 */
final class DenyList {

    private static final DenyList LIST = new DenyList(NameLists.read("denied.txt"));

    /** Names and packages, each with all that is below and nested. */
    private final NameTable table;
    /** What stands before a {@code *} that is not at a boundary; few, so one after the other is fine. */
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

    /** Whether a class of this name is denied; any string will do. */
    static boolean denies(String className) {
        return (LIST.table.covers(className) || LIST.startsWithPrefix(className)) && !LIST.exempt.covers(className);
    }

    /**
     * The first denied type among a class and its supertypes. The value types of the JDK are taken as they are:
     * {@code Class} itself implements interfaces of {@code java.lang.reflect}, and that is no reason to refuse it.
     *
     * @param type not an array
     * @return null if there is none
     */
    static Class<?> deniedAmongSupertypes(Class<?> type) {
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
