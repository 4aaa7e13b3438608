package io.github.scfs.dubbo.apache;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.apache.dubbo.common.URL;
import org.apache.dubbo.remoting.exchange.ExchangeChannel;
import org.apache.dubbo.remoting.exchange.ExchangeClient;
import org.apache.dubbo.remoting.exchange.ExchangeServer;
import org.apache.dubbo.remoting.exchange.Exchangers;
import org.apache.dubbo.remoting.exchange.Request;
import org.apache.dubbo.remoting.exchange.support.ReplierDispatcher;
import org.junit.jupiter.api.Test;

/** Tests Dubbo's events, such as the one by which a provider announces that it stops. */
class EventsTest {
    private static final String READ_ONLY = "channel.readonly";

    @Test
    void readOnlyEventArrivesInBothDirections() throws Exception {
        URL url =
                URL.valueOf("dubbo://" + Loopback.HOST + ':' + Loopback.newPort() + "/x?codec=dubbo&serialization=scfs"
                        + "&heartbeat=60000&server=" + Loopback.NETTY_4 + "&client=" + Loopback.NETTY_4);
        ExchangeServer server = Exchangers.bind(url, new ReplierDispatcher());
        try {
            ExchangeClient client = Exchangers.connect(url, new ReplierDispatcher());
            try {
                client.send(readOnly());
                Loopback.await("the client's event")
                        .until(() -> server.getExchangeChannels().stream().anyMatch(EventsTest::isReadOnly));
                assertEquals(1, server.getExchangeChannels().size());
                server.getExchangeChannels().iterator().next().send(readOnly());
                Loopback.await("the server's event").until(() -> isReadOnly(client));
                assertTrue(client.isConnected());
            } finally {
                client.close();
            }
        } finally {
            server.close();
        }
    }

    private static Request readOnly() {
        Request event = new Request();
        event.setEvent("R");
        event.setTwoWay(false);
        return event;
    }

    private static boolean isReadOnly(ExchangeChannel channel) {
        return Boolean.TRUE.equals(channel.getAttribute(READ_ONLY));
    }
}
