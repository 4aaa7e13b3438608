package io.github.scfs.dubbo.apache;

import java.util.List;
import java.util.Map;

/** The service that the tests call. */
public interface OrderService {

    /** Gives back what it gets. */
    Object same(Object o);

    Order place(Order order);

    List<Order> all(Map<String, Order> orders, int[] numbers, Order.Status status);

    long sum(int a, long b, double c, boolean d, char e, byte f, short g, float h);

    void fail(Order order) throws OrderException;

    /** Sets the attachment "reply" to that named "request", reversed, and returns the latter. */
    String attached();

    /** For one-way calls: {@link OrderServiceProvider#noted()} tells what came. */
    void note(Order order);

    /** Calls the listener back once per order. */
    int each(int orders, OrderListener listener);

    /** Returns when {@link OrderServiceProvider#release()} is called. */
    Late late(int n);

    /** The same class as {@link #late} gives, at once. */
    Late early(int n);

    /** A result of that many bytes that looks like frames of Dubbo, with a class that no other call has. */
    Bulk bulk(int bytes);

    /** As {@link #bulk}, as an argument; returns the length. */
    int take(Bulk bulk);

    /** A result of new classes and one that fails to be written. */
    Object unwritable();

    /** The consumer's port, as the provider sees it. */
    int port();

    /** A class that no call but this one has. */
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

    /** Another one. */
    final class Deep {
        private final String text;

        Deep(String text) {
            this.text = text;
        }
    }

    /** Another one, of any size. */
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
