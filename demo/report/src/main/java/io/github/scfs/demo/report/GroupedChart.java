package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Groups of horizontal bars: in each group scfs, and others to compare it with. For one thread. */
final class GroupedChart {
    private static final int BAR = 13;
    private static final int GAP = 14;
    private static final int TOP = 4;
    private static final Ink[] INKS = {Ink.SCFS, Ink.PEER, Ink.PEER_PALE};

    private final List<String> groups = new ArrayList<>();
    private final List<List<Object>> series = new ArrayList<>();
    private double max;

    /** Creates a chart without groups. */
    GroupedChart() {
        for (int i = 0; i < INKS.length; i++) {
            series.add(new ArrayList<>());
        }
    }

    /**
     * Adds a group.
     *
     * @param values the lengths of the bars, that of scfs first
     * @param figures the texts beside the bars
     */
    void add(String group, double[] values, String... figures) {
        groups.add(group);
        for (int i = 0; i < INKS.length; i++) {
            max = Math.max(max, values[i]);
            series.get(i)
                    .add(Map.of("value", values[i], "itemStyle", Map.of("color", INKS[i].light, "borderRadius", 1),
                            "label",
                            Map.of("show", true, "position", "right", "distance", 5, "fontSize", 12, "formatter",
                                    figures[i], "color", i == 0 ? Ink.TEXT.light : Ink.SOFT.light, "fontWeight",
                                    i == 0 ? "bold" : "normal")));
        }
    }

    boolean isEmpty() {
        return groups.isEmpty();
    }

    int height() {
        return groups.size() * (INKS.length * BAR + GAP) + 2 * TOP;
    }

    /**
     * Returns the option.
     *
     * @param names width of the names of the groups
     * @param words for a name, words that stand below it; may lack names
     * @param figures width of the figures on the right
     */
    Map<String, Object> option(int names, Map<String, String> words, int figures) {
        List<String> labels = new ArrayList<>();
        for (String group : groups) {
            labels.add(words.containsKey(group) ? group + "\n" + words.get(group) : group);
        }
        Map<String, Object> option = new LinkedHashMap<>();
        option.put("animation", false);
        option.put("grid", Map.of("left", names, "right", figures, "top", TOP, "bottom", TOP));
        option.put("xAxis", Map.of("type", "value", "show", false, "min", 0, "max", max));
        option.put("yAxis",
                Map.of("type", "category", "inverse", true, "data", labels, "axisLine", Map.of("show", false),
                        "axisTick", Map.of("show", false), "axisLabel",
                        Map.of("fontSize", 12, "margin", 10, "interval", 0, "color", Ink.TEXT.light)));
        List<Object> all = new ArrayList<>();
        for (List<Object> items : series) {
            all.add(Map.of("type", "bar", "silent", true, "barWidth", BAR - 2, "barGap", "18%", "data", items));
        }
        option.put("series", all);
        return option;
    }
}
