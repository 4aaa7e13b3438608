package io.github.scfs.security;

import java.util.HashMap;
import java.util.Map;

/**
 * The value types of the JDK and exceptions of Dubbo that strict mode always trusts. They are listed in {@code
 * values.txt}.
 */
final class ValueTypes {

    private static final NameTable TABLE = load();

    private ValueTypes() {}

    static boolean contains(String className) {
        return TABLE.covers(className);
    }

    private static NameTable load() {
        Map<String, Integer> entries = new HashMap<>();
        for (String line : NameLists.read("values.txt")) {
            NamePattern.ofList(line).addTo(entries);
        }
        return new NameTable(entries, false);
    }
}
