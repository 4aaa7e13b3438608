package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * The README and its Chinese translation have the same content, and their comparison with other serializations has the
 * figures of the last published benchmark. {@code ReadmeTest} of the adapters and {@code ReadmeExamplesTest} run the
 * examples.
 */
class ReadmeTest {
    private static final String ENGLISH = Repository.read(Repository.root().resolve("README.md"));
    private static final String CHINESE = Repository.read(Repository.root().resolve("README_CN.md"));
    private static final String FIGURES =
            Repository.read(Repository.root().resolve("docs/benchmarks/jdk17-serialization.csv"));

    /** The names of peers in the README, and in the benchmark. */
    private static final Map<String, String> PEERS = new TreeMap<>();

    static {
        PEERS.put("hessian2", "hessian");
        PEERS.put("Kryo", "kryo");
        PEERS.put("Kryo, compatible fields", "kryo-compatible");
        PEERS.put("FST", "fst");
        PEERS.put("fastjson2, JSONB", "fastjson2");
        PEERS.put("Fory", "fory");
        PEERS.put("Fory with a session", "fory-session");
        PEERS.put("JDK", "jdk");
    }

    /** Returns the text without its code blocks. */
    private static String prose(String readme) {
        return readme.replaceAll("(?s)```\\w+\n.*?```", "");
    }

    private static List<String> all(String regex, String text) {
        List<String> found = new ArrayList<>();
        for (Matcher m = Pattern.compile(regex).matcher(text); m.find();) {
            found.add(m.group(1));
        }
        return found;
    }

    @Test
    void bothHaveTheSameHeadings() {
        List<String> levels = all("(?m)^(#+) ", prose(ENGLISH));
        assertThat(levels).hasSizeGreaterThan(15).isEqualTo(all("(?m)^(#+) ", prose(CHINESE)));
        String named = "(?m)^#+ (.*)";
        assertThat(all(named, prose(CHINESE)).subList(1, levels.size()))
                .doesNotContainAnyElementsOf(all(named, prose(ENGLISH)).subList(1, levels.size()));
    }

    @Test
    void bothHaveTheSameCodeBlocks() {
        String block = "(?s)(```\\w+\n.*?```)";
        assertThat(all(block, ENGLISH)).hasSizeGreaterThan(7).isEqualTo(all(block, CHINESE));
    }

    @Test
    void bothHaveTheSameImagesAndLinks() {
        String link = "(?:\\]\\(|srcset=\"|src=\")([^)\"#]+)[)\"#]";
        assertThat(all(link, ENGLISH).stream()
                .map(name -> name.replace("README_CN", "README"))
                .collect(Collectors.toList())).hasSizeGreaterThan(20).isEqualTo(all(link, CHINESE));
    }

    /** The words differ. Code and figures, and the number of cells, don't. */
    @Test
    void bothHaveTheSameTables() {
        assertThat(tables(ENGLISH)).hasSizeGreaterThan(30).isEqualTo(tables(CHINESE));
    }

    private static List<String> tables(String readme) {
        List<String> rows = new ArrayList<>();
        for (String row : all("(?m)^(\\|.*\\|)$", prose(readme))) {
            List<String> cells = new ArrayList<>();
            for (String cell : row.split("\\|", -1)) {
                cells.add(all("(`[^`]+`|[0-9]+(?:[.,][0-9]+)*)", cell).toString());
            }
            rows.add(cells.toString());
        }
        return rows;
    }

    /** Every other code and setting that the text mentions is there, too. */
    @Test
    void bothMentionTheSameCode() {
        String span = "(?<!`)`([^`\n]+)`(?!`)";
        assertThat(all(span, prose(ENGLISH).replace("\n  ", " ")))
                .containsExactlyInAnyOrderElementsOf(all(span, prose(CHINESE).replace("\n  ", " ")));
    }

    @Test
    void comparisonHasTheFiguresOfTheBenchmark() {
        List<String> expected = new ArrayList<>();
        expected.add("scfs | 1 | 1");
        for (Map.Entry<String, String> peer : PEERS.entrySet()) {
            expected.add(String.format(Locale.ROOT, "%s | %.2f | %.2f", peer.getKey(),
                    ratio("sizes,,", peer.getValue(), "later"),
                    ratio("SerializationBenchmark,writeRead,", peer.getValue(), "time")));
        }
        for (String readme : Arrays.asList(ENGLISH, CHINESE)) {
            String table = readme.replaceAll("(?s).*<!-- comparison: computed[^\n]*-->|<!-- comparison: end -->.*", "");
            List<String> rows = new ArrayList<>();
            for (Matcher m =
                    Pattern.compile("(?m)^\\| ([^|]+) \\| [^|]+ \\| ([\\d.]+) \\| ([\\d.]+) \\|$").matcher(table); m
                            .find();) {
                rows.add(m.group(1) + " | " + m.group(2) + " | " + m.group(3));
            }
            assertThat(rows).containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    /** Returns the geometric mean, over the shapes, of a peer's figure divided by the figure of scfs. */
    private static double ratio(String benchmark, String peer, String figure) {
        Map<String, Double> own = figures(benchmark, "scfs", figure);
        Map<String, Double> others = figures(benchmark, peer, figure);
        assertThat(own).hasSizeGreaterThanOrEqualTo(10);
        assertThat(others.keySet()).isEqualTo(own.keySet());
        double logs = 0;
        for (Map.Entry<String, Double> shape : own.entrySet()) {
            logs += Math.log(others.get(shape.getKey()) / shape.getValue());
        }
        return Math.exp(logs / own.size());
    }

    private static Map<String, Double> figures(String benchmark, String peer, String figure) {
        Map<String, Double> figures = new TreeMap<>();
        Pattern line =
                Pattern.compile("(?m)^" + benchmark + Pattern.quote(peer) + ",([\\w-]+)," + figure + ",([\\d.]+),");
        for (Matcher m = line.matcher(FIGURES); m.find();) {
            figures.put(m.group(1), Double.valueOf(m.group(2)));
        }
        return figures;
    }
}
