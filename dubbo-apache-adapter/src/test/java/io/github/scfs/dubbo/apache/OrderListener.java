package io.github.scfs.dubbo.apache;

/** Called back by the provider. */
public interface OrderListener {

    Receipt placed(Order order);

    /** A class that only callbacks have. */
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
