package io.github.scfs.demo.load.parcel;

import java.io.Serializable;

/** The result of a call: what the provider received, and a new parcel. */
public class Receipt implements Serializable {
    private static final long serialVersionUID = 1L;

    /** Makes the number of an answer's parcel from that of the request. */
    private static final long ANSWER = 0x2545F4914F6CDD1DL;

    long digest;
    /** The parcel that the provider received. */
    Parcel received;
    Parcel answer;

    /** Returns the receipt of a parcel. */
    static Receipt of(Parcel parcel) {
        Receipt receipt = new Receipt();
        receipt.digest = Digest.of(parcel);
        receipt.received = parcel;
        receipt.answer = Parcels.of(parcel.number * ANSWER);
        return receipt;
    }

    /**
     * Compares all values with those that were sent and those that must be answered.
     *
     * @param sent a parcel like the one that was sent, which has not been sent
     * @return null if all values are right, else the text of the difference
     */
    public String difference(Parcel sent) {
        long expected = Digest.of(sent);
        if (digest != expected) {
            return "the provider received something else";
        }
        if (Digest.of(received) != expected) {
            return "the parcel came back changed";
        }
        return Digest.of(answer) == Digest.of(Parcels.of(sent.number * ANSWER)) ? null : "the answer is wrong";
    }
}
