package io.github.scfs.security;

import java.util.HashMap;
import java.util.Map;

/** The value types of the JDK, and Dubbo's exceptions, that strict mode trusts without being told: {@code values.txt}. */
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
