package io.github.scfs.dubbo.apache;

import io.github.scfs.reported.ClassShapeCases;
import io.github.scfs.reported.EchoService;
import io.github.scfs.reported.ExceptionCases;
import io.github.scfs.reported.NumberCases;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values that users of other serializers reported as lost, in real calls over one connection. All cases run twice: with
 * the first messages of their classes, and with later ones.
 */
@ParameterizedClass(name = "{0} messages")
@ValueSource(strings = {"first", "later"})
class ReportedCallsTest {
    static final CallWire.Provider PROVIDER = new CallWire.Provider();
    static EchoService service;
    private static Loopback loopback;

    @Parameter
    String messages;

    @BeforeAll
    static void start() {
        loopback = Loopback.provider();
        loopback.export(EchoService.class, PROVIDER);
        service = loopback.refer(EchoService.class, loopback.port());
    }

    @AfterAll
    static void stop() {
        loopback.close();
    }

    @Nested
    class Exceptions extends CallWire implements ExceptionCases {}

    @Nested
    class Numbers extends CallWire implements NumberCases {}

    @Nested
    class ClassShapes extends CallWire implements ClassShapeCases {}
}
