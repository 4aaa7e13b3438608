package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.extension.ExtensionLoader;
import org.apache.dubbo.common.serialize.Serialization;
import org.apache.dubbo.remoting.Channel;
import org.apache.dubbo.remoting.buffer.ChannelBuffer;
import org.apache.dubbo.remoting.transport.AbstractCodec;
import org.apache.dubbo.remoting.transport.CodecSupport;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/**
 * The texts of errors under Dubbo, as {@code docs/start.md} and {@code docs/errors.md} have them, are those of Dubbo and
 * of the adapter. Core's {@code ErrorMessagesTest} does the same for the errors of core.
 */
class ErrorTextsTest {
    /** The package of the Dubbo under test. The documents have the names of Dubbo 2.7. */
    private static final String DUBBO = Serialization.class.getPackage().getName().replace(".common.serialize", "");
    private static final String DUBBO_IN_DOCUMENTS = "org.apache_dubbo".replace('_', '.');
    private static final Pattern TEXT = Pattern.compile("(?m)^\\| `([^`]+)`");
    private static final URL NOWHERE = URL.valueOf("dubbo://127.0.0.1:1/com.acme.BidService");
    private static final byte FREE_ID = 29;
    private static final String OLD_UNKNOWN_ID = "Unexpected serialization id";

    /** Gives access to Dubbo's check. */
    private static final class Payload extends AbstractCodec {
        static void check(long size) throws Exception {
            checkPayload(null, size);
        }

        @Override
        public void encode(Channel channel, ChannelBuffer buffer, Object message) {
            throw new UnsupportedOperationException();
        }

        @Override
        public Object decode(Channel channel, ChannelBuffer buffer) {
            throw new UnsupportedOperationException();
        }
    }

    private static String text(ThrowingCallable failing) {
        Throwable failure = catchThrowable(failing);
        assertThat(failure).isNotNull();
        return failure.getMessage().replace(DUBBO, DUBBO_IN_DOCUMENTS);
    }

    private static String read(String document) throws Exception {
        Path classes = Paths.get(ErrorTextsTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
        Path root = classes.getParent().getParent().getParent();
        return new String(Files.readAllBytes(root.resolve(document)), StandardCharsets.UTF_8);
    }

    @Test
    void documentsHaveTheTextsOfDubboAndOfTheAdapter() throws Exception {
        assumeTrue(Arrays.stream(CodecSupport.class.getMethods()).anyMatch(m -> m.getName().equals("deserialize")),
                "the id of the serialization is checked elsewhere");
        Map<String, String> provoked = new TreeMap<>();
        provoked.put("No such extension",
                text(() -> ExtensionLoader.getExtensionLoader(Serialization.class).getExtension("scfs-2"))
                        .replace("scfs-2", "scfs"));
        String unknownId = text(() -> CodecSupport.deserialize(NOWHERE, new ByteArrayInputStream(new byte[9]), FREE_ID))
                .replace("29", "30");
        provoked.put(unknownId.startsWith(OLD_UNKNOWN_ID) ? OLD_UNKNOWN_ID : "Unrecognized serialize type", unknownId);
        provoked.put("Data length too large", text(() -> Payload.check(1L << 40)));
        provoked.put("SCFS-607",
                text(() -> new ScfsSerialization().deserialize(NOWHERE, new ByteArrayInputStream(new byte[9]))));
        TreeSet<String> found = new TreeSet<>();
        for (String document : new String[] {"docs/start.md", "docs/zh/start.md", "docs/errors.md"}) {
            for (Matcher m = TEXT.matcher(read(document)); m.find();) {
                String documented = m.group(1);
                provoked.forEach((beginning, text) -> {
                    if (documented.startsWith(beginning) && !documented.equals(beginning)) {
                        assertThat(text).as(document).containsSubsequence(documented.split("…"));
                        found.add(beginning);
                    }
                });
            }
        }
        assertThat(found).isEqualTo(provoked.keySet());
    }
}
