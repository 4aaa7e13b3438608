package io.github.scfs.demo.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class ChartsTest {
    private static ChartEngine engine;

    @BeforeAll
    static void load() throws IOException {
        engine = new ChartEngine();
    }

    @AfterAll
    static void close() {
        engine.close();
    }

    @Test
    void barsAreAsLongAsTheirValues() {
        BarChart chart = new BarChart(60);
        chart.add("kryo", 300, null, "300 ns");
        chart.add("scfs", 100, null, "100 ns");
        chart.sort();
        String svg = engine.draw(chart.option(), 360, chart.height());
        double ours = widths(svg, Ink.SCFS).get(0);
        assertThat(ours).isPositive();
        assertThat(widths(svg, Ink.PEER).get(0) / ours).isCloseTo(3, within(0.02));
        assertThat(svg.indexOf(">scfs<")).as("the smallest first").isLessThan(svg.indexOf(">kryo<"));
    }

    @Test
    void barsFarAboveTheOthersAreCutAndMarked() {
        BarChart chart = new BarChart(60);
        chart.add("scfs", 100, null, "100 ns");
        chart.add("kryo", 120, null, "120 ns");
        chart.add("jdk", 9000, null, "9.00 µs");
        String svg = engine.draw(chart.option(), 360, chart.height());
        assertThat(svg).contains(">» 9.00 µs<", ">120 ns<");
        assertThat(widths(svg, Ink.PEER).get(0)).as("kryo is still comparable").isGreaterThan(30);
    }

    @Test
    void ourOwnBarIsNeverCut() {
        BarChart chart = new BarChart(60);
        chart.add("scfs", 9000, null, "9.00 µs");
        chart.add("kryo", 120, null, "120 ns");
        chart.add("fory", 100, null, "100 ns");
        assertThat(engine.draw(chart.option(), 360, chart.height())).contains(">9.00 µs<").doesNotContain("»");
    }

    @Test
    void namesOfLinesThatEndTogetherAreApart() {
        LineChart chart = new LineChart("second", LineChart.Scale.LINEAR, LineChart.Scale.LINEAR, "bytes");
        List<String> peers = List.of("scfs", "kryo", "fory", "hessian2", "fst");
        for (String peer : peers) {
            chart.add(peer, Map.of(1, 100.0, 2, 50.0));
        }
        String svg = engine.draw(chart.option(360, 230), 360, 230);
        List<Double> heights = new ArrayList<>();
        for (String peer : peers) {
            Matcher name = Pattern.compile("translate\\([\\d.]+ ([\\d.]+)\\)\"[^>]*>" + peer + "<").matcher(svg);
            assertThat(name.find()).as(svg).isTrue();
            heights.add(Double.valueOf(name.group(1)));
        }
        heights.sort(null);
        for (int i = 1; i < heights.size(); i++) {
            assertThat(heights.get(i) - heights.get(i - 1)).isGreaterThan(12);
        }
    }

    @Test
    void theSameChartIsDrawnEqualAgain() throws IOException {
        BarChart chart = new BarChart(60);
        chart.add("scfs", 100, null, "100 ns");
        String first = engine.draw(chart.option(), 360, chart.height());
        assertThat(engine.draw(chart.option(), 360, chart.height())).isEqualTo(first);
    }

    @Test
    void numbersHaveUnitsForReaders() {
        assertThat(Units.nanos(526)).isEqualTo("526 ns");
        assertThat(Units.nanos(1_920)).isEqualTo("1.92 µs");
        assertThat(Units.nanos(999.6)).isEqualTo("1.00 µs");
        assertThat(Units.nanos(118_000)).isEqualTo("118 µs");
        assertThat(Units.bytes(5482)).isEqualTo("5,482 B");
        assertThat(Units.bytes(166_300)).isEqualTo("166 kB");
        assertThat(Units.bytes(72, 201)).isEqualTo("72 B, first 201 B");
        assertThat(Units.bytes(72, 72)).isEqualTo("72 B");
    }

    /** Returns the widths of the bars of a colour. */
    private static List<Double> widths(String svg, Ink ink) {
        List<Double> widths = new ArrayList<>();
        Matcher bars = Pattern.compile("<path d=\"M([\\d.]+) [\\d.]+L([\\d.]+) [^\"]*\" fill=\"" + ink.light + "\"")
                .matcher(svg);
        while (bars.find()) {
            // The corners are round, with a radius of 1.
            widths.add(Double.parseDouble(bars.group(2)) - Double.parseDouble(bars.group(1)) + 2);
        }
        return widths;
    }
}
