package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import java.util.ArrayList;
import java.util.List;

/**
 * The fields whose codes are in one word of 64 bits: a method of generated code is for one part, so that no method grows beyond what the JIT compiler takes.
 */
final class Part {
    /** More fields in one word than that are left to the interpreter: the JIT compiler takes no methods above 8,000 bytes. */
    private static final int MAX_FIELDS = 120;

    /** Of which form of the object. */
    final boolean wide;
    final int word;
    final int wordBytes;
    final int from;
    final int to;

    private Part(boolean wide, int word, int wordBytes, int from, int to) {
        this.wide = wide;
        this.word = word;
        this.wordBytes = wordBytes;
        this.from = from;
        this.to = to;
    }

    /**
     * The parts of a definition in one of its forms; null if it is not for generated code, or there is no such form.
     *
     * @param wide which form
     */
    static List<Part> of(Definition d, boolean wide) {
        BitLayout bits = d.bits(wide);
        if (bits == null) {
            return null;
        }
        List<Part> parts = new ArrayList<>();
        int from = 0;
        for (int i = 1; i <= d.fieldCount(); i++) {
            if (i == d.fieldCount() || bits.word(i) != bits.word(from)) {
                int word = bits.word(from);
                parts.add(new Part(wide, word, bits.wordBytes(word), from, i));
                if (i - from > MAX_FIELDS) {
                    return null;
                }
                from = i;
            }
        }
        return parts;
    }

    /** The name of its method. */
    String method() {
        return (wide ? "wide" : "part") + from;
    }

    /**
     * Calls the methods of some parts.
     *
     * @param m    the method that calls, of a class with these; its variables 1, 3 and 4 are writer or reader, bean, and where the codes begin
     * @param type the class, by its internal name
     */
    static void call(MethodVisitor m, List<Part> parts, String type, String descriptor) {
        for (Part part : parts) {
            m.visitVarInsn(Opcodes.ALOAD, 1);
            m.visitVarInsn(Opcodes.ALOAD, 3);
            m.visitVarInsn(Opcodes.ILOAD, 4);
            m.visitMethodInsn(Opcodes.INVOKESTATIC, type, part.method(), descriptor, false);
        }
    }

    /** Whether values of a kind are numbers, which generated code reads and writes in a run, in local variables alone. */
    static boolean isNumber(SlotKind kind) {
        return kind.ordinal() <= SlotKind.BOXED_DOUBLE.ordinal() || kind == SlotKind.DATE;
    }

    /** The most bytes that a number takes. */
    static int maxBytes(SlotKind kind) {
        switch (kind) {
            case BOOLEAN:
            case BOXED_BOOLEAN:
                return 0;
            case BYTE:
            case BOXED_BYTE:
                return 1;
            case SHORT:
            case BOXED_SHORT:
            case CHAR:
            case BOXED_CHAR:
                return 2;
            case INT:
            case BOXED_INT:
            case FLOAT:
            case BOXED_FLOAT:
                return 4;
            default:
                return 8;
        }
    }
}
