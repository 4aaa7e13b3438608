package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class AgainstReportTest {

    private static List<ForkTimes> forks() {
        List<ForkTimes> forks = new ArrayList<>();
        for (int fork = 0; fork < 3; fork++) {
            forks.add(new OutputLines().sizes("16", 90, 90)
                    .times("16 write", 1.25, 1.01)
                    .times("16 read", 0.8, 0.99)
                    .ofShape("small1"));
            forks.add(new OutputLines().sizes("16", 95, 90)
                    .times("16 write", 0.8, 1)
                    .times("16 read", 1.01, 1)
                    .ofShape("media"));
        }
        return forks;
    }

    @Test
    void eachShapeAndLoadHasARowWithItsControlBesideIt() {
        String report = new AgainstReport(forks()).toMarkdown();
        assertTrue(report.contains("| small1 |     16 |     write |      188 |      150 |       1.250 | 1.250–1.250 |"
                + "          1.010 | 1.010–1.010 | slower |      80 |      64 |"), report);
        assertTrue(report.contains("| small1 |     16 |      read |      120 |      150 |       0.800 | 0.800–0.800 |"
                + "          0.990 | 0.990–0.990 | faster |      51 |      64 |"), report);
        assertTrue(report.contains("| media  |     16 |      read |      152 |      150 |       1.010 | 1.010–1.010 |"
                + "          1.000 | 1.000–1.000 |        |      65 |      64 |"), report);
    }

    @Test
    void meansAreOverTheShapesAndOverAllRows() {
        String report = new AgainstReport(forks()).toMarkdown();
        assertTrue(report.contains("| 2 rows            |     16 |     write |       1.000 |"), report);
        assertTrue(report.contains("| 4 rows            |    all |       all |       0.948 |"), report);
    }

    @Test
    void differingBytesAreReported() {
        String report = new AgainstReport(forks()).toMarkdown();
        assertTrue(
                report.contains("| small1 |     16 |          90 |          90 |        30.5 |        30.5 |   same |"),
                report);
        assertTrue(
                report.contains("| media  |     16 |          95 |          90 |        30.5 |        30.5 | DIFFER |"),
                report);
    }

    @Test
    void aDifferenceThatTheControlHasTooIsNotReported() {
        List<ForkTimes> forks =
                Arrays.asList(new OutputLines().sizes("16", 90, 90).times("16 read", 1.25, 1.3).ofShape("user"),
                        new OutputLines().sizes("16", 90, 90).times("16 read", 1.25, 1.01).ofShape("user"));
        assertEquals("", Row.of(forks).get(0).verdict(1));
    }

    @Test
    void aDifferenceThatAnotherControlHasIsNotReported() {
        List<Row> rows =
                Row.of(Arrays.asList(new OutputLines().sizes("16", 90, 90).times("16 read", 1.1, 1).ofShape("user"),
                        new OutputLines().sizes("16", 90, 90).times("16 read", 1.3, 1 / 1.2).ofShape("media")));
        assertEquals(1.2, Row.noise(rows), 1e-9);
        assertEquals("", rows.get(0).verdict(Row.noise(rows)));
        assertEquals("slower", rows.get(1).verdict(Row.noise(rows)));
    }

    @Test
    void filesHaveALineForEachRowAndEachRound() throws IOException {
        String[] rows = AgainstCsv.rows(forks()).split("\r\n");
        assertEquals(1 + 4, rows.length);
        assertEquals("small1,16,write,187.5000,150.0000,151.5000,1.2500,1.2500,1.2500,1.0100,1.0100,1.0100,slower,"
                + "80.0000,64.0000", rows[1]);
        String[] rounds = AgainstCsv.rounds(forks()).split("\r\n");
        assertEquals(1 + 3 * 2 * 2 * 2, rounds.length);
        assertEquals("media,16,read,3,2,202.0000,200.0000,200.0000", rounds[rounds.length - 1]);
    }
}
