package io.github.scfs.dubbo.apache;

import java.util.List;
import java.util.Map;

/** The service that the tests call. */
public interface OrderService {

    /** Returns its argument. */
    Object same(Object o);

    Order place(Order order);

    List<Order> all(Map<String, Order> orders, int[] numbers, Order.Status status);

    long sum(int a, long b, double c, boolean d, char e, byte f, short g, float h);

    void fail(Order order) throws OrderException;

    /** Returns the call's attachment "request". Also sets the response's attachment "reply" to the reversed string. */
    String attached();

    /** Receives an order in a one-way call. {@link OrderServiceProvider#noted()} returns this order. */
    void note(Order order);

    /**
     * Calls the listener once for each order, and returns the sum of the results. The listener also gets the object of
     * {@link OrderServiceProvider#replace}.
     */
    int each(int orders, OrderListener listener);

    /** Returns only after {@link OrderServiceProvider#release()} was called. */
    Late late(int n);

    /** Returns the same as {@link #late}, without waiting. */
    Late early(int n);

    /** Returns bytes that look like Dubbo frames. No other method returns the class of the result. */
    Bulk bulk(int bytes);

    /**
     * Returns the number of bytes of its argument. The class of the argument is that of the result of {@link #bulk}.
     */
    int take(Bulk bulk);

    /** Returns a list of two objects. The classes of the first are new to the session. The second can't be written. */
    Object unwritable();

    /** Returns the consumer's port as the provider sees it. */
    int port();

    /** A class that only {@link #late} and {@link #early} use. */
    final class Late {
        private final int n;
        private final Deep deep;

        Late(int n) {
            this.n = n;
            this.deep = new Deep("deep " + n);
        }

        int n() {
            return n;
        }

        String deep() {
            return deep.text;
        }
    }

    /** The class of a field in {@link Late} and {@link Bulk}. */
    final class Deep {
        private final String text;

        Deep(String text) {
            this.text = text;
        }
    }

    /** A result of any size. */
    final class Bulk {
        private final byte[] bytes;
        private final Deep deep = new Deep("bulk");

        Bulk(byte[] bytes) {
            this.bytes = bytes;
        }

        byte[] bytes() {
            return bytes;
        }

        String deep() {
            return deep.text;
        }
    }
}
