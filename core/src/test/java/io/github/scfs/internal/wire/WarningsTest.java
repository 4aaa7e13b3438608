package io.github.scfs.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.LoggedWarnings;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests how many warnings are logged. */
class WarningsTest {
    private long now = Long.MAX_VALUE - 5; // System.nanoTime may overflow
    private final Causes causes = new Causes("warnings", () -> now);

    private int logged(String prefix, int n) {
        int logged = 0;
        for (int i = 0; i < n; i++) {
            logged += "text".equals(causes.add(prefix + i, () -> "text")) ? 1 : 0;
        }
        return logged;
    }

    @Test
    void eachCauseIsLoggedOnce() {
        assertEquals(100, logged("a", 100));
        now += TimeUnit.DAYS.toNanos(3);
        assertEquals(0, logged("a", 100));
        assertEquals(1, logged("b", 1));
    }

    @Test
    void afterManyCausesThereIsALastLineAndSilenceForAnHour() {
        assertEquals(Causes.MAX, logged("a", Causes.MAX));
        now += TimeUnit.MINUTES.toNanos(40);
        assertThat(causes.add("one more", () -> "text")).startsWith("more than 1000 different warnings");
        assertEquals(0, logged("b", 10_000));
        now += TimeUnit.MINUTES.toNanos(19);
        assertEquals(0, logged("b", 10));
        now += TimeUnit.MINUTES.toNanos(1);
        assertEquals(Causes.MAX, logged("b", Causes.MAX), "the hour has ended");
        assertThat(causes.add("one more", () -> "text")).startsWith("more than 1000 different warnings");
    }

    /** Peers choose names of any length. */
    @Test
    void longCausesAreDistinguishedButNotKept() {
        char[] name = new char[1 << 20];
        long before = used();
        for (int i = 0; i < 100; i++) {
            name[name.length - 1] = (char) i;
            String cause = new String(name);
            assertEquals("text", causes.add(cause, () -> "text"));
            assertTrue(causes.contains(cause));
        }
        assertThat(used() - before).isLessThan(20 << 20);
        assertEquals(100, logged("a", 100));
    }

    private static long used() {
        System.gc();
        return Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory();
    }

    @Test
    void onePeerCannotSilenceOthers() {
        Peer loud = new Peer();
        Peer other = new Peer();
        List<String> told = LoggedWarnings.during(() -> {
            for (int i = 0; i < 10_000; i++) {
                Warnings.once(loud, "loud " + this + i, () -> "loud");
                Warnings.once(loud, "loud " + this + i, () -> "loud again");
            }
            Warnings.once(other, "other " + this, () -> "other");
            Warnings.once(other, "loud " + this + 1, () -> "loud again");
            Warnings.once("ours " + this, "ours");
        });
        assertThat(told).hasSize(Peer.MAX_WARNINGS + 2).endsWith("other", "ours").doesNotContain("loud again");
    }

    @Test
    void repeatedCauseTakesNothingFromThePeer() {
        Peer peer = new Peer();
        List<String> told = LoggedWarnings.during(() -> {
            for (int i = 0; i < 10_000; i++) {
                Warnings.once(peer, "same " + this, () -> "same");
            }
            Warnings.once(peer, "next " + this, () -> "next");
        });
        assertThat(told).containsExactly("same", "next");
    }
}
