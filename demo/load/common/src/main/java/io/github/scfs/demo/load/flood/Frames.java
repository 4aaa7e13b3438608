package io.github.scfs.demo.load.flood;

import io.github.scfs.internal.rpc.FrameHeader;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireReader;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;

/** Frames of Dubbo with calls whose argument is given as a message of scfs ({@code docs/wire-format.md}). */
final class Frames {
    static final String OBJECT = "Ljava/lang/Object;";
    /** A request with an answer, and the default id of scfs. */
    private static final int FLAGS = 0xc0 | 30;
    /** The first of five ids of strings that no harmful message defines. References to them get no string numbers. */
    private static final int FIRST_STRING = 26;

    /** The bytes of the largest block, without its last class and the strings of the call. */
    private static final int MOST_BYTES = Limits.MAX_DEFINITIONS_BYTES - 1000;

    private final String service;

    Frames(String service) {
        this.service = service;
    }

    /** Returns the header of a frame. */
    static byte[] header(int length) {
        byte[] header = new byte[FrameHeader.SIZE];
        header[0] = FrameHeader.MAGIC_HIGH;
        header[1] = FrameHeader.MAGIC_LOW;
        header[FrameHeader.FLAGS] = (byte) FLAGS;
        for (int i = 0; i < Integer.BYTES; i++) {
            header[FrameHeader.LENGTH + i] = (byte) (length >>> Byte.SIZE * (Integer.BYTES - 1 - i));
        }
        return header;
    }

    /** Returns a frame with a body. */
    static byte[] frame(byte[] body, int length) {
        byte[] frame = Arrays.copyOf(header(length), FrameHeader.SIZE + length);
        System.arraycopy(body, 0, frame, FrameHeader.SIZE, length);
        return frame;
    }

    /**
     * Returns a call with an argument.
     *
     * @param descriptor of the method's parameter
     * @param message a message with the argument as its only value
     * @param inSession whether the definitions of the message are for the connection's session
     */
    byte[] call(String descriptor, byte[] message, boolean inSession) {
        WireReader in = new WireReader();
        in.reset(message, 1, message.length - 1);
        int definitions = (message[0] & WireFormat.DEFINITIONS) == 0 ? 0 : in.readVarint();
        int root = in.position() + definitions;
        WireWriter strings = new WireWriter();
        String[] texts = {"2.0.2", service, "0.0.0", "take", descriptor};
        for (int i = 0; i < texts.length; i++) {
            strings.writeVarint(FIRST_STRING + i);
            strings.writeByte(WireFormat.DEFINE_STRING);
            strings.writeVarint(texts[i].length() << 2 | WireFormat.TEXT_LATIN1);
            writeLatin1(strings, texts[i]);
        }
        WireWriter out = new WireWriter();
        out.writeByte(message[0] | WireFormat.DEFINITIONS | (inSession ? WireFormat.SESSION : 0));
        out.writeVarint(definitions + strings.position());
        out.writeRaw(message, in.position(), definitions);
        out.writeRaw(strings.buffer(), 0, strings.position());
        for (int i = 0; i < texts.length; i++) {
            out.writeByte(WireFormat.STRING_REF);
            out.writeVarint(FIRST_STRING + i << 2 | WireFormat.OF_SESSION);
        }
        out.writeRaw(message, root, message.length - root);
        out.writeByte(WireFormat.NULL); // attachments
        return frame(out.buffer(), out.position());
    }

    /** Returns a call with null, which defines nothing but its strings. */
    byte[] emptyCall() {
        return call(OBJECT, new byte[] {WireFormat.VERSION << 4, WireFormat.NULL}, false);
    }

    /**
     * Returns a call with null and with definitions of classes that no message uses.
     *
     * @param suffix ends the name of each class
     * @param firstId id of the first class
     * @param classes number of classes, if the largest block has room for them
     * @param fields the fields of each class
     */
    byte[] definitions(String suffix, int firstId, int classes, FieldDefinition... fields) {
        WireWriter block = new WireWriter();
        String before = "";
        for (int id = firstId; id < firstId + classes && block.position() < MOST_BYTES; id++) {
            block.writeVarint(id);
            Definition definition = Definition.ofClass(WireFormat.DEFINE_BEAN, id + "." + suffix, fields);
            DefinitionCoding.write(block, definition, d -> 0, before);
            before = definition.name();
        }
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.DEFINITIONS);
        out.writeVarint(block.position());
        out.writeRaw(block.buffer(), 0, block.position());
        out.writeByte(WireFormat.NULL);
        return call(OBJECT, Arrays.copyOf(out.buffer(), out.position()), true);
    }

    private static void writeLatin1(WireWriter out, String s) {
        for (int i = 0; i < s.length(); i++) {
            out.writeByte(s.charAt(i));
        }
    }
}
