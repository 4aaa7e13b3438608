package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.DoubleStream;

/** Lines with their names at their ends. scfs is drawn last, with the strongest line. For one thread. */
final class LineChart {
    private static final int LEFT = 52;
    private static final int NAMES = 112;
    private static final int TOP = 10;
    private static final int BOTTOM = 40;

    /** Least distance between the names of two lines. */
    private static final double NAME_HEIGHT = 13.5;
    private static final int TICKS = 4;

    /** Scale of an axis of numbers. */
    enum Scale {
        LINEAR("value"), LOGARITHMIC("log");

        private final String type;

        Scale(String type) {
            this.type = type;
        }
    }

    private final Map<String, Object> x = new LinkedHashMap<>();
    private final Map<String, Object> y = new LinkedHashMap<>();
    private final Scale yScale;
    private final Map<String, List<List<Object>>> lines = new LinkedHashMap<>();
    private boolean dots = true;

    /**
     * Creates a chart without lines.
     *
     * @param format name of a function in {@code draw.js} for the numbers of the vertical axis
     */
    LineChart(String xName, Scale xScale, Scale yScale, String format) {
        this.yScale = yScale;
        axis(x, xScale);
        x.put("name", xName);
        x.put("nameLocation", "middle");
        x.put("nameGap", 24);
        x.put("nameTextStyle", Map.of("color", Ink.SOFT.light, "fontSize", 12));
        x.put("splitLine", Map.of("show", false));
        x.put("min", "dataMin");
        x.put("max", "dataMax");
        axis(y, yScale);
        y.put("splitLine", Map.of("lineStyle", Map.of("color", Ink.RULE.light)));
        y.put("axisLine", Map.of("show", false));
        y.put("axisLabel", Map.of("color", Ink.SOFT.light, "fontSize", 12, "formatter", "js:" + format));
    }

    private static void axis(Map<String, Object> axis, Scale scale) {
        axis.put("type", scale.type);
        axis.put("axisTick", Map.of("show", false));
        axis.put("axisLine", Map.of("onZero", false, "lineStyle", Map.of("color", Ink.RULE.light)));
        axis.put("axisLabel", Map.of("color", Ink.SOFT.light, "fontSize", 12, "formatter", "js:thousands"));
    }

    /** Places the given numbers at equal distances on the horizontal axis. */
    LineChart steps(List<Integer> steps) {
        x.put("type", "category");
        x.put("boundaryGap", false);
        x.remove("min");
        x.remove("max");
        x.put("data", steps.stream().map(String::valueOf).toList());
        return this;
    }

    /** Draws lines without a dot at each point. */
    LineChart withoutDots() {
        dots = false;
        return this;
    }

    /** Adds the line of a peer. A line without points is left out. */
    void add(String peer, Map<? extends Number, Double> points) {
        List<List<Object>> line = new ArrayList<>();
        boolean steps = "category".equals(x.get("type"));
        points.forEach((at, value) -> line.add(List.of(steps ? at.toString() : at, value)));
        if (!line.isEmpty()) {
            lines.put(peer, line);
        }
    }

    boolean isEmpty() {
        return lines.isEmpty();
    }

    Map<String, Object> option(int width, int height) {
        double[] range = range();
        y.put("min", range[0]);
        y.put("max", range[1]);
        Map<String, Object> option = new LinkedHashMap<>();
        option.put("animation", false);
        option.put("grid", Map.of("left", LEFT, "right", NAMES, "top", TOP, "bottom", BOTTOM));
        option.put("xAxis", x);
        option.put("yAxis", y);
        List<Object> series = new ArrayList<>();
        // Greys first, so that named colours are above them, and scfs above all.
        for (int level = 0; level < 3; level++) {
            for (Map.Entry<String, List<List<Object>>> line : lines.entrySet()) {
                Ink ink = Ink.ofPeer(line.getKey());
                if (level == (ink == Ink.OTHER ? 0 : ink == Ink.SCFS ? 2 : 1)) {
                    series.add(series(ink, line.getValue()));
                }
            }
        }
        option.put("series", series);
        option.put("graphic", names(range, width - NAMES + 8, height - TOP - BOTTOM));
        return option;
    }

    /** Returns the ends of the vertical axis, and sets the distance of its ticks. */
    private double[] range() {
        double least = values().min().orElse(1);
        double most = values().max().orElse(1);
        if (yScale == Scale.LOGARITHMIC) {
            return new double[] {
                    Math.pow(10, Math.floor(Math.log10(least))), Math.pow(10, Math.ceil(Math.log10(most)))};
        }
        double step = Math.pow(10, Math.floor(Math.log10(most / TICKS)));
        double[] factors = {1, 2, 2.5, 5, 10};
        int factor = 0;
        while (factors[factor] * step * TICKS < most) {
            factor++;
        }
        y.put("interval", factors[factor] * step);
        return new double[] {0, Math.ceil(most / (factors[factor] * step)) * factors[factor] * step};
    }

    private DoubleStream values() {
        return lines.values().stream().flatMap(List::stream).mapToDouble(point -> (double) point.get(1));
    }

    /** Returns the names beside the ends of the lines. Names that would overlap are moved apart. */
    private List<Object> names(double[] range, int left, int height) {
        List<String> peers = new ArrayList<>(lines.keySet());
        peers.sort(Comparator.comparingDouble(this::last).reversed());
        double[] at = new double[peers.size()];
        for (int i = 0; i < at.length; i++) {
            double share = yScale == Scale.LINEAR ? (last(peers.get(i)) - range[0]) / (range[1] - range[0])
                    : Math.log(last(peers.get(i)) / range[0]) / Math.log(range[1] / range[0]);
            at[i] = TOP + (1 - share) * height;
        }
        spread(at, TOP, TOP + height);
        List<Object> names = new ArrayList<>();
        for (int i = 0; i < at.length; i++) {
            Ink ink = Ink.ofPeer(peers.get(i));
            names.add(Map.of("type", "text", "silent", true, "x", left, "y", Math.round(at[i] * 10) / 10.0, "style",
                    Map.of("text", peers.get(i), "fill", ink.light, "fontSize", 12, "fontWeight",
                            ink == Ink.SCFS ? "bold" : "normal", "verticalAlign", "middle")));
        }
        return names;
    }

    /** Moves ascending places apart, by as little as possible, and keeps them between two bounds. */
    private static void spread(double[] at, double from, double to) {
        // Without the least distances between them, the places must not descend. The closest such places are the means
        // of runs: a place below the run before it joins that run.
        double[] means = new double[at.length];
        int[] sizes = new int[at.length];
        int runs = 0;
        for (int i = 0; i < at.length; i++) {
            means[runs] = at[i] - i * NAME_HEIGHT;
            sizes[runs++] = 1;
            while (runs > 1 && means[runs - 2] > means[runs - 1]) {
                int size = sizes[runs - 2] + sizes[runs - 1];
                means[runs - 2] = (means[runs - 2] * sizes[runs - 2] + means[runs - 1] * sizes[runs - 1]) / size;
                sizes[runs - 2] = size;
                runs--;
            }
        }
        double most = to - (at.length - 1) * NAME_HEIGHT;
        for (int i = 0, run = 0, left = sizes[0]; i < at.length; i++, left--) {
            if (left == 0) {
                left = sizes[++run];
            }
            at[i] = Math.max(from, Math.min(means[run], most)) + i * NAME_HEIGHT;
        }
    }

    private double last(String peer) {
        List<List<Object>> line = lines.get(peer);
        return (double) line.get(line.size() - 1).get(1);
    }

    private Map<String, Object> series(Ink ink, List<List<Object>> points) {
        boolean ours = ink == Ink.SCFS;
        Map<String, Object> series = new LinkedHashMap<>();
        series.put("type", "line");
        series.put("silent", true);
        series.put("data", points);
        series.put("clip", false);
        series.put("symbol", dots ? "circle" : "none");
        series.put("symbolSize", ours ? 7 : 5);
        series.put("itemStyle", Map.of("color", ink.light));
        series.put("lineStyle", Map.of("color", ink.light, "width", ours ? 3 : ink == Ink.OTHER ? 1.25 : 1.75));
        return series;
    }
}
