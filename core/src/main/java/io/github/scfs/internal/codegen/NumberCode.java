package io.github.scfs.internal.codegen;

import io.github.scfs.internal.graph.NumberCoding;
import io.github.scfs.internal.schema.BitLayout;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.schema.WideNumbers;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Code that reads one number of a run ({@link NumberRuns}): array, position and codes are in variables, and there is a word's room behind the position. */
final class NumberCode implements Opcodes {
    /** Variables. */
    static final int BUF = 4, POS = 5, CODES = 6, CODE = 9;
    private static final String NUMBERS = Type.getInternalName(NumberCoding.class);

    private final Definition definition;
    private final WordCode words;
    private MethodVisitor m;
    private boolean wide;
    private BitLayout bits;

    /** @param handles whether the code may use {@code VarHandle}s where there are any */
    NumberCode(Definition definition, ClassBuilder file, boolean handles) {
        this.definition = definition;
        this.words = new WordCode(file, handles);
    }

    /** Begins a method. */
    void begin(MethodVisitor method, boolean wideForm) {
        m = method;
        wide = wideForm;
        bits = definition.bits(wideForm);
    }

    /** Whether numbers of a kind take all their bytes, whatever they are. */
    boolean isFixed(SlotKind kind) {
        return kind == SlotKind.BYTE || kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE || wide && WideNumbers.isOne(kind);
    }

    /** Pushes the code of a field. */
    void code(int i) {
        if (bits.mask(i) == 0) {
            ClassBuilder.push(m, bits.known(i));
            return;
        }
        m.visitVarInsn(LLOAD, CODES);
        int shift = bits.shift(i);
        if (shift != 0) {
            ClassBuilder.push(m, shift);
            m.visitInsn(LUSHR);
        }
        m.visitInsn(L2I);
        ClassBuilder.push(m, bits.mask(i));
        m.visitInsn(IAND);
    }

    /** Pushes the bytes that a primitive takes. */
    void bytes(int i, SlotKind kind) {
        switch (kind) {
            case INT:
            case LONG:
                code(i);
                numbers(kind == SlotKind.INT ? "intBytes" : "longBytes", "(I)I");
                break;
            case SHORT:
            case CHAR:
                code(i);
                m.visitInsn(ICONST_1);
                m.visitInsn(IADD);
                break;
            default:
                ClassBuilder.push(m, Part.maxBytes(kind));
                break;
        }
    }

    private void numbers(String method, String descriptor) {
        m.visitMethodInsn(INVOKESTATIC, NUMBERS, method, descriptor, false);
    }

    /** Goes on by the number of bytes on the stack. */
    void advance() {
        m.visitVarInsn(ILOAD, POS);
        m.visitInsn(IADD);
        m.visitVarInsn(ISTORE, POS);
    }

    /** Pushes a primitive and goes on behind it. */
    void value(int i, SlotKind kind) {
        switch (kind) {
            case BOOLEAN:
                code(i);
                break;
            case BYTE:
            case FLOAT:
            case DOUBLE:
                fixed(kind);
                break;
            case INT:
            case LONG:
                if (wide) {
                    fixed(kind);
                    break;
                }
                // falls through
            default:
                bytes(i, kind);
                m.visitVarInsn(ISTORE, CODE);
                signed(kind == SlotKind.LONG ? null : kind);
                break;
        }
    }

    private void fixed(SlotKind kind) {
        int n = Part.maxBytes(kind);
        int log2 = n == 8 ? 3 : 2;
        if (n > 1) {
            words.beforeGet(m, log2);
        }
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
        if (n == 1) {
            m.visitInsn(BALOAD);
        } else {
            words.get(m, log2);
            if (kind == SlotKind.FLOAT || kind == SlotKind.DOUBLE) {
                m.visitMethodInsn(INVOKESTATIC, n == 8 ? "java/lang/Double" : "java/lang/Float", n == 8 ? "longBitsToDouble" : "intBitsToFloat",
                        n == 8 ? "(J)D" : "(I)F", false);
            }
        }
        m.visitIincInsn(POS, n);
    }

    /**
     * Pushes the number of as many bytes as CODE says and goes on behind it.
     *
     * @param kind what it is narrowed to; null: a long
     */
    private void signed(SlotKind kind) {
        words.beforeGet(m, 3);
        m.visitVarInsn(ALOAD, BUF);
        m.visitVarInsn(ILOAD, POS);
        words.get(m, 3);
        m.visitVarInsn(ILOAD, CODE);
        if (kind == SlotKind.CHAR) {
            numbers("unsigned", "(JI)J");
        } else {
            numbers("signed", "(JI)J");
        }
        m.visitVarInsn(ILOAD, CODE);
        advance();
        if (kind != null) {
            m.visitInsn(L2I);
            if (kind == SlotKind.SHORT) {
                m.visitInsn(I2S);
            } else if (kind == SlotKind.CHAR) {
                m.visitInsn(I2C);
            }
        }
    }

    /** The highest code of a box's slot that says a number. */
    static int highest(SlotKind kind) {
        switch (kind) {
            case BOXED_BOOLEAN:
            case BOXED_SHORT:
            case BOXED_CHAR:
            case DATE:
                return 2;
            case BOXED_INT:
                return 5;
            case BOXED_LONG:
                return 6;
            default:
                return 1;
        }
    }

    /** Pushes the box or date that CODE says, not null, and goes on behind it; below it stands a new date that wants its constructor called. */
    void box(SlotKind kind) {
        SlotKind primitive = kind == SlotKind.DATE ? SlotKind.LONG : SlotKind.values()[kind.ordinal() - SlotKind.BOXED_BOOLEAN.ordinal()];
        switch (kind) {
            case BOXED_BOOLEAN:
                m.visitVarInsn(ILOAD, CODE);
                m.visitInsn(ICONST_1);
                m.visitInsn(ISUB);
                break;
            case BOXED_BYTE:
            case BOXED_FLOAT:
            case BOXED_DOUBLE:
                fixed(primitive);
                break;
            case BOXED_INT:
                m.visitIincInsn(CODE, -1);
                signed(primitive);
                break;
            case BOXED_LONG:
                m.visitVarInsn(ILOAD, CODE);
                numbers("boxedLongBytes", "(I)I");
                m.visitVarInsn(ISTORE, CODE);
                signed(null);
                break;
            case DATE:
                m.visitVarInsn(ILOAD, CODE);
                m.visitInsn(ICONST_1);
                m.visitInsn(ISHL);
                m.visitInsn(ICONST_4);
                m.visitInsn(IADD);
                m.visitVarInsn(ISTORE, CODE);
                signed(null);
                m.visitMethodInsn(INVOKESPECIAL, "java/util/Date", "<init>", "(J)V", false);
                return;
            default:
                signed(primitive);
                break;
        }
        valueOf(primitive);
    }

    /** Boxes the primitive on the stack. */
    void valueOf(SlotKind primitive) {
        Class<?> box = SlotKind.values()[primitive.ordinal() + SlotKind.BOXED_BOOLEAN.ordinal()].type();
        m.visitMethodInsn(INVOKESTATIC, Type.getInternalName(box), "valueOf", "(" + Type.getDescriptor(primitive.type()) + ")" + Type.getDescriptor(box), false);
    }
}
