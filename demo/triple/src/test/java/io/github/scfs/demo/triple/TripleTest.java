package io.github.scfs.demo.triple;

import static io.github.scfs.demo.triple.LocalDubbo.noParameters;
import static io.github.scfs.demo.triple.LocalDubbo.url;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidResponse;
import io.github.scfs.demo.bid.FirstPriceBidder;
import io.github.scfs.demo.bid.SeededBidRequests;
import io.github.scfs.demo.rpc.users.User;
import io.github.scfs.internal.rpc.RpcChannels;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.common.Version;
import org.apache.dubbo.common.stream.StreamObserver;
import org.apache.dubbo.common.utils.PojoUtils;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.RpcException;
import org.apache.dubbo.rpc.model.FrameworkModel;
import org.apache.dubbo.rpc.service.GenericService;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** scfs in every kind of call of Triple. Triple gives a serialization no connection: all messages are self-contained. */
@Tag("long")
class TripleTest {
    private static final String SCFS = "serialization=scfs";
    private static final int SECONDS = 20;

    /**
     * Messages of a stream from a consumer. They fit into the window of HTTP/2: Dubbo 3.3.6 mixes up the bytes of longer
     * streams, with any serialization ("gRPC frame header malformed").
     */
    private static final int STREAMED = 20;

    private static LocalDubbo dubbo;
    private static String url;
    private static Auctions auctions;

    @BeforeAll
    static void start() throws Exception {
        dubbo = new LocalDubbo();
        ProtocolConfig triple = LocalDubbo.protocol("tri", "scfs", noParameters());
        dubbo.export(triple, Auctions.class, new AuctionHouse());
        url = url("tri", triple.getPort());
        auctions = dubbo.refer(Auctions.class, url, SCFS);
    }

    @AfterAll
    static void stop() {
        dubbo.close();
    }

    private static BidResponse expected(int seed) {
        return new FirstPriceBidder().bid(SeededBidRequests.request(seed));
    }

    private static List<BidRequest> requests(int count) {
        List<BidRequest> requests = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            requests.add(SeededBidRequests.request(i));
        }
        return requests;
    }

    @Test
    void runsOnTheVersionOfTheExecution() {
        assertThat(Version.getVersion()).startsWith(System.getProperty("expected.dubbo"));
    }

    @Test
    void unaryCallsBringEqualValues() {
        for (int seed = 0; seed < 100; seed++) {
            assertThat(auctions.bid(SeededBidRequests.request(seed))).isEqualTo(expected(seed));
        }
    }

    @Test
    void severalArgumentsAndGenericTypesAreRight() {
        long[] seeds = {3, -4, Long.MAX_VALUE / 7};
        assertThat(auctions.bySeed(seeds, Arrays.asList("a", null), 2, 1.5))
                .isEqualTo(new AuctionHouse().bySeed(seeds, Arrays.asList("a", null), 2, 1.5));
    }

    @Test
    void nothingAndNullAreRight() {
        auctions.forget(null);
        assertThat(auctions.count()).isEqualTo(-1);
        auctions.forget("calls");
        assertThat(auctions.count()).isZero();
        assertThat(auctions.echo(null)).isNull();
        assertThat(auctions.echo("\u4e2d\uD83D\uDE00")).isEqualTo("\u4e2d\uD83D\uDE00");
        byte[] bytes = new byte[100_000];
        Arrays.fill(bytes, (byte) 7);
        assertThat((byte[]) auctions.echo(bytes)).isEqualTo(bytes);
    }

    @Test
    void concurrentCallsAreRight() throws Exception {
        ExecutorService callers = Executors.newFixedThreadPool(8);
        try {
            List<Callable<Boolean>> calls = new ArrayList<>();
            for (int i = 0; i < 400; i++) {
                int seed = i;
                calls.add(() -> auctions.bid(SeededBidRequests.request(seed)).equals(expected(seed)));
            }
            for (Future<Boolean> call : callers.invokeAll(calls, SECONDS, TimeUnit.SECONDS)) {
                assertThat(call.get()).isTrue();
            }
        } finally {
            callers.shutdownNow();
        }
    }

    @Test
    void asynchronousCallsAreRight() throws Exception {
        assertThat(auctions.bidLater(SeededBidRequests.request(5)).get(SECONDS, TimeUnit.SECONDS))
                .isEqualTo(expected(5));
        CompletableFuture<BidResponse> later =
                RpcContext.getServiceContext().asyncCall(() -> auctions.bid(SeededBidRequests.request(6)));
        assertThat(later.get(SECONDS, TimeUnit.SECONDS)).isEqualTo(expected(6));
    }

    @Test
    void streamFromTheProviderIsRight() throws Exception {
        Received<BidRequest> received = new Received<>();
        auctions.watch(200, received);
        assertThat(received.all()).isEqualTo(requests(200));
    }

    @Test
    void failureOfAStreamArrivesAfterItsValues() {
        Received<BidRequest> received = new Received<>();
        auctions.watch(3, received);
        assertThatThrownBy(received::all).hasStackTraceContaining("odd");
        assertThat(received.values()).isEqualTo(requests(3));
    }

    @Test
    void streamInBothDirectionsIsRight() throws Exception {
        Received<BidResponse> received = new Received<>();
        StreamObserver<BidRequest> sent = auctions.bids(received);
        List<BidResponse> expected = new ArrayList<>();
        for (int seed = 0; seed < STREAMED; seed++) {
            sent.onNext(SeededBidRequests.request(seed));
            expected.add(expected(seed));
        }
        sent.onCompleted();
        assertThat(received.all()).isEqualTo(expected);
    }

    @Test
    void streamFromTheConsumerIsRight() throws Exception {
        Received<List<String>> received = new Received<>();
        StreamObserver<BidRequest> sent = auctions.ids(received);
        List<String> ids = new ArrayList<>();
        for (BidRequest request : requests(STREAMED)) {
            sent.onNext(request);
            ids.add(request.getId());
        }
        sent.onCompleted();
        assertThat(received.all()).containsExactly(ids);
    }

    @Test
    void genericCallsAreRight() throws Exception {
        GenericService generic = dubbo.referGeneric(Auctions.class, url, SCFS);
        assertThat(generic.$invoke("count", new String[0], new Object[0])).isInstanceOf(Integer.class);
        BidRequest request = SeededBidRequests.request(3);
        Object result =
                generic.$invoke("echo", new String[] {Object.class.getName()}, new Object[] {Arrays.asList(1, "two")});
        assertThat(result).isEqualTo(Arrays.asList(1, "two"));
        Object[] arguments = {PojoUtils.generalize(request)};
        String[] types = {BidRequest.class.getName()};
        assertThat(((Map<?, ?>) generic.$invoke("bid", types, arguments)).get("id")).isEqualTo(expected(3).getId());
        CompletableFuture<Object> later = generic.$invokeAsync("bid", types, arguments);
        assertThat(((Map<?, ?>) later.get(SECONDS, TimeUnit.SECONDS)).get("requestDigest"))
                .isEqualTo(expected(3).getRequestDigest());
        assertThatThrownBy(() -> generic.$invoke("fail", new String[] {"java.lang.String"}, new Object[] {"wrong"}))
                .hasStackTraceContaining("wrong");
    }

    @Test
    void exceptionOfTheInterfaceKeepsFieldsAndCause() {
        Throwable refused = catchThrowable(() -> auctions.refuse("no", 4711));
        assertThat(refused).isInstanceOf(RefusedBidException.class)
                .hasMessage("no")
                .hasCauseInstanceOf(IllegalStateException.class);
        assertThat(((RefusedBidException) refused).auction()).isEqualTo(4711);
        assertThat(refused.getStackTrace()[0].getMethodName()).isEqualTo("refuse");
    }

    @Test
    void exceptionOfTheJdkArrives() {
        assertThatThrownBy(() -> auctions.fail("wrong")).isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("wrong");
    }

    @Test
    void classThatNoInterfaceReachesIsRefused() {
        assertThatThrownBy(() -> auctions.echo(new User())).hasStackTraceContaining("SCFS-201")
                .hasStackTraceContaining(User.class.getName());
        assertThat(auctions.echo("goes on")).isEqualTo("goes on");
    }

    @Test
    void consumersTakeWhatProvidersPrefer() throws Exception {
        try (LocalDubbo own = new LocalDubbo()) {
            ProtocolConfig triple = LocalDubbo.protocol("tri", null, noParameters());
            triple.setPreferSerialization("scfs,hessian2");
            own.export(triple, Auctions.class, new AuctionHouse());
            for (String setting : Arrays.asList("prefer.serialization=scfs,hessian2", SCFS, "serialization=hessian2")) {
                assertThat(own.refer(Auctions.class, url("tri", triple.getPort()), setting)
                        .bid(SeededBidRequests.request(8))).isEqualTo(expected(8));
            }
        }
    }

    @Test
    void providerThatDoesNotAskForScfsRefusesIt() throws Exception {
        try (LocalDubbo own = new LocalDubbo(new FrameworkModel())) {
            ProtocolConfig triple = LocalDubbo.protocol("tri", "hessian2", noParameters());
            own.export(triple, Auctions.class, new AuctionHouse());
            Auctions refused = own.refer(Auctions.class, url("tri", triple.getPort()), SCFS);
            assertThatThrownBy(() -> refused.bid(SeededBidRequests.request(1))).isInstanceOf(RpcException.class);
        }
    }

    /** Nothing of Triple's connections may change because the jar is there. */
    @Test
    void tripleWithoutScfsIsRight() throws Exception {
        try (LocalDubbo own = new LocalDubbo(new FrameworkModel())) {
            ProtocolConfig triple = LocalDubbo.protocol("tri", "hessian2", noParameters());
            own.export(triple, Auctions.class, new AuctionHouse());
            assertThat(own.refer(Auctions.class, url("tri", triple.getPort()), "serialization=hessian2")
                    .bid(SeededBidRequests.request(1))).isEqualTo(expected(1));
        }
    }

    @Test
    void onePortServesBothProtocols() throws Exception {
        int sessions = RpcChannels.count();
        auctions.count();
        assertThat(sessions).describedAs("sessions of Triple").isZero();
        try (LocalDubbo own = new LocalDubbo()) {
            ProtocolConfig both = LocalDubbo.protocol("dubbo", "scfs", noParameters());
            both.setExtProtocol("tri");
            own.export(both, Auctions.class, new AuctionHouse());
            for (String protocol : Arrays.asList("dubbo", "tri", "dubbo")) {
                assertThat(own.refer(Auctions.class, url(protocol, both.getPort()), SCFS)
                        .bid(SeededBidRequests.request(9))).isEqualTo(expected(9));
            }
        }
    }
}
