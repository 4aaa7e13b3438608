package io.github.scfs.demo.bench.shape;

import java.util.Objects;

/** The writer's class of the evolution benchmark. */
public final class Trade {
    long id;
    int quantity;
    int venue;
    double price;
    double fee;
    boolean buy;
    String symbol;
    String trader;
    String comment;
    Long counter;

    /** Returns the trade with a number. The trades for the same number are equal. */
    public static Trade of(int i) {
        Trade t = new Trade();
        t.id = 1_000_000_007L * (i + 1);
        t.quantity = 100 * i + 1;
        t.venue = i & 3;
        t.price = 101.25 + i;
        t.fee = 0.01 * i;
        t.buy = (i & 1) == 0;
        t.symbol = "SYM" + i;
        t.trader = "trader " + (i & 7);
        t.comment = i % 3 == 0 ? null : "comment of some length " + i;
        t.counter = (long) i * 77;
        return t;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Trade)) {
            return false;
        }
        Trade t = (Trade) o;
        return id == t.id && quantity == t.quantity && venue == t.venue && price == t.price && fee == t.fee
                && buy == t.buy && symbol.equals(t.symbol) && trader.equals(t.trader)
                && Objects.equals(comment, t.comment) && counter.equals(t.counter);
    }

    @Override
    public int hashCode() {
        return Long.hashCode(id);
    }

    @Override
    public String toString() {
        return "trade " + id;
    }
}
