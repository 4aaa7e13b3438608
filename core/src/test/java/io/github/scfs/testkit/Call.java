package io.github.scfs.testkit;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A request as Dubbo writes it: five strings, arguments, attachments. */
public final class Call {
    public static final Engine ENGINE = Form.OPEN;
    private static final int STRINGS = 5;

    public final List<String> strings;
    public final Object[] arguments;
    public final Map<String, Object> attachments = new HashMap<>();

    private Call(String method, String descriptor, Object... arguments) {
        this.strings = Arrays.asList("2.0.2", "com.acme.user.UserService", "1.0.0", method, descriptor);
        this.arguments = arguments;
        attachments.put("path", "com.acme.user.UserService");
        attachments.put("interface", "com.acme.user.UserService");
        attachments.put("version", "1.0.0");
        attachments.put("timeout", "20000");
        attachments.put("remote.application", "user-web");
    }

    public static Call existUser(String user) {
        return new Call("existUser", "Ljava/lang/String;", user);
    }

    public static Call of(String method) {
        return new Call(method, "");
    }

    public Call with(String key, Object value) {
        attachments.put(key, value);
        return this;
    }

    public void write(MessageWriter out) {
        for (int i = 0; i < STRINGS; i++) {
            out.writeString(strings.get(i));
        }
        for (Object a : arguments) {
            out.writeObject(a);
        }
        out.writeAttachments(attachments);
    }

    /**
     * Writes the message.
     *
     * @param certain whether to mark the message as certain
     */
    public byte[] message(Session session, boolean certain) {
        try (MessageWriter out =
                session == null ? MessageWriter.selfContained(ENGINE) : MessageWriter.inSession(ENGINE, session)) {
            write(out);
            byte[] bytes = out.toByteArray();
            if (certain) {
                out.markCertain();
            }
            return bytes;
        }
    }

    /**
     * Returns the length of a self-contained message in which all strings and the attachments are written as ordinary
     * objects. Such a message has no static strings and no string ids.
     */
    public int plainLength() {
        try (MessageWriter out = MessageWriter.selfContained(ENGINE)) {
            for (String s : strings) {
                out.writeObject(s);
            }
            for (Object a : arguments) {
                out.writeObject(a);
            }
            out.writeObject(attachments);
            return out.toByteArray().length;
        }
    }

    /** Reads strings, arguments and attachments of a message whose definitions were received. */
    public static List<Object> read(Session session, byte[] message, int arguments) {
        try (MessageReader in = MessageReader.of(ENGINE, session, message, 0, message.length)) {
            List<Object> read = new ArrayList<>();
            for (int i = 0; i < STRINGS; i++) {
                read.add(in.readString());
            }
            for (int i = 0; i < arguments; i++) {
                read.add(in.readObject());
            }
            read.add(in.readObject(Map.class));
            return read;
        }
    }

    /** Returns the result that {@link #read} has for this call. */
    public List<Object> expected() {
        List<Object> all = new ArrayList<>(strings);
        all.addAll(Arrays.asList(arguments));
        all.add(attachments);
        return all;
    }
}
