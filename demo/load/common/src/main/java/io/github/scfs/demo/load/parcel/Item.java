package io.github.scfs.demo.load.parcel;

import java.io.Serializable;
import java.math.BigDecimal;

/** A part of a parcel. */
public class Item implements Serializable {
    private static final long serialVersionUID = 1L;

    String name;
    int pieces;
    BigDecimal price;
    Double weight;

    /** Adds all values to a digest. */
    void digest(Digest digest) {
        digest.add(getClass().getName()).add(name).add(pieces).add(price).add(weight);
    }
}
