package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.ClassPolicies;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import shop.Order;

/** {@code docs/internals/one-value.md} shows the bytes that scfs writes and reads. */
class OneValueDocumentTest {
    private static final String PAGE = Repository.read(Repository.root().resolve("docs/internals/one-value.md"));
    private static final Pattern BLOCK = Pattern.compile("\n```(java)?\n(.*?)\n```\n", Pattern.DOTALL);
    private static final Pattern LINE = Pattern.compile("((?:[0-9a-f]{2} )+) *\\| .* §([\\d.]+)");

    /** Returns the blocks of code of one kind. */
    private static List<String> blocks(boolean java) {
        List<String> blocks = new ArrayList<>();
        for (Matcher m = BLOCK.matcher(PAGE); m.find();) {
            if (m.group(1) != null == java) {
                blocks.add(m.group(2));
            }
        }
        return blocks;
    }

    /** Returns a group of each line of a block of bytes. */
    private static List<String> column(String block, int group) {
        List<String> column = new ArrayList<>();
        for (String line : block.split("\n")) {
            Matcher m = LINE.matcher(line);
            assertThat(m.matches()).as(line).isTrue();
            column.add(m.group(group));
        }
        return column;
    }

    private static List<String> messages() {
        return blocks(false).stream()
                .map(block -> String.join("", column(block, 1)).trim())
                .collect(Collectors.toList());
    }

    private static Order order(long id) {
        Order order = new Order();
        order.id = id;
        order.name = "pens";
        order.labels = new HashMap<>();
        order.labels.put("color", "blue");
        order.labels.put("size", "M");
        return order;
    }

    private static String hex(byte[] bytes) {
        StringBuilder hex = new StringBuilder();
        for (byte b : bytes) {
            hex.append(String.format("%02x ", b));
        }
        return hex.toString().trim();
    }

    private static byte[] bytes(String hex) {
        String[] all = hex.split(" ");
        byte[] bytes = new byte[all.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) Integer.parseInt(all[i], 16);
        }
        return bytes;
    }

    @Test
    void bytesAreThoseThatAreWritten() {
        Engine engine = Engine.of(ClassPolicies.open());
        Session session = new Session();
        List<String> written = new ArrayList<>();
        for (long id = 1042; id <= 1043; id++) {
            try (MessageWriter out = MessageWriter.inSession(engine, session)) {
                out.writeObject(order(id));
                written.add(hex(out.toByteArray()));
                out.markCertain();
            }
        }
        assertEquals(written, messages());
    }

    @Test
    void bytesAreReadAsTheOrders() {
        Engine engine = Engine.of(ClassPolicies.open());
        Session session = new Session();
        long id = 1042;
        for (String message : messages()) {
            byte[] bytes = bytes(message);
            session.receiveDefinitions(bytes, 0, bytes.length);
            try (MessageReader in = MessageReader.of(engine, session, bytes, 0, bytes.length)) {
                Order order = in.readObject(Order.class);
                assertEquals(id++, order.id);
                assertEquals("pens", order.name);
                assertEquals(order(0).labels, order.labels);
                assertEquals(HashMap.class, order.labels.getClass());
            }
        }
        assertEquals(1044, id);
    }

    @Test
    void sectionsExist() {
        String format = Repository.read(Repository.root().resolve("docs/internals/wire-format.md"));
        for (String block : blocks(false)) {
            for (String section : column(block, 2)) {
                assertThat(format).containsPattern("\n##+ " + Pattern.quote(section) + " ");
            }
        }
    }

    @Test
    void classIsTheOneOfThisTest() {
        String source = Repository.read(Repository.core().resolve("src/test/java/shop/Order.java"));
        assertEquals(1, blocks(true).size());
        assertThat(source).contains("\n" + blocks(true).get(0) + "\n");
        Map<String, String> labels = order(0).labels;
        assertThat(PAGE).contains("`" + labels + "`");
    }
}
