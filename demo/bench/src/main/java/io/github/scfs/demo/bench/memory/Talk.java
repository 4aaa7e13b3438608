package io.github.scfs.demo.bench.memory;

import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import java.util.HashMap;
import java.util.Map;

/** What one message says. */
interface Talk {

    void write(MessageWriter out);

    /** Reads it to its end, and fails if it isn't what was written. */
    void read(MessageReader in);

    /** A value of each class. */
    static Talk ofValues(Object[] values) {
        return new Talk() {
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

    /** Strings, each of them twice, behind a first value: so they are no sequence, and each is given an id. */
    static Talk ofStrings(String[] strings) {
        return new Talk() {
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

    /** A Dubbo request for a method of that number: five strings, an argument, attachments with a trace id that no other request has. */
    static Talk ofMethod(int method) {
        String[] prefix =
                {"2.0.2", "com.acme.orders.OrderService", "1.0.0", "placeOrder" + method, "Lcom/acme/orders/Order;"};
        Map<String, Object> attachments = new HashMap<>();
        attachments.put("path", prefix[1]);
        attachments.put("interface", prefix[1]);
        attachments.put("version", prefix[2]);
        attachments.put("timeout", "1000");
        return new Talk() {
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
            throw new IllegalStateException("a message didn't come back as it was written");
        }
    }
}
