package io.github.scfs.dubbo.apache;

/** A callback of the consumer. */
public interface OrderListener {

    Receipt placed(Order order);

    /** A class that only callbacks use. */
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
