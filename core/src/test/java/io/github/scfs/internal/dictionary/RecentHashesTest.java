package io.github.scfs.internal.dictionary;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class RecentHashesTest {
    private static final int PLACES = 1 << DictionaryPolicy.RECENT_BITS;

    private final RecentHashes recent = new RecentHashes();
    private final Random random = new Random(1);

    @Test
    void hashIsRecentFromItsSecondOccurrence() {
        assertThat(recent.add(0x1234_5678)).isFalse();
        assertThat(recent.add(0x1234_5678)).isTrue();
        assertThat(recent.add(0x1234_5678)).isTrue();
    }

    @Test
    void emptyTableContainsNoHash() {
        for (int hash = 0; hash < 1 << 16; hash++) {
            assertThat(new RecentHashes().add(hash)).as("hash " + hash).isFalse();
        }
    }

    @Test
    void newHashesAreNotTakenForRecentOnes() {
        int mistaken = 0;
        for (int i = 0; i < 100 * PLACES; i++) {
            mistaken += recent.add(random.nextInt()) ? 1 : 0;
        }
        assertThat(mistaken).isLessThan(50);
    }

    @Test
    void mostHashesAreRememberedUntilAQuarterOfThePlacesWereTaken() {
        int remembered = 0;
        for (int i = 0; i < 1000; i++) {
            int hash = random.nextInt();
            recent.add(hash);
            for (int k = 0; k < PLACES / 4; k++) {
                recent.add(random.nextInt());
            }
            remembered += recent.add(hash) ? 1 : 0;
        }
        assertThat(remembered).isBetween(820, 960);
    }

    /** Strings that recur in turns are recognized though they have the same places. */
    @Test
    void hashesOfOnePlaceDoNotEvictEachOtherForever() {
        for (int n = 2; n <= 3; n++) {
            int recognized = 0;
            for (int i = 0; i < 1000 * n; i++) {
                recognized += recent.add(0x1230_0001 + 2 * (i % n)) ? 1 : 0;
            }
            assertThat(recognized).as(n + " hashes").isGreaterThan(100);
        }
    }
}
