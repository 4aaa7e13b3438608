package io.github.scfs.demo.bench.shape;

import lombok.EqualsAndHashCode;

/** The writer's class of the evolution benchmark. */
@EqualsAndHashCode
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
}
