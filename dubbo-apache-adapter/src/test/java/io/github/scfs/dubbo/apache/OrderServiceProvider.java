package io.github.scfs.dubbo.apache;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.rpc.RpcContext;

/** The provider's implementation of {@link OrderService}. */
final class OrderServiceProvider implements OrderService {
    private final Semaphore released = new Semaphore(0);
    private final BlockingQueue<Order> noted = new LinkedBlockingQueue<>();
    private volatile Object last;

    /**
     * Sets the object with which {@link #same} replaces the last element of a list, and which {@link #each} passes to
     * its listener.
     *
     * @param newLast the object; null to replace nothing
     */
    void replace(Object newLast) {
        last = newLast;
    }

    @Override
    @SuppressWarnings("unchecked")
    public Object same(Object o) {
        String request = RpcContext.getContext().getAttachment("request");
        if (request != null) {
            ServerContext.set("same", request);
        }
        if (last != null && o instanceof List) {
            ((List<Object>) o).set(((List<?>) o).size() - 1, last);
        }
        return o;
    }

    @Override
    public Order place(Order order) {
        return Order.sample(order.number() + 1);
    }

    @Override
    public List<Order> all(Map<String, Order> orders, int[] numbers, Order.Status status) {
        List<Order> all = new ArrayList<>(orders.values());
        for (int number : numbers) {
            all.add(Order.sample(number));
        }
        if (status.isFinal()) {
            all.add(all.get(0));
        }
        return all;
    }

    @Override
    public long sum(int a, long b, double c, boolean d, char e, byte f, short g, float h) {
        return a + b + (long) c + (d ? 1 : 0) + e + f + g + (long) h;
    }

    @Override
    public void fail(Order order) throws OrderException {
        throw new OrderException("refused", order, new IllegalStateException("out of stock"));
    }

    @Override
    public String attached() {
        String request = RpcContext.getContext().getAttachment("request");
        ServerContext.set("reply", new StringBuilder(request).reverse().toString());
        return request;
    }

    @Override
    public void note(Order order) {
        noted.add(order);
    }

    @Override
    public int each(int orders, OrderListener listener) {
        if (last != null) {
            listener.same(last);
        }
        int sum = 0;
        for (int i = 0; i < orders; i++) {
            sum += listener.placed(Order.sample(i)).number();
        }
        return sum;
    }

    @Override
    public Late late(int n) {
        try {
            if (!released.tryAcquire(20, TimeUnit.SECONDS)) {
                throw new IllegalStateException("never released");
            }
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        return new Late(n);
    }

    @Override
    public Late early(int n) {
        return new Late(n);
    }

    @Override
    public Bulk bulk(int bytes) {
        return new Bulk(frameLike(bytes));
    }

    @Override
    public int take(Bulk bulk) {
        return bulk.bytes().length;
    }

    @Override
    public Object unwritable() {
        return Arrays.asList(new Late(1), new Stubborn());
    }

    @Override
    public int port() {
        return RpcContext.getContext().getRemotePort();
    }

    /** Lets one call of {@link #late} return. */
    void release() {
        released.release();
    }

    /** Waits for the next order that {@link #note} receives, and returns it. */
    Order noted() throws InterruptedException {
        return noted.poll(10, TimeUnit.SECONDS);
    }

    /** Returns bytes that repeat headers of Dubbo frames with the id of scfs and forged lengths. */
    static byte[] frameLike(int length) {
        byte[] header = {
                (byte) 0xda, (byte) 0xbb, (byte) 0xc0 | 30, 20, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 7, 0x13, 2, 1, 2, 3, 4,
                5};
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            bytes[i] = header[i % header.length];
        }
        return bytes;
    }
}
