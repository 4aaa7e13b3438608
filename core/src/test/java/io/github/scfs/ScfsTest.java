package io.github.scfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

/** Programs without Dubbo write and read messages of sessions, and messages that stand alone. */
class ScfsTest {
    public static class Order {
        public long id = 7;
        public List<Line> lines = new ArrayList<>(Arrays.asList(new Line(), new Line()));
    }

    public static class Line {
        public String article = "pencil";
    }

    public static class Other {
        public String text = "other";
    }

    private final Scfs scfs = Scfs.trusting(Order.class).build();

    @Test
    void classIsDefinedOnceInASession() {
        try (ScfsSession client = scfs.session(); ScfsSession server = scfs.session()) {
            byte[] first = client.write(new Order());
            byte[] later = client.write(new Order());
            assertThat(2 * later.length).isLessThan(first.length);
            assertThat(server.read(first, Order.class)).usingRecursiveComparison().isEqualTo(new Order());
            assertThat(server.read(later, Order.class)).usingRecursiveComparison().isEqualTo(new Order());
        }
    }

    @Test
    void eachDirectionHasItsOwnDefinitions() {
        try (ScfsSession client = scfs.session(); ScfsSession server = scfs.session()) {
            server.read(client.write(new Order()), Order.class);
            Order answer = client.read(server.write(new Order()), Order.class);
            assertThat(answer.lines.get(1).article).isEqualTo("pencil");
        }
    }

    @Test
    void rootIsConvertedToTheTypeThatIsAskedFor() {
        try (ScfsSession session = scfs.session()) {
            assertThat(session.read(session.write(5), Long.class)).isEqualTo(5L);
            assertThat(session.read(session.write(null), Order.class)).isNull();
            assertThat(session.read(session.write(Collections.singletonList("a")), Object.class))
                    .isEqualTo(Collections.singletonList("a"));
            byte[] text = session.write("text");
            assertThatThrownBy(() -> session.read(text, Order.class)).isInstanceOf(MalformedInputException.class);
            assertThat(session.read(text, String.class)).isEqualTo("text");
        }
    }

    @Test
    void failureNamesThePeerAndLeavesTheSessionUsable() {
        Scfs anything = Scfs.open().build();
        try (ScfsSession client = anything.session(); ScfsSession server = scfs.session("shop-3")) {
            byte[] refused = client.write(new Other());
            byte[] order = client.write(new Order());
            assertThatThrownBy(() -> server.read(refused, Other.class)).isInstanceOf(ClassRefusedException.class)
                    .hasMessageContaining("shop-3")
                    .hasMessageContaining(Other.class.getName());
            assertThat(server.read(order, Order.class).id).isEqualTo(7);
        }
    }

    @Test
    void messageThatFollowsALostOneIsOutOfStep() {
        try (ScfsSession client = scfs.session(); ScfsSession server = scfs.session()) {
            client.write(new Order());
            byte[] later = client.write(new Order());
            assertThatThrownBy(() -> server.read(later, Order.class)).isInstanceOf(OutOfStepException.class);
        }
    }

    @Test
    void closedSessionRefusesMessages() {
        ScfsSession session = scfs.session();
        byte[] message = session.write(new Order());
        session.close();
        session.close();
        assertThatThrownBy(() -> session.write("text")).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> session.read(message, Order.class)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void selfContainedMessagesAreReadInAnyOrder() {
        SelfContainedMessages messages = scfs.selfContained();
        byte[] a = messages.write(new Order());
        byte[] b = messages.write(Arrays.asList(new Order(), null));
        assertThat(messages.read(b, List.class)).hasSize(2);
        assertThat(Scfs.trusting(Order.class).build().selfContained().read(a, Order.class).lines).hasSize(2);
    }

    @Test
    void messageOfASessionDoesNotStandAlone() {
        try (ScfsSession session = scfs.session()) {
            byte[] message = session.write(new Order());
            assertThatThrownBy(() -> scfs.selfContained().read(message, Order.class)).isInstanceOf(ScfsException.class);
        }
    }

    @Test
    void argumentsMayNotBeNull() {
        assertThatThrownBy(() -> scfs.selfContained().read(null, Order.class)).isInstanceOf(NullPointerException.class)
                .hasMessage("message");
        assertThatThrownBy(() -> scfs.selfContained().read(new byte[1], null)).isInstanceOf(NullPointerException.class)
                .hasMessage("type");
    }

    @Test
    void threadsShareASession() throws Exception {
        try (ScfsSession client = scfs.session(); ScfsSession server = scfs.session()) {
            server.read(client.write(new Order()), Order.class);
            ExecutorService pool = Executors.newFixedThreadPool(4);
            try {
                List<Future<Order>> orders = new ArrayList<>();
                Queue<byte[]> sent = new ConcurrentLinkedQueue<>();
                for (int i = 0; i < 400; i++) {
                    orders.add(pool.submit(() -> {
                        synchronized (client) {
                            sent.add(client.write(new Order()));
                        }
                        synchronized (server) {
                            return server.read(sent.remove(), Order.class);
                        }
                    }));
                }
                for (Future<Order> order : orders) {
                    assertThat(order.get().lines).hasSize(2);
                }
            } finally {
                pool.shutdownNow();
            }
        }
    }
}
