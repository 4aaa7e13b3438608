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

    /** Sets the attachment "reply" to the reversed attachment "request", and returns "request". */
    String attached();

    /** A one-way call; {@link OrderServiceProvider#noted()} returns the argument. */
    void note(Order order);

    /** Calls the listener once for each order, and returns the sum of the results. */
    int each(int orders, OrderListener listener);

    /** Returns after {@link OrderServiceProvider#release()} was called. */
    Late late(int n);

    /** Like {@link #late}, without waiting. */
    Late early(int n);

    /** Returns bytes that look like Dubbo frames, in a class that no other call uses. */
    Bulk bulk(int bytes);

    /** Takes the class of {@link #bulk} as an argument, and returns the number of bytes. */
    int take(Bulk bulk);

    /** Returns objects of new classes and one that can't be written. */
    Object unwritable();

    /** The consumer's port as seen by the provider. */
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

    /** A class within {@link Late} and {@link Bulk}. */
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
