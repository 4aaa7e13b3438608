package io.github.scfs.internal.jdk;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.testkit.Form;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Messages with URLs that no writer of scfs sends. */
class UrlsTest {

    private static byte[] message(String... urls) throws Exception {
        List<URL> list = new ArrayList<>();
        for (String url : urls) {
            list.add(new URL(url));
        }
        return Form.write(Form.OPEN, null, list);
    }

    private static void replace(byte[] bytes, String text, String by) {
        int at = new String(bytes, StandardCharsets.ISO_8859_1).indexOf(text);
        assertThat(at).as("text of the URL").isPositive();
        byte[] replacement = by.getBytes(StandardCharsets.ISO_8859_1);
        System.arraycopy(replacement, 0, bytes, at, replacement.length);
    }

    private static void assertRefused(byte[] bytes, String code) {
        assertThatThrownBy(() -> Form.read(Form.OPEN, null, null, bytes, 1)).isInstanceOfSatisfying(ScfsException.class,
                e -> assertThat(e.code()).isEqualTo(code));
    }

    @Test
    void urlInAPeersHashedSetIsRefused() throws Exception {
        byte[] bytes = message("ftp://host.invalid/a", "ftp://host.invalid/b");
        assertThat(bytes[1]).isEqualTo((byte) WireFormat.ARRAY_LIST);
        assertThat((List<?>) Form.read(Form.OPEN, null, null, bytes, 1)[0]).hasSize(2);
        for (int tag : new int[] {WireFormat.HASH_SET, WireFormat.LINKED_HASH_SET}) {
            bytes[1] = (byte) tag;
            assertRefused(bytes, "SCFS-313");
        }
    }

    @Test
    void otherProtocolsAreRefusedBeforeTheJdkLooksForTheirHandler() throws Exception {
        byte[] bytes = message("ftp://host.invalid/a");
        replace(bytes, "ftp:", "foo:");
        assertRefused(bytes, "SCFS-313");
        byte[] nested = message("jar:ftp://host.invalid/a!/b");
        replace(nested, "ftp:", "foo:");
        assertRefused(nested, "SCFS-313");
        byte[] prefixed = message("ftp:url:foo://a");
        replace(prefixed, "ftp:url:", "url:foo:");
        assertRefused(prefixed, "SCFS-313");
    }

    @Test
    void invalidUrlIsMalformed() throws Exception {
        byte[] bytes = message("ftp://host.invalid:8080/a");
        replace(bytes, ":8080", ":80x0");
        assertRefused(bytes, "SCFS-106");
        byte[] archive = message("jar:ftp://host.invalid/a!/b");
        replace(archive, "!/b", "//b");
        assertRefused(archive, "SCFS-106");
    }
}
