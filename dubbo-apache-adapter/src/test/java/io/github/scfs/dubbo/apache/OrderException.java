package io.github.scfs.dubbo.apache;

/** A checked exception that has a field, and no constructor without arguments. */
public class OrderException extends Exception {
    private static final long serialVersionUID = 1L;

    private final Order order;

    OrderException(String message, Order order, Throwable cause) {
        super(message, cause);
        this.order = order;
    }

    Order order() {
        return order;
    }
}
