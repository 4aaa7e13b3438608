package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.golden.GoldenSessions;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.DefinitionCoding;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.wire.WireFormat;
import io.github.scfs.internal.wire.WireWriter;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Sources;
import java.util.Arrays;
import java.util.Date;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A field of kind 20 has the slot codes of objects, whatever built-in type it expects ({@code wire-format.md}
 * sections 4.4 and 7). scfs doesn't define fields that expect strings, boxes or dates, but another writer may.
 */
@ExtendWith(NoFailedGeneration.class)
class ExpectedTypesTest {
    private static final String HOLDER = "package app; public class Holder { ";
    private static final String PART =
            "package app; public class Part implements Item { public int n; public Part() { n = 1; } }";
    private static final String ITEM = "package app; public interface Item { }";

    private final Twins twins = new Twins();
    private final WireWriter out = new WireWriter();

    static Object[] values() {
        return new Object[] {
                "text", true, false, (byte) 5, (short) -300, 'c', 70_000, -1L << 40, 1.5f, 2.5,
                new Date(1234567890123L), new int[] {1, 2, 300}};
    }

    /** Returns the tag and the data of a value. */
    private static byte[] tagged(Object value) {
        byte[] message = Form.write(Form.OPEN, null, value);
        return Arrays.copyOfRange(message, 1, message.length);
    }

    /** Begins a message with the definitions of a part and of a holder, whose first field expects a type. */
    private void begin(int tag) {
        WireWriter block = new WireWriter();
        block.writeVarint(0);
        Definition part =
                Definition.ofClass(WireFormat.DEFINE_BEAN, "app.Part", FieldDefinition.ofObject("n", WireFormat.INT));
        DefinitionCoding.write(block, part, d -> 0, "");
        block.writeVarint(1);
        Definition holder = Definition.ofClass(WireFormat.DEFINE_BEAN, "app.Holder",
                FieldDefinition.ofObject("value", tag), FieldDefinition.ofObject("end", 0));
        DefinitionCoding.write(block, holder, d -> 0, "app.Part");
        out.writeByte(WireFormat.VERSION << 4 | WireFormat.REFERENCES | WireFormat.DEFINITIONS);
        out.writeVarint(block.position());
        out.writeRaw(block.buffer(), 0, block.position());
        out.writeVarint(WireFormat.FIRST_CLASS + 1);
    }

    private byte[] end() {
        write(tagged("end"));
        return Arrays.copyOf(out.buffer(), out.position());
    }

    private void write(byte[] bytes) {
        out.writeRaw(bytes, 0, bytes.length);
    }

    /** Writes the slot codes of the two fields. The last field has a tagged value. */
    private void codes(int first) {
        out.writeByte(first | 3 << 2);
    }

    private void reads(String value, String type, byte[] message) {
        ClassLoader loader = Sources.loader(HOLDER + "public " + type + " value; public Object end; }", ITEM, PART);
        ClassLoader skipping = Sources.loader(HOLDER + "public Object end; }", ITEM, PART);
        for (int i = 0; i < 3; i++) {
            assertEquals("Holder{end=\"end\", value=" + value + "}\n", twins.read(message, loader));
            assertEquals("Holder{end=\"end\"}\n", twins.read(message, skipping));
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void valueOfTheExpectedTypeHasNoTag(Object value) {
        byte[] tagged = tagged(value);
        begin(tagged[0]);
        codes(1);
        out.writeRaw(tagged, 1, tagged.length - 1);
        reads(GoldenSessions.words(value), "Object", end());
    }

    @ParameterizedTest
    @MethodSource("values")
    void codeThreeIsATaggedValue(Object value) {
        for (Object other : values()) {
            out.reset(0, 1000);
            begin(tagged(value)[0]);
            codes(3);
            write(tagged(other));
            reads(GoldenSessions.words(other), "Object", end());
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void codeThreeMayBeABean(Object value) {
        begin(tagged(value)[0]);
        codes(3);
        out.writeVarint(WireFormat.FIRST_CLASS);
        out.writeByte(1);
        out.writeZigzag(7);
        reads("Part{n=7}", "Item", end());
    }

    @ParameterizedTest
    @MethodSource("values")
    void codeTwoIsAReference(Object value) {
        begin(tagged(value)[0]);
        codes(2);
        out.writeVarint(0);
        byte[] message = end();
        ClassLoader loader = Sources.loader(HOLDER + "public Object value; public Object end; }", ITEM, PART);
        for (int i = 0; i < 3; i++) {
            assertEquals("&1 Holder{end=\"end\", value=*1}\n", twins.read(message, loader));
        }
    }

    @ParameterizedTest
    @MethodSource("values")
    void codeZeroIsNull(Object value) {
        begin(tagged(value)[0]);
        codes(0);
        reads("null", "Object", end());
    }

    @Test
    void valueOfTheExpectedTypeFillsAFieldOfItsPrimitive() {
        begin(WireFormat.INT);
        codes(1);
        out.writeZigzag(70_000);
        reads("70000", "int", end());
    }
}
