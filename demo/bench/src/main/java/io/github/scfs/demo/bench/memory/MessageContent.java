package io.github.scfs.demo.bench.memory;

import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import java.util.HashMap;
import java.util.Map;

/** The content of one message. */
interface MessageContent {

    void write(MessageWriter out);

    /** Reads the whole message. Throws if the content differs from the content that was written. */
    void read(MessageReader in);

    /** Returns the content of a message with a value of each class. */
    static MessageContent ofValues(Object[] values) {
        return new MessageContent() {
            @Override
            public void write(MessageWriter out) {
                for (Object value : values) {
                    out.writeObject(value);
                }
            }

            @Override
            public void read(MessageReader in) {
                for (Object value : values) {
                    require(in.readObject().getClass() == value.getClass());
                }
            }
        };
    }

    /**
     * Returns the content of a message that has each string twice, after a first value. Because of the first value, the
     * strings are not a leading sequence, and each string gets an id.
     */
    static MessageContent ofStrings(String[] strings) {
        return new MessageContent() {
            @Override
            public void write(MessageWriter out) {
                out.next().writeByte(1);
                for (String s : strings) {
                    out.writeString(s);
                    out.writeString(s);
                }
            }

            @Override
            public void read(MessageReader in) {
                require(in.readPrimitive('Z') != 0);
                for (String s : strings) {
                    require(s.equals(in.readString()));
                    require(s.equals(in.readString()));
                }
            }
        };
    }

    /**
     * Returns the content of a Dubbo request for one of the methods: five strings, an argument, and attachments with a
     * unique trace id.
     */
    static MessageContent ofMethod(int method) {
        String[] prefix =
                {"2.0.2", "com.acme.orders.OrderService", "1.0.0", "placeOrder" + method, "Lcom/acme/orders/Order;"};
        Map<String, Object> attachments = new HashMap<>();
        attachments.put("path", prefix[1]);
        attachments.put("interface", prefix[1]);
        attachments.put("version", prefix[2]);
        attachments.put("timeout", "1000");
        return new MessageContent() {
            private long requests;

            @Override
            public void write(MessageWriter out) {
                for (String s : prefix) {
                    out.writeString(s);
                }
                out.next().writeZigzag(method);
                attachments.put("trace", Long.toHexString(++requests * 0x9e3779b97f4a7c15L + method));
                out.writeAttachments(attachments);
            }

            @Override
            public void read(MessageReader in) {
                for (String s : prefix) {
                    require(s.equals(in.readString()));
                }
                require(in.readPrimitive('I') == method && attachments.equals(in.readObject()));
            }
        };
    }

    static void require(boolean same) {
        if (!same) {
            throw new IllegalStateException("a message isn't read back equal");
        }
    }
}
