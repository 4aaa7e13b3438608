package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Horizontal bars with a name on the left and a figure on the right. A bar may have a pale one behind it. For one
 * thread.
 */
final class BarChart {
    private static final int ROW = 20;
    private static final int TALL_ROW = 66;
    private static final int BAR = 12;
    private static final int LABELS = 118;
    private static final int TALL_LABELS = 176;

    /** ECharts takes texts for narrower than some fonts are. */
    private static final int SPARE = 60;

    /** Bars that are longer than the median by this factor are cut, so that the others can be compared. */
    private static final double CUT = 4;

    /** The colour pairs of the bars: own, and of others. */
    private record Bar(String name, double value, Double pale, String figure, Ink ink, Ink paleInk) {
        double end() {
            return pale == null ? value : Math.max(value, pale);
        }
    }

    private final List<Bar> bars = new ArrayList<>();
    private final int figures;
    private boolean tall;

    /**
     * Creates a chart without bars.
     *
     * @param figures width of the figures on the right
     */
    BarChart(int figures) {
        this.figures = figures;
    }

    /**
     * Adds a bar.
     *
     * @param pale value of the pale bar behind it; null for none
     */
    void add(String name, double value, Double pale, String figure) {
        boolean ours = name.equals("scfs") || name.startsWith("scfs ");
        bars.add(new Bar(name, value, pale, figure, ours ? Ink.SCFS : Ink.PEER, ours ? Ink.SCFS_PALE : Ink.PEER_PALE));
    }

    /** Adds a bar of scfs with another name. */
    void addState(String name, double value, String figure) {
        bars.add(new Bar(name, value, null, figure, Ink.SCFS, Ink.SCFS_PALE));
    }

    /** Makes room for names of several lines. */
    BarChart tall() {
        tall = true;
        return this;
    }

    /** Sorts the bars by their values, the smallest first. */
    void sort() {
        bars.sort(Comparator.comparingDouble(Bar::value));
    }

    boolean isEmpty() {
        return bars.isEmpty();
    }

    int height() {
        return (tall ? TALL_ROW : ROW) * bars.size() + 8;
    }

    Map<String, Object> option() {
        double cut = cut();
        Map<String, Object> option = new LinkedHashMap<>();
        option.put("animation", false);
        option.put("grid", Map.of("left", tall ? TALL_LABELS : LABELS, "right", figures, "top", 4, "bottom", 4));
        option.put("xAxis", Map.of("type", "value", "show", false, "min", 0, "max", cut));
        option.put("yAxis", names());
        List<Object> series = new ArrayList<>();
        series.add(series(bars.stream()
                .map(bar -> item(bar.pale == null ? 0 : Math.min(bar.pale, cut), bar.paleInk))
                .collect(Collectors.toList())));
        series.add(
                series(bars.stream().map(bar -> item(Math.min(bar.value, cut), bar.ink)).collect(Collectors.toList())));
        series.add(figures(cut));
        option.put("series", series);
        return option;
    }

    private double cut() {
        List<Double> ends = bars.stream().map(Bar::end).sorted().collect(Collectors.toList());
        double median = ends.get(ends.size() / 2);
        double ours = bars.stream().filter(bar -> bar.ink == Ink.SCFS).mapToDouble(Bar::end).max().orElse(0);
        return Math.min(ends.get(ends.size() - 1), Math.max(CUT * median, ours));
    }

    private Map<String, Object> names() {
        List<Object> names = new ArrayList<>();
        for (Bar bar : bars) {
            boolean ours = bar.ink == Ink.SCFS;
            names.add(Map.of("value", bar.name, "textStyle",
                    Map.of("color", Ink.TEXT.light, "fontWeight", ours ? "bold" : "normal")));
        }
        return Map.of("type", "category", "inverse", true, "data", names, "axisLine", Map.of("show", false), "axisTick",
                Map.of("show", false), "axisLabel", Map.of("fontSize", 12, "margin", 8, "interval", 0, "width",
                        tall ? TALL_LABELS - SPARE : LABELS - 10, "overflow", "break"));
    }

    private static Map<String, Object> series(List<Object> items) {
        return Map.of("type", "bar", "silent", true, "barWidth", BAR, "barGap", "-100%", "data", items);
    }

    private static Object item(double value, Ink ink) {
        return Map.of("value", value, "itemStyle", Map.of("color", ink.light, "borderRadius", 1));
    }

    private Map<String, Object> figures(double cut) {
        List<Object> items = new ArrayList<>();
        for (int i = 0; i < bars.size(); i++) {
            Bar bar = bars.get(i);
            boolean ours = bar.ink == Ink.SCFS;
            items.add(Map.of("value", List.of(Math.min(bar.end(), cut), i), "label",
                    Map.of("show", true, "position", "right", "distance", 5, "fontSize", 12, "formatter",
                            bar.end() > cut ? "» " + bar.figure : bar.figure, "color",
                            ours ? Ink.TEXT.light : Ink.SOFT.light, "fontWeight", ours ? "bold" : "normal")));
        }
        return Map.of("type", "scatter", "silent", true, "itemStyle", Map.of("opacity", 1), "symbolSize", 0, "data",
                items);
    }
}
