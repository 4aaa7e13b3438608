package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.reported.EchoService;
import io.github.scfs.reported.Wire;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.dubbo.rpc.RpcException;
import org.junit.jupiter.api.function.Executable;

/** Sends in real calls, over the connection of {@link ReportedCallsTest}. */
abstract class CallWire implements Wire {
    /** A refusal within the text of Dubbo's exception: Dubbo doesn't keep the exception itself. */
    private static final Pattern REFUSAL =
            Pattern.compile("(SCFS-\\d{3}): (.*?)(?: \\((?:at \\$(.*?))?(?: in class [^,)]*)?(?:, )?"
                    + "(?:in the (?:provider|consumer) at [^)]*)?\\))?$", Pattern.MULTILINE);

    /** The provider. */
    static final class Provider implements EchoService {
        private volatile Object held;

        @Override
        public Object echo(Object value) {
            return value;
        }

        @Override
        public Object held() {
            return held;
        }

        @Override
        public void fail() throws Throwable {
            throw (Throwable) held;
        }
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T echo(T value) {
        return (T) ReportedCallsTest.service.echo(value);
    }

    @Override
    public Throwable thrown(Throwable thrown) {
        ReportedCallsTest.PROVIDER.held = thrown;
        return assertThrows(Throwable.class, ReportedCallsTest.service::fail);
    }

    @Override
    public ScfsException refused(Object value) {
        ScfsException argument = refusal(() -> ReportedCallsTest.service.echo(value));
        ReportedCallsTest.PROVIDER.held = value;
        ScfsException result = refusal(ReportedCallsTest.service::held);
        assertEquals(atEitherEnd(argument), atEitherEnd(result));
        return argument;
    }

    /** The consumer writes an argument, and the provider a result. */
    private static String atEitherEnd(ScfsException refusal) {
        return refusal.getMessage().replaceAll("the (provider|consumer)", "the program");
    }

    private static ScfsException refusal(Executable call) {
        RpcException e = assertThrows(RpcException.class, call);
        Matcher refusal = REFUSAL.matcher(e.getMessage());
        assertThat(refusal.find()).as(e.getMessage()).isTrue();
        assertEquals("next", ReportedCallsTest.service.echo("next"));
        String path = refusal.group(3);
        return new ScfsException(refusal.group(1), refusal.group(2)).at(path == null ? "" : path);
    }
}
