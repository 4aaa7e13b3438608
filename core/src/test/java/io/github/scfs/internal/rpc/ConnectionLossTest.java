package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Connections that are lost, and many connections at once, each with the session of its own channel. */
class ConnectionLossTest {

    @BeforeAll
    static void trust() {
        FrameScannerTest.trust();
    }

    private static List<Object> received(FakeDubbo dubbo, byte[] body) throws Exception {
        dubbo.arrive(FakeDubbo.frame(SerializationId.value(), body));
        return dubbo.read(dubbo.bodies() - 1, 1);
    }

    @Test
    void frameOfAChannelThatClosesBeforeTheWriteIsLostAndTheNextConnectionDefinesAgain() throws Exception {
        RpcChannel sender = RpcChannel.open();
        FakeDubbo receiver = new FakeDubbo();
        byte[] first = BindingTest.encoded(sender, true, new Ping.Alpha("a"));
        assertEquals(Collections.singletonList(new Ping.Alpha("a")), received(receiver, first));
        byte[] lost = BindingTest.encoded(sender, true, new Ping.Beta(1));
        sender.netty().close();
        receiver.channel().netty().close();
        assertThat(lost.length).isGreaterThan(0);
        RpcChannel reconnected = RpcChannel.open();
        FakeDubbo next = new FakeDubbo();
        for (int i = 0; i < 3; i++) {
            assertEquals(Collections.singletonList(new Ping.Beta(i)),
                    received(next, BindingTest.encoded(reconnected, true, new Ping.Beta(i))));
            assertEquals(Collections.singletonList(new Ping.Alpha("b" + i)),
                    received(next, BindingTest.encoded(reconnected, true, new Ping.Alpha("b" + i))));
        }
    }

    @Test
    void hundredChannelsAtOnceDoNotReadEachOthersDefinitions() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(8);
        try {
            List<Future<Boolean>> all = new ArrayList<>();
            for (int c = 0; c < 100; c++) {
                int channel = c;
                all.add(threads.submit((Callable<Boolean>) () -> {
                    RpcChannel sender = RpcChannel.open();
                    FakeDubbo receiver = new FakeDubbo();
                    for (int i = 0; i < 50; i++) {
                        // Channels use the two classes in different orders, so their ids differ.
                        boolean isAlpha = (channel + i) % 2 == 0;
                        Object sent = isAlpha ? new Ping.Alpha(channel + "/" + i) : new Ping.Beta(channel * 1000 + i);
                        List<Object> read = received(receiver, BindingTest.encoded(sender, true, sent));
                        if (!read.equals(Collections.singletonList(sent))) {
                            return false;
                        }
                    }
                    return true;
                }));
            }
            for (Future<Boolean> f : all) {
                assertTrue(f.get(60, TimeUnit.SECONDS));
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
