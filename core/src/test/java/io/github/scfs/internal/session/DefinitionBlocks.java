package io.github.scfs.internal.session;

import io.github.scfs.internal.dictionary.StringCoding;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.text.Names;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Makes messages of a session that consist of definitions only, as a peer can send them. */
public final class DefinitionBlocks {
    private final WireWriter block = new WireWriter();
    private String lastClass = "";

    public DefinitionBlocks define(int id, Definition d) {
        block.writeVarint(id);
        DefinitionCoding.write(block, d, e -> 0, lastClass);
        lastClass = d.name();
        return this;
    }

    /** Defines an enum with one constant. A reader takes a longer name of it than a writer sends. */
    DefinitionBlocks enumOf(int id, String name, String constant) {
        head(id, WireFormat.DEFINE_ENUM);
        Names.write(block, name, lastClass);
        lastClass = name;
        block.writeVarint(1);
        byte[] utf8 = constant.getBytes(StandardCharsets.UTF_8);
        block.writeVarint(utf8.length << 2 | 1);
        block.writeRaw(utf8, 0, utf8.length);
        return this;
    }

    DefinitionBlocks string(int id, String s) {
        head(id, WireFormat.DEFINE_STRING);
        StringCoding.write(block, s);
        return this;
    }

    DefinitionBlocks sequence(int id, String... strings) {
        head(id, WireFormat.DEFINE_SEQUENCE);
        return all(strings, strings.length);
    }

    /** Defines a map. In {@code entries}, each key is followed by its value. */
    DefinitionBlocks map(int id, String... entries) {
        head(id, WireFormat.DEFINE_MAP_OF_TEXTS);
        return all(entries, entries.length / 2);
    }

    private void head(int id, int kind) {
        block.writeVarint(id);
        block.writeByte(kind);
    }

    private DefinitionBlocks all(String[] strings, int n) {
        block.writeVarint(n);
        for (String s : strings) {
            StringCoding.write(block, s);
        }
        return this;
    }

    int size() {
        return block.position();
    }

    /** Returns a message without a body. */
    byte[] message() {
        WireWriter out = new WireWriter();
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.SESSION | WireFormat.DEFINITIONS);
        out.writeVarint(block.position());
        out.writeRaw(block.buffer(), 0, block.position());
        return Arrays.copyOf(out.buffer(), out.position());
    }

    /** Has a session receive the definitions. */
    public void sendTo(Session session) {
        byte[] message = message();
        session.receiveDefinitions(message, 0, message.length);
    }
}
