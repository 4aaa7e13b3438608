package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.scfs.internal.rpc.RegisteredClasses;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicIntegerArray;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.RpcException;
import org.example.StrangeException;
import org.example.Stranger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests that a cluster with retries calls no method again whose result can't be sent or read, since the method has run.
 */
@ParameterizedClass(name = "encode.in.io {0}")
@MethodSource("encoders")
class CalledOnceTest {
    @Parameter
    String encodeInIo;

    /** The values of encode.in.io that make a difference. */
    static List<String> encoders() {
        return Loopback.encodesOnEventLoop() ? Collections.singletonList("false") : Arrays.asList("false", "true");
    }

    /** What the method returns or throws. */
    public enum Outcome {
        /** A result of a class that the consumer refuses. */
        REFUSED_RESULT("SCFS-201"),
        REFUSED_ELEMENT("SCFS-201"),
        REFUSED_EXCEPTION("SCFS-201"),
        /** An attachment that is left out. The call works. */
        REFUSED_ATTACHMENT(null),
        /** A result that the provider can't write. */
        UNWRITABLE_RESULT("SCFS-303"),
        UNWRITABLE_ELEMENT("SCFS-303"),
        UNWRITABLE_EXCEPTION("SCFS-303"),
        UNWRITABLE_ATTACHMENT("SCFS-303"),
        /** A result over the payload limit of the provider. */
        TOO_LARGE_TO_SEND("too large"),
        /** A result over the payload limit of the consumer. */
        TOO_LARGE_TO_READ("too large");

        final String code;

        Outcome(String code) {
            this.code = code;
        }
    }

    /** The service of these tests. */
    public interface CountedService {
        Object call(Outcome outcome);
    }

    /** An exception that the provider can't write. */
    static final class StubbornException extends RuntimeException {
        private static final long serialVersionUID = 1;

        @SuppressWarnings("serial") // it isn't written, and this is what the test is about
        private final Object detail = new Stubborn();

        @Override
        public String getMessage() {
            return "has a detail: " + (detail != null);
        }
    }

    private static final int PAYLOAD = 20_000;
    /** Number of calls by outcome, of this test. */
    private final AtomicIntegerArray calls = new AtomicIntegerArray(Outcome.values().length);
    private Loopback loopback;

    private Object called(Outcome outcome) {
        calls.incrementAndGet(outcome.ordinal());
        switch (outcome) {
            case REFUSED_RESULT:
                return new Stranger();
            case REFUSED_ELEMENT:
                return nested(new Stranger());
            case REFUSED_EXCEPTION:
                throw new StrangeException("of the service");
            case REFUSED_ATTACHMENT:
                attach(new Stranger());
                return "a result";
            case UNWRITABLE_RESULT:
                return new Stubborn();
            case UNWRITABLE_ELEMENT:
                return nested(new Stubborn());
            case UNWRITABLE_EXCEPTION:
                throw new StubbornException();
            case UNWRITABLE_ATTACHMENT:
                attach(new Stubborn());
                return "a result";
            default:
                return new byte[PAYLOAD + 1];
        }
    }

    private int calls(Outcome outcome) {
        return calls.get(outcome.ordinal());
    }

    private static Object nested(Object o) {
        return new ArrayList<>(Arrays.asList(1, Collections.singletonMap("k", o)));
    }

    /** Sets an attachment of the response. Early versions of Dubbo have only attachments that are strings. */
    private static void attach(Object o) {
        ServerContext.setObject("attached", o);
    }

    @BeforeAll
    static void registerStubborn() {
        new RegisteredClasses(Collections.singletonMap(Stubborn.class, new Stubborn.Refusing()),
                DubboFramework.engine(null)).takeNew();
    }

    @BeforeEach
    void start() {
        Loopback.encodeInIo(encodeInIo);
        loopback = provider();
    }

    @AfterEach
    void stop() {
        Loopback.encodeInIo(null);
        if (loopback != null) {
            loopback.close();
        }
    }

    private Loopback provider(String... settings) {
        Loopback provider = Loopback.provider(settings);
        provider.export(CountedService.class, this::called, Collections.emptyList());
        return provider;
    }

    private CountedService consumer(String... settings) {
        return loopback.refer(CountedService.class, loopback.port(), settings);
    }

    private static void assertLost(Outcome outcome, Throwable e) {
        // An exception may arrive without what can't be sent, or as another one that stands for it.
        if (!outcome.name().endsWith("EXCEPTION")) {
            assertThat(e).isInstanceOf(RpcException.class)
                    .hasMessageContaining(outcome.code)
                    .hasMessageNotContaining("Tried 3 times");
        }
    }

    private static void assumePossible(Outcome outcome) {
        assumeTrue(!outcome.name().endsWith("ATTACHMENT") || ServerContext.takesObjects(),
                "attachments are strings in this version of Dubbo");
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "REFUSED_ATTACHMENT")
    void methodWhoseResultIsLostRunsOnce(Outcome outcome) {
        assumePossible(outcome);
        loopback.close();
        String[] payload = {"payload", String.valueOf(PAYLOAD)};
        loopback = provider(outcome == Outcome.TOO_LARGE_TO_SEND ? payload : new String[0]);
        String limit = outcome == Outcome.TOO_LARGE_TO_READ ? payload[1] : "8000000";
        CountedService service = consumer("cluster", "failover", "retries", "2", "payload", limit);
        assertLost(outcome, assertThrows(RuntimeException.class, () -> service.call(outcome)));
        assertEquals(1, calls(outcome));
        assertLost(outcome, assertThrows(RuntimeException.class, () -> service.call(outcome)));
        assertEquals(2, calls(outcome), "the same on a session that knows the classes");
    }

    @Test
    void resultArrivesWithoutAnAttachmentThatIsRefused() {
        assumePossible(Outcome.REFUSED_ATTACHMENT);
        CountedService service = consumer("cluster", "failover", "retries", "2");
        assertEquals("a result", service.call(Outcome.REFUSED_ATTACHMENT));
        assertEquals("a result", service.call(Outcome.REFUSED_ATTACHMENT));
        assertEquals(2, calls(Outcome.REFUSED_ATTACHMENT));
    }

    @ParameterizedTest
    @CsvSource({
            "failover, 1, 1", "failfast, 1, 1", "failsafe, 1, 1", "failback, 1, 1", "forking, 1, 2", "broadcast, 2, 2"})
    void noClusterRepeatsTheCall(String cluster, int min, int max) {
        CountedService service = consumer("cluster", cluster, "retries", "2", "forks", "2");
        for (Outcome outcome : new Outcome[] {Outcome.REFUSED_RESULT, Outcome.UNWRITABLE_ELEMENT}) {
            assertLost(outcome, assertThrows(RpcException.class, () -> service.call(outcome)));
            // One of two forks may still be on its way. Or Dubbo has chosen the same provider twice, which makes one.
            Loopback.await("calls").until(() -> calls(outcome) >= min);
            assertThat(calls(outcome)).isBetween(min, max);
        }
    }

    @Test
    void asynchronousCallRunsOnce() throws Exception {
        CountedService service = consumer("cluster", "failover", "retries", "2");
        for (Outcome outcome : new Outcome[] {Outcome.REFUSED_RESULT, Outcome.UNWRITABLE_RESULT}) {
            Future<?> future = RpcContext.getContext().asyncCall(() -> service.call(outcome));
            Exception e = assertThrows(Exception.class, () -> future.get(20, TimeUnit.SECONDS));
            // Dubbo 2.6 throws what the result has.
            assertLost(outcome, e instanceof ExecutionException ? e.getCause() : e);
            assertEquals(1, calls(outcome));
        }
    }

    /** The method hasn't run, so Dubbo may try the next provider. */
    @Test
    void requestThatCannotBeReadRunsNever() {
        OrderService service = loopback.consumer("cluster", "failover", "retries", "2");
        RpcException e = assertThrows(RpcException.class, () -> service.same(new Stranger()));
        assertThat(e).hasMessageContaining("SCFS-201");
        assertEquals("still here", service.same("still here"));
    }
}
