package io.github.scfs.demo.rpc.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class BarsTest {
    private final TestResults given = new TestResults();

    @Test
    void tinyIsComparedWithTheSmallestPeersLaterCalls() {
        given.bytes("scfs", "tiny", 60, 60).bytes("kryo", "tiny", 290, 72).bytes("smartbuf", "tiny", 220, 80);
        assertEquals("120 / 300 (smartbuf) = 0.400: met", only("tiny: later"));
        given.bytes("scfs", "tiny", 61, 60);
        assertEquals("121 / 300 (smartbuf) = 0.403: MISSED", only("tiny: later"));
    }

    @Test
    void existUserHas24BytesAfterTheHeader() {
        given.bytes("scfs", "existUser", 40, 20);
        assertEquals("16 + 24.0: met", only("existUser"));
        given.bytes("scfs", "existUser", 40.1, 20);
        assertEquals("16 + 24.1: MISSED", only("existUser"));
    }

    @Test
    void responsesOfUserAndPostsAreComparedWithoutTheirRequests() {
        given.bytes("scfs", "user", 900, 100).bytes("kryo", "user", 10, 100);
        given.bytes("scfs", "posts", 1, 101).bytes("kryo", "posts", 1000, 100);
        assertEquals("100 / 100 (kryo) = 1.000: met", only("user: later"));
        assertEquals("101 / 100 (kryo) = 1.010: MISSED", only("posts: later"));
    }

    @Test
    void bidIsComparedWithKryosOptimizerOnly() {
        given.bytes("scfs", "bid", 50, 50).bytes("fst", "bid", 10, 10).bytes("kryo-optimizer", "bid", 100, 110);
        assertEquals("100 / 210 (kryo-optimizer) = 0.476: met", only("bid: later"));
    }

    @Test
    void aPeerWithWrongResultsIsNotCompared() {
        given.bytes("scfs", "user", 10, 100).bytes("kryo", "user", 10, 120).bytes("fst", "user", 10, 90);
        given.steady("scfs", "user", "10x1", 6, 100)
                .steady("kryo", "user", "10x1", 6, 80)
                .steady("fst", "user", "10x1", 6, 200);
        given.results.refuse("2.7", "fst", "user", "was wrong");
        assertEquals("100 / 120 (kryo) = 0.833: met", only("user: later"));
        assertEquals("1.25 [1.25, 1.25] × kryo: met", only("user 10x1: calls/s"));
    }

    @Test
    void postsIsComparedWithTwiceKryoAndTheBestPeer() {
        given.steady("scfs", "posts", "10x1", 6, 210)
                .steady("kryo", "posts", "10x1", 6, 90)
                .steady("kryo-optimizer", "posts", "10x1", 6, 105)
                .steady("fst", "posts", "10x1", 6, 180);
        assertEquals("2.33 [2.33, 2.33] × kryo: met", only("posts 10x1: ≥ 2 × Kryo's"));
        assertEquals("2.00 [2.00, 2.00] × kryo-optimizer: met", only("posts 10x1: ≥ 2 × those"));
        assertEquals("1.17 [1.17, 1.17] × fst: MISSED", only("posts 10x1: ≥ 1.2 ×"));
    }

    @Test
    void postsIsComparedAtTenCallersOnly() {
        given.rates("scfs", "posts", "1x1", 10).rates("kryo", "posts", "1x1", 100);
        assertEquals(0, starting("posts 1x1").size());
    }

    @Test
    void aRateIsMissedIfTheWholeIntervalIsBelowThePeers() {
        given.rates("scfs", "tiny", "10x1", 80, 110, 90, 105, 95, 110).steady("kryo", "tiny", "10x1", 6, 100);
        assertTrue(only("tiny 10x1: calls/s").endsWith("within the noise"), only("tiny 10x1: calls/s"));
        given.rates("scfs", "bid", "10x1", 80, 81, 79, 80, 80, 81).steady("kryo", "bid", "10x1", 6, 100);
        assertTrue(only("bid 10x1: calls/s").endsWith("MISSED"), only("bid 10x1: calls/s"));
    }

    @Test
    void fewSamplesGiveNoVerdict() {
        given.steady("scfs", "bid", "32x1", 1, 80).steady("kryo", "bid", "32x1", 1, 100);
        assertEquals("0.80 [none: 1 sample] × kryo: too few samples", only("bid 32x1: calls/s"));
        given.steady("scfs", "tiny", "10x1", 5, 120).steady("kryo", "tiny", "10x1", 5, 100);
        assertEquals("1.20 [none: 5 samples] × kryo: too few samples", only("tiny 10x1: calls/s"));
    }

    @Test
    void theBestPeerIsThatOfTheRow() {
        given.rates("scfs", "tiny", "1x1", 100).rates("kryo", "tiny", "1x1", 50).rates("fst", "tiny", "1x1", 80);
        given.rates("scfs", "tiny", "32x1", 100).rates("kryo", "tiny", "32x1", 90).rates("fst", "tiny", "32x1", 20);
        assertTrue(only("tiny 1x1: calls/s").contains("fst"));
        assertTrue(only("tiny 32x1: calls/s").contains("kryo"));
    }

    @Test
    void theLatencyOfTheBestPeerIsTheLowest() {
        given.latency("scfs", "getUser", "10x1", 3_000_000)
                .latency("kryo", "getUser", "10x1", 2_000_000)
                .latency("fst", "getUser", "10x1", 9_000_000);
        assertTrue(only("getUser 10x1: p99").startsWith("1.50 [1.50, 1.50] × kryo"), only("getUser 10x1: p99"));
        assertTrue(only("getUser 10x1: p99").endsWith("MISSED"));
    }

    @Test
    void cpuTimeOfBothProcessesIsComparedWithThePeerThatTakesLeast() {
        given.cpu("scfs", "user", "10x1", 60_000)
                .cpu("kryo", "user", "10x1", 80_000)
                .cpu("fory", "user", "10x1", 50_000);
        assertEquals("1.20 [1.20, 1.20] × fory: MISSED", only("user 10x1: CPU"));
        given.cpu("scfs", "tiny", "10x1", 40_000).cpu("kryo", "tiny", "10x1", 40_000);
        assertEquals("1.00 [1.00, 1.00] × kryo: met", only("tiny 10x1: CPU"));
        given.cpu("scfs", "bid", "32x1", 60_000).cpu("kryo", "bid", "32x1", 50_000);
        assertEquals(0, starting("bid 32x1: CPU").size());
    }

    @Test
    void anotherCommitIsNoPeerAndHasASeparateBar() {
        given.steady("scfs", "user", "10x1", 6, 98)
                .steady("scfs-base", "user", "10x1", 6, 100)
                .steady("kryo", "user", "10x1", 6, 49);
        assertEquals("2.00 [2.00, 2.00] × kryo: met", only("user 10x1: calls/s not below"));
        assertEquals("0.980 [0.980, 0.980]: met", only("user 10x1: calls/s ≥ 0.97 × scfs-base's"));
        given.steady("scfs", "posts", "10x1", 6, 96).steady("scfs-base", "posts", "10x1", 6, 100);
        assertEquals("0.960 [0.960, 0.960]: MISSED", only("posts 10x1: calls/s"));
    }

    private String only(String beginning) {
        List<String> found = starting(beginning);
        assertEquals(1, found.size(), found::toString);
        return found.get(0);
    }

    private List<String> starting(String beginning) {
        return Bars.of(given.results, "2.7")
                .stream()
                .filter(bar -> bar.requirement.startsWith(beginning))
                .map(bar -> bar.measured + ": " + bar.verdict.text)
                .collect(Collectors.toList());
    }
}
