package io.github.scfs.dubbo.apache;

/** A listener of the consumer, which the provider calls back. */
public interface OrderListener {

    Receipt placed(Order order);

    /** Returns its argument. */
    default Object same(Object o) {
        return o;
    }

    /** A class that is used in callbacks only. */
    final class Receipt {
        private final long number;

        Receipt(long number) {
            this.number = number;
        }

        long number() {
            return number;
        }
    }
}
