package io.github.scfs.types;

import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** The list of refused classes of the JDK in {@code docs/internals/refused-classes.md}, by code and package. */
final class RefusedList {
    private static final String BEGIN = "<!-- refused classes: begin (generated, see WriterAndReaderAgreeTest) -->\n";
    private static final String END = "<!-- refused classes: end -->\n";
    private static final int WIDTH = 120;

    private RefusedList() {}

    /** Returns the text of the document with this list between the markers. */
    static String in(String document, Map<Class<?>, Set<String>> refused) {
        int begin = document.indexOf(BEGIN);
        int end = document.indexOf(END);
        if (begin < 0 || end < begin) {
            throw new AssertionError("refused-classes.md lacks the markers of the list of refused classes");
        }
        return document.substring(0, begin) + BEGIN + list(refused) + document.substring(end);
    }

    private static String list(Map<Class<?>, Set<String>> refused) {
        Map<String, Map<String, StringBuilder>> byCode = new TreeMap<>();
        refused.forEach((type, codes) -> {
            String packageName = type.getPackage().getName();
            String name = type.getName().substring(packageName.length() + 1).replace('$', '.');
            StringBuilder names = byCode.computeIfAbsent(String.join(", ", codes), c -> new TreeMap<>())
                    .computeIfAbsent(packageName, p -> new StringBuilder());
            names.append(names.length() == 0 ? "" : ", ").append(name);
        });
        StringBuilder list = new StringBuilder();
        byCode.forEach((code, packages) -> {
            list.append("\n").append(code).append(":\n\n");
            packages.forEach((name, types) -> wrap(list, "- `" + name + "`: " + types));
        });
        return list.append("\n").toString();
    }

    private static void wrap(StringBuilder out, String item) {
        String rest = item;
        String indent = "";
        while (indent.length() + rest.length() > WIDTH) {
            int at = rest.lastIndexOf(' ', WIDTH - indent.length());
            out.append(indent).append(rest, 0, at).append("\n");
            rest = rest.substring(at + 1);
            indent = "  ";
        }
        out.append(indent).append(rest).append("\n");
    }
}
