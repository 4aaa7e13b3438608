package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * The first page of both languages is short, and its figures and those of {@code docs/benchmarks.md} are the last
 * published ones. {@code ReadmeTest} of the adapters, {@code ReadmeYamlTest} and {@code ReadmeExamplesTest} run the
 * examples.
 */
class ReadmeTest {
    private static final int WORDS = 1500;
    private static final int WORDS_OF_PAGES = 25_000;
    private static final String ENGLISH = read("README.md");
    private static final String CHINESE = read("README_CN.md");
    private static final String BENCHMARKS = read("docs/benchmarks.md");
    private static final String FIGURES = read("docs/benchmarks/jdk17-serialization.csv");
    private static final String CALLS = read("docs/benchmarks/rpc.csv");
    private static final String TIME = "SerializationBenchmark,writeRead,";

    /** The names of peers in the documents, and in the benchmark. */
    private static final Map<String, String> PEERS = new TreeMap<>();

    static {
        PEERS.put("hessian2", "hessian");
        PEERS.put("Kryo", "kryo");
        PEERS.put("Kryo, compatible fields", "kryo-compatible");
        PEERS.put("FST", "fst");
        PEERS.put("fastjson2, JSONB", "fastjson2");
        PEERS.put("Fory", "fory");
        PEERS.put("Fory, compatible", "fory-compatible");
        PEERS.put("Fory with a session", "fory-session");
        PEERS.put("JDK", "jdk");
    }

    private static String read(String document) {
        return Repository.read(Repository.root().resolve(document));
    }

    @Test
    void firstPageIsShort() {
        assertThat(ENGLISH.trim().split("\\s+").length).isBetween(WORDS / 2, WORDS);
    }

    @Test
    void pagesForUsersAreShort() {
        Path docs = Repository.root().resolve("docs");
        int words = 0;
        for (Path page : Repository.files(docs, ".md", folder -> folder.equals(docs))) {
            words += Repository.read(page).trim().split("\\s+").length;
        }
        assertThat(words).isBetween(WORDS_OF_PAGES / 2, WORDS_OF_PAGES);
    }

    @Test
    void firstPageHasTheFiguresOfTheBenchmark() {
        List<String> expected = new ArrayList<>();
        expected.add(row(peer -> ratio("sizes,,", peer, "later")));
        expected.add(row(peer -> ratio("sizes,,", peer, "first")));
        expected.add(row(peer -> ratio(TIME, peer, "time")));
        for (String readme : Arrays.asList(ENGLISH, CHINESE)) {
            List<String> rows = new ArrayList<>();
            for (Matcher m = Pattern.compile("(?m)^\\| [^|]+ (\\| 1 \\| [\\d.]+ \\| [\\d.]+ \\| [\\d.]+ \\|)$")
                    .matcher(readme); m.find();) {
                rows.add(m.group(1));
            }
            assertThat(rows).isEqualTo(expected);
            assertThat(readme).contains(two(ratio("sizes,,", "kryo-compatible", "later")),
                    two(ratio(TIME, "kryo-compatible", "time")), two(ratio("sizes,,", "fory-compatible", "later")),
                    two(ratio(TIME, "fory-compatible", "time")), bytes("scfs", "first"), bytes("scfs", "later"),
                    bytes("kryo-optimizer", "first"), bytes("kryo-optimizer", "later"));
        }
    }

    private static String row(ToDoubleFunction<String> figure) {
        StringBuilder row = new StringBuilder("| 1 |");
        for (String peer : Arrays.asList("hessian", "kryo", "fory")) {
            row.append(' ').append(two(figure.applyAsDouble(peer))).append(" |");
        }
        return row.toString();
    }

    private static String two(double figure) {
        return String.format(Locale.ROOT, "%.2f", figure);
    }

    /** Returns the bytes of request and response of the service bid on Dubbo 2.7, as the first page has them. */
    private static String bytes(String peer, String which) {
        List<String> columns = Arrays.asList(CALLS.split("\n")[0].split(","));
        for (String line : CALLS.split("\n")) {
            if (line.startsWith("2.7,bid,10x1," + peer + ",")) {
                String[] cells = line.split(",");
                double sum = 0;
                for (String part : new String[] {"request", "response"}) {
                    sum += Double.parseDouble(cells[columns.indexOf(which + " " + part + " B")]);
                }
                return String.format(Locale.ROOT, "%,.0f", sum);
            }
        }
        throw new AssertionError("no figures of " + peer);
    }

    @Test
    void comparisonHasTheFiguresOfTheBenchmark() {
        List<String> expected = new ArrayList<>();
        expected.add("scfs | 1 | 1 | 1");
        for (Map.Entry<String, String> peer : PEERS.entrySet()) {
            expected.add(String.format(Locale.ROOT, "%s | %.2f | %.2f | %.2f", peer.getKey(),
                    ratio("sizes,,", peer.getValue(), "first"), ratio("sizes,,", peer.getValue(), "later"),
                    ratio(TIME, peer.getValue(), "time")));
        }
        String table = BENCHMARKS.replaceAll("(?s).*<!-- comparison: computed[^\n]*-->|<!-- comparison: end -->.*", "");
        List<String> rows = new ArrayList<>();
        for (Matcher m = Pattern.compile("(?m)^\\| ([^|]+) \\| [^|]+ \\| ([\\d.]+ \\| [\\d.]+ \\| [\\d.]+) \\|$")
                .matcher(table); m.find();) {
            rows.add(m.group(1) + " | " + m.group(2));
        }
        assertThat(rows).containsExactlyInAnyOrderElementsOf(expected);
    }

    /**
     * Returns the geometric mean, over the shapes, of a peer's figure divided by the figure of scfs. The figures name the
     * shapes that the peer can't exchange.
     */
    private static double ratio(String benchmark, String peer, String figure) {
        Map<String, Double> own = figures(benchmark, "scfs", figure);
        Map<String, Double> others = figures(benchmark, peer, figure);
        assertThat(own).hasSizeGreaterThanOrEqualTo(10);
        for (String shape : own.keySet()) {
            if (!others.containsKey(shape)) {
                assertThat(FIGURES).containsPattern("Not measured: (.*; )?" + Pattern.quote(peer)
                        + " \\([^;]*\\) with ([\\w-]+, )*" + shape + "[,;.]");
            }
        }
        own.keySet().retainAll(others.keySet());
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
