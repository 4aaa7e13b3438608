package io.github.scfs.demo.bench.shape;

import java.util.Objects;

/**
 * The reader's class of the evolution benchmark. Compared with {@link Trade}, it has an additional field ({@code
 * desk}), lacks one field ({@code fee}), has {@code quantity} as a {@code long}, and has another order of fields.
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

    /**
     * Returns whether this object equals a trade that was read as this class.
     *
     * @param withQuantity false to ignore the quantity, if the peer can't convert it
     */
    public boolean isOf(Trade t, boolean withQuantity) {
        return id == t.id && quantity == (withQuantity ? t.quantity : 0) && venue == t.venue && price == t.price
                && buy == t.buy && symbol.equals(t.symbol) && trader.equals(t.trader)
                && Objects.equals(comment, t.comment) && counter.equals(t.counter) && desk.equals("none");
    }
}
