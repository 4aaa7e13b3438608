package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.netty.channel.DefaultEventLoopGroup;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.local.LocalChannel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** Tests Dubbo calls that are written and read only by the methods of Dubbo's streams. */
class BodyStringsTest {
    private static final String[] PREFIX =
            {"2.0.2", "com.acme.UserService", "0.0.0", "existUser", "Ljava/lang/String;"};

    private final RpcChannel consumer = RpcChannel.open();
    private final RpcChannel provider = RpcChannel.open();

    private static Map<String, Object> attachments() {
        Map<String, Object> map = new HashMap<>();
        map.put("path", "com.acme.UserService");
        map.put("interface", "com.acme.UserService");
        map.put("version", "0.0.0");
        return map;
    }

    private static byte[] request(Object argument, Map<?, ?> attachments) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, true);
        for (String s : PREFIX) {
            out.writeUTF(s);
        }
        out.writeObject(argument);
        out.writeObject(attachments);
        out.flushBuffer();
        return bytes.toByteArray();
    }

    private static byte[] encoded(RpcChannel channel, boolean kept, Object argument, Map<?, ?> attachments)
            throws IOException {
        try (Binding binding = Binding.encoding(channel)) {
            byte[] body = request(argument, attachments);
            binding.encoded(kept ? body.length : 0);
            return body;
        }
    }

    /** Decodes a message while its channel is bound. */
    private List<Object> decoded(byte[] body) throws IOException {
        FakeDubbo dubbo = new FakeDubbo(provider);
        dubbo.arrive(FakeDubbo.frame(SerializationId.value(), body));
        try (Binding binding = Binding.decoding(provider)) {
            return read(body);
        }
    }

    private static List<Object> read(byte[] body) throws IOException {
        BodyInput in = Bodies.input(new ByteArrayInputStream(body));
        List<Object> all = new ArrayList<>();
        for (int i = 0; i < PREFIX.length; i++) {
            all.add(in.readUTF());
        }
        all.add(in.readObject(Object.class));
        all.add(in.readObject(Map.class));
        return all;
    }

    private static List<Object> expected(Object argument, Map<?, ?> attachments) {
        List<Object> all = new ArrayList<>(Arrays.asList(PREFIX));
        all.add(argument);
        all.add(attachments);
        return all;
    }

    private byte[] call(Object argument, Map<?, ?> attachments) throws IOException {
        byte[] body = encoded(consumer, true, argument, attachments);
        assertEquals(expected(argument, attachments), decoded(body));
        return body;
    }

    @Test
    void laterRequestAddsFewBytesToItsArgument() throws IOException {
        call("twelve chars", attachments());
        call("some others.", attachments());
        assertEquals(18, call("and new ones", attachments()).length);
    }

    @Test
    void responseAddsFewBytesToItsValue() throws IOException {
        int length = 0;
        for (int i = 0; i < 3; i++) {
            Map<String, Object> attachments = new HashMap<>();
            attachments.put("dubbo", "2.0.2");
            byte[] body;
            try (Binding binding = Binding.encoding(provider)) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                BodyOutput out = Bodies.output(bytes, true);
                out.writeByte((byte) 4);
                out.writeObject(true);
                out.writeObject(attachments);
                out.flushBuffer();
                body = bytes.toByteArray();
                binding.encoded(body.length);
            }
            FakeDubbo dubbo = new FakeDubbo(consumer);
            dubbo.arrive(FakeDubbo.frame(SerializationId.value(), body));
            try (Binding binding = Binding.decoding(consumer)) {
                BodyInput in = Bodies.input(new ByteArrayInputStream(body));
                assertEquals(4, in.readByte());
                assertEquals(true, in.readObject(Boolean.class));
                assertEquals(attachments, in.readAttachments());
            }
            length = body.length;
        }
        assertEquals(5, length, "header, flag, true, a map by tag and id");
    }

    @Test
    void definitionsOfADiscardedMessageAreRepeated() throws IOException {
        for (int i = 0; i < 3; i++) {
            byte[] lost = encoded(consumer, false, "lost", attachments());
            assertThat(lost.length).isGreaterThan(50);
        }
        byte[] first = call("ada", attachments());
        assertThat(first.length).isGreaterThan(50);
        assertEquals(9, call("ada", attachments()).length);
    }

    @Test
    void errorResponseWithinAFailingEncodeIsIndependent() throws IOException {
        byte[] inner;
        try (Binding outer = Binding.encoding(consumer)) {
            request("never sent", attachments());
            try (Binding nested = Binding.encoding(consumer)) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                BodyOutput out = Bodies.output(bytes, true);
                out.writeUTF("too large");
                out.flushBuffer();
                inner = bytes.toByteArray();
                nested.encoded(inner.length);
            }
            outer.encoded(0);
        }
        FakeDubbo dubbo = new FakeDubbo(provider);
        dubbo.arrive(FakeDubbo.frame(SerializationId.value(), inner));
        try (Binding binding = Binding.decoding(provider)) {
            assertEquals("too large", Bodies.input(new ByteArrayInputStream(inner)).readUTF());
        }
        assertTrue(call("ada", attachments()).length > 50, "definitions of the outer message are repeated");
    }

    @Test
    void stringsOffTheEventLoopAreStaticOrInFull() throws Exception {
        EventLoopGroup group = new DefaultEventLoopGroup(1);
        try {
            LocalChannel netty = new LocalChannel();
            group.register(netty).sync();
            RpcChannel channel = new RpcChannel(netty);
            byte[] first = encoded(channel, true, "ada", attachments());
            byte[] later = encoded(channel, true, "ada", attachments());
            assertEquals(first.length, later.length);
            assertEquals(expected("ada", attachments()), read(later));
            assertTrue(later.length < 1 + 2 + 22 + 2 + 11 + 2 + 5 + 15,
                    later.length + " bytes, with the service's name once");
        } finally {
            group.shutdownGracefully(0, 1, TimeUnit.SECONDS);
        }
    }

    @Test
    void mapAsArgumentIsNotTakenForAttachments() throws IOException {
        Map<String, Object> argument = new HashMap<>();
        argument.put("a", 1);
        for (int i = 0; i < 4; i++) {
            argument.put("b", i);
            call(argument, attachments());
            call(argument, argument);
            call(argument, null);
            call(argument, new TreeMap<>(attachments()));
        }
    }

    @Test
    void attachmentsAreWrittenInTheirStateAtTheFlush() throws IOException {
        Map<String, Object> map = attachments();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        out.writeObject(map);
        map.put("later", "x");
        out.flushBuffer();
        assertEquals(map, Bodies.input(new ByteArrayInputStream(bytes.toByteArray())).readAttachments());
    }

    @Test
    void attachmentsThatCantBeWrittenFailTheFlushAndNothingIsSent() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        BodyOutput out = Bodies.output(bytes, false);
        Map<String, Object> map = attachments();
        map.put("bad", Thread.currentThread());
        assertThrows(IOException.class, () -> {
            out.writeObject(map);
            out.flushBuffer();
        });
        assertThrows(IOException.class, out::flushBuffer);
        assertEquals(0, bytes.size());
    }

    @Test
    void bothEndsOfAConnectionCallEachOther() throws IOException {
        for (int i = 0; i < 3; i++) {
            call("ada " + i, attachments());
            byte[] back = encoded(provider, true, "back " + i, attachments());
            FakeDubbo dubbo = new FakeDubbo(consumer);
            dubbo.arrive(FakeDubbo.frame(SerializationId.value(), back));
            try (Binding binding = Binding.decoding(consumer)) {
                assertEquals(expected("back " + i, attachments()), read(back));
            }
        }
    }
}
