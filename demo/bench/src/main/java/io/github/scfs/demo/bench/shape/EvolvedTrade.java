package io.github.scfs.demo.bench.shape;

import java.util.Objects;

/**
 * The reader's class of the evolution benchmark: an additional field ({@code desk}), one less ({@code fee}), {@code
 * quantity} as a {@code long}, another order.
 */
public final class EvolvedTrade {
    String comment;
    String trader;
    String symbol;
    boolean buy;
    double price;
    int venue;
    Long counter;
    String desk = "none";
    long quantity;
    long id;

    /** Returns whether this equals a trade read as this class. Ignores the quantity if the peer can't convert it. */
    public boolean isOf(Trade t, boolean withQuantity) {
        return id == t.id && quantity == (withQuantity ? t.quantity : 0) && venue == t.venue && price == t.price
                && buy == t.buy && symbol.equals(t.symbol) && trader.equals(t.trader)
                && Objects.equals(comment, t.comment) && counter.equals(t.counter) && desk.equals("none");
    }
}
