package io.github.scfs.demo.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class PageTest {
    private static String published;
    private static String quick;

    @TempDir
    private Path folder;

    @BeforeAll
    static void draw() throws IOException {
        published = Page.of(TestRuns.published());
        quick = Page.of(TestRuns.quick());
    }

    @Test
    void aPageIsOneFileBelowTwoMegabytes() {
        for (String page : List.of(published, quick)) {
            assertThat(page.getBytes(StandardCharsets.UTF_8).length).isLessThan(2_000_000);
            assertThat(page.replace("http://www.w3.org/2000/svg", "").replace("url(#", "")).doesNotContain("http:",
                    "https:", "src=", "url(", "@import");
            assertThat(all(page, "href=\"([^\"]*)\"")).allMatch(link -> link.startsWith("#") || link.equals("data:,"));
        }
    }

    @Test
    void linksOfAPageLeadToItsUniqueParts() {
        for (String page : List.of(published, quick)) {
            List<String> ids = all(page, " id=\"([^\"]*)\"");
            assertThat(ids).doesNotHaveDuplicates();
            assertThat(ids).containsAll(all(page, "href=\"#([^\"]*)\""));
        }
    }

    @Test
    void aQuickRunHasEveryKindOfChartWithItsTable() {
        List<String> sections = List.of(quick.split("<div class=\"section\"", -1))
                .subList(1, quick.split("<div class=\"section\"", -1).length);
        Set<String> ids = new TreeSet<>();
        for (String section : sections) {
            assertThat(section).contains("<svg class=\"chart", "<table>", "<tbody><tr>");
            ids.add(section.substring(section.indexOf('"') + 1, section.indexOf('"', section.indexOf('"') + 1)));
        }
        assertThat(ids).containsExactlyInAnyOrder("frames", "callers-2-7", "steady", "warm-up", "jdk17-new",
                "jdk17-recurring", "jdk17-bytes", "jdk17-first-messages", "memory-sessions");
        assertThat(quick).doesNotContain("Not measured");
    }

    @Test
    void tablesHaveTheFiguresOfTheFiles() throws IOException {
        // Rows of docs/benchmarks: rpc.csv (2.7, user, 10x1), jdk17-serialization.csv and jdk17-memory.csv.
        assertThat(published).contains("<th scope=\"row\">nothing yet</th>" + emptySession());
        Results results = results();
        Double calls = results.rpc().figure("2.7", "user", RpcRun.MAIN_LOAD, "scfs", "calls/s");
        assertThat(calls).isGreaterThan(0);
        assertThat(published).contains("<td>" + Units.count(calls) + ", ");
        SerializationRun run = results.serialization().get(0);
        for (String shape : run.timedShapes(SerializationRun.NEW)) {
            assertThat(published)
                    .contains("<td>" + Units.count(run.nanos(SerializationRun.NEW, "scfs", shape)) + "</td>");
        }
    }

    /** Returns the cell with the published bytes of a session that knows nothing yet. */
    private static String emptySession() throws IOException {
        Matcher row = Pattern.compile("(?m)^\\d+,nothing yet,,([\\d.]+)$")
                .matcher(Files.readString(TestRuns.PUBLISHED.resolve("jdk17-memory.csv")));
        assertThat(row.find()).isTrue();
        return "<td>" + Units.count(Double.parseDouble(row.group(1))) + "</td>";
    }

    private static Results results() {
        try {
            return TestRuns.published();
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }

    @Test
    void eachPartNamesMachineJdkAndFlags() {
        for (String page : List.of(published, quick)) {
            assertThat(page).doesNotContain("don't say on which machine");
            assertThat(page).contains("-Xms256m -Xmx256m", "-XX:+UseSerialGC", "-Xms4g", "2 cores");
        }
    }

    @Test
    void whatWasNotMeasuredHasTheCommandThatMeasuresIt() throws IOException {
        Files.copy(TestRuns.PUBLISHED.resolve("jdk17-memory.csv"), folder.resolve("memory.csv"));
        String page = Page.of(Results.read(folder));
        assertThat(page).contains("Not measured: <code>demo/run rpc</code>",
                "Not measured: <code>demo/run bench</code>",
                "These results don't say on which machine they were measured.", emptySession());
    }

    @Test
    void wrongOptionsAndFoldersGiveOneLineWithARemedy() throws IOException {
        assertThat(errorOf(2, "--speedy"))
                .matches("demo/run report: Unknown option: '--speedy' \\(see .* --help\\)\\R");
        assertThat(errorOf(2, "--from", folder.toString()))
                .matches("demo/run report: no results in .*which demo/run rpc, bench and memory write\\R");
        Files.writeString(folder.resolve("rpc.csv"), "dubbo,workload\n\"2.7");
        assertThat(errorOf(1, "--from", folder.toString())).matches("demo/run report: .*rpc\\.csv.*\\R");
    }

    private static String errorOf(int exitCode, String... arguments) {
        PrintStream before = System.err;
        ByteArrayOutputStream caught = new ByteArrayOutputStream();
        try {
            System.setErr(new PrintStream(caught, true, StandardCharsets.UTF_8));
            assertThat(ReportCommand.line().execute(arguments)).isEqualTo(exitCode);
        } finally {
            System.setErr(before);
        }
        return caught.toString(StandardCharsets.UTF_8);
    }

    private static List<String> all(String page, String pattern) {
        return Pattern.compile(pattern).matcher(page).results().map((MatchResult found) -> found.group(1)).toList();
    }
}
