package io.github.scfs.demo.load.parcel;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DigestTest {
    private static final int PARCELS = 20_000;

    @Test
    void otherNumbersGiveOtherDigests() {
        Set<Long> digests = new HashSet<>();
        for (int n = 0; n < PARCELS; n++) {
            digests.add(Digest.of(Parcels.of(n)));
        }
        assertEquals(PARCELS, digests.size());
    }

    @Test
    void copyOfASharedItemChangesTheDigest() {
        long n = 0;
        Parcel parcel = Parcels.of(n);
        while (parcel.first == null || parcel.first.getClass() != Item.class) {
            parcel = Parcels.of(++n);
        }
        Item copy = new Item();
        copy.name = parcel.first.name;
        copy.pieces = parcel.first.pieces;
        copy.price = parcel.first.price;
        copy.weight = parcel.first.weight;
        parcel.first = copy;
        assertNotEquals(Digest.of(Parcels.of(n)), Digest.of(parcel));
    }

    @Test
    void receiptOfAnotherParcelIsWrong() {
        Receipt receipt = Receipt.of(Parcels.of(1));
        assertNull(receipt.difference(Parcels.of(1)));
        assertNotNull(receipt.difference(Parcels.of(2)));
        receipt.answer = Parcels.of(1);
        assertNotNull(receipt.difference(Parcels.of(1)));
        receipt = Receipt.of(Parcels.of(1));
        receipt.received.route = new int[] {1};
        assertNotNull(receipt.difference(Parcels.of(1)));
    }
}
