package io.github.scfs.demo.load.apache;

import io.github.scfs.demo.load.node.Crew;
import io.github.scfs.demo.load.node.Progress;
import io.github.scfs.demo.load.parcel.Depot;
import io.github.scfs.demo.load.parcel.ParcelService;
import io.github.scfs.internal.rpc.RpcChannels;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ConditionFactory;

/** A provider in this process, which all tests share. */
final class Local {
    static final DubboEndpoint ENDPOINT;
    private static final Duration TURNS = Duration.ofSeconds(150);
    private static final Duration CLOSED = Duration.ofSeconds(50);
    private static final Duration INTERVAL = Duration.ofMillis(20);

    private static int port;

    static {
        System.setProperty("dubbo.application.logger", "jdk");
        ENDPOINT = new DubboEndpoint("scfs");
    }

    private Local() {}

    /** Returns the provider's port. */
    static synchronized int providerPort() {
        if (port == 0) {
            try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
                port = free.getLocalPort();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
            ENDPOINT.export(ParcelService.class, new Depot(), port);
        }
        return port;
    }

    /** Waits for the end of a crew, and returns its counts. */
    static Progress end(Crew crew) {
        return await("the turns").atMost(TURNS).until(crew::progress, progress -> !progress.running);
    }

    static void awaitNoSession() {
        await("no session is left").until(RpcChannels::count, count -> count == 0);
    }

    static ConditionFactory await(String condition) {
        return Awaitility.await(condition).atMost(CLOSED).pollInterval(INTERVAL);
    }
}
