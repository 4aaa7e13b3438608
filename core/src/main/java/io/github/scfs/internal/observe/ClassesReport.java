package io.github.scfs.internal.observe;

import io.github.scfs.internal.registry.ClassCoding;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.WireFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The classes that an engine writes and reads: a line for each layout of each class. Peers can define very many of
 * them, so a report has at most {@value #MAX_LAYOUTS} lines of a class, of those that this side writes first, and
 * {@value #MAX_LINES} in all.
 */
final class ClassesReport {
    /** Names of the kinds of definitions. */
    private static final String[] KINDS =
            {"", "bean", "record", "enum", "throwable", "collection", "map", "sorted", "sorted map", "Kryo", "name"};
    /** Maximum number of fields that are listed as different. */
    private static final int MAX_DIFFERENCES = 8;
    static final int MAX_LAYOUTS = 16;
    static final int MAX_LINES = 2_000;

    private ClassesReport() {}

    /** What is known about a layout. */
    private static final class Entry {
        private ClassCoding.How written;
        private ClassCoding.How read;
        private Definition here;
    }

    /**
     * Returns the table.
     *
     * @param engines one for each model of a framework. If they treat a class in different ways, the first in the order
     *                of {@link ClassCoding.How} is shown
     * @param prefix begin of the names of the classes to show; empty for all
     */
    static String text(List<Engine> engines, String prefix) {
        Map<String, Map<Definition, Entry>> classes = new TreeMap<>();
        for (Engine engine : engines) {
            for (ClassCoding c : engine.written()) {
                Entry entry = entry(classes, c.definition());
                entry.written = better(entry.written, c.how());
                addEnums(classes, c);
            }
        }
        for (Engine engine : engines) {
            for (ClassCoding c : engine.read()) {
                Entry entry = entry(classes, c.definition());
                entry.read = better(entry.read, c.how());
                entry.here = c.here() != null ? c.here() : entry.here;
            }
        }
        Table table = new Table("class", "kind", "fields", "written", "read", "difference from the class here");
        int shown = 0;
        int more = 0;
        for (Map.Entry<String, Map<Definition, Entry>> c : classes.entrySet()) {
            if (!c.getKey().startsWith(prefix)) {
                continue;
            }
            int ofClass = 0;
            for (Map.Entry<Definition, Entry> layout : c.getValue().entrySet()) {
                if (ofClass++ >= MAX_LAYOUTS || shown == MAX_LINES) {
                    more++;
                    continue;
                }
                Definition d = layout.getKey();
                Entry e = layout.getValue();
                table.add(ErrorText.shorten(c.getKey()), KINDS[d.kind()],
                        d.kind() == WireFormat.DEFINE_ENUM ? d.constantCount() : d.fieldCount(), text(e.written),
                        text(e.read), e.here == null || e.here.equals(d) ? "" : difference(d, e.here));
                shown++;
            }
        }
        return shown == 0 ? "no class" + (prefix.isEmpty() ? "" : " that begins with " + prefix) + " is known\n"
                : more == 0 ? table.toString()
                : table + String.format(Locale.ROOT,
                        "%,d more layouts aren't shown, only %d of a class and %,d in all; "
                                + "an argument selects the classes whose names begin so%n",
                        more, MAX_LAYOUTS, MAX_LINES);
    }

    /** Adds the enums of the fields. The fields themselves write their constants, so these enums may have no codec. */
    private static void addEnums(Map<String, Map<Definition, Entry>> classes, ClassCoding c) {
        for (int i = 0; i < c.definition().fieldCount(); i++) {
            Definition enumType = c.definition().field(i).enumType();
            if (enumType != null) {
                entry(classes, enumType).written = ClassCoding.How.FIXED;
            }
        }
    }

    private static ClassCoding.How better(ClassCoding.How a, ClassCoding.How b) {
        return a == null || b.compareTo(a) < 0 ? b : a;
    }

    private static String text(ClassCoding.How how) {
        return how == null ? "-" : how.name().toLowerCase(Locale.ROOT);
    }

    private static Entry entry(Map<String, Map<Definition, Entry>> classes, Definition d) {
        return classes.computeIfAbsent(d.name(), name -> new LinkedHashMap<>()).computeIfAbsent(d, x -> new Entry());
    }

    /** Returns the names that only one of two definitions has: those of fields, or of constants. */
    private static String difference(Definition peers, Definition here) {
        Set<String> theirs = names(peers);
        Set<String> ours = names(here);
        List<String> differences = new ArrayList<>();
        theirs.stream().filter(n -> !ours.contains(n)).forEach(n -> differences.add("+" + ErrorText.shorten(n)));
        ours.stream().filter(n -> !theirs.contains(n)).forEach(n -> differences.add("-" + n));
        if (differences.isEmpty()) {
            return "order or types";
        }
        int more = differences.size() - MAX_DIFFERENCES;
        return String.join(" ", differences.subList(0, Math.min(differences.size(), MAX_DIFFERENCES)))
                + (more > 0 ? " and " + more + " more" : "");
    }

    private static Set<String> names(Definition d) {
        Set<String> names = new TreeSet<>();
        for (int i = 0; i < d.fieldCount(); i++) {
            names.add(d.field(i).name());
        }
        for (int i = 0; i < d.constantCount(); i++) {
            names.add(d.constant(i));
        }
        return names;
    }
}
