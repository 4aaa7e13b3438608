package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.IN;
import static io.github.scfs.internal.codegen.Locals.MARK;
import static io.github.scfs.internal.codegen.Locals.NESTED_READER;
import static io.github.scfs.internal.codegen.Locals.NESTED_WRITER;
import static io.github.scfs.internal.codegen.Locals.NUMBER;
import static io.github.scfs.internal.codegen.Locals.OUT;
import static io.github.scfs.internal.codegen.Locals.REF;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;

import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import java.util.ArrayList;
import org.objectweb.asm.Label;

/**
 * Emits calls from a bean's code to the code of the beans, lists and times in its fields. A slot would do the same. But
 * the JIT compiler profiles each call instruction, and one in a class that all beans share sees all classes: it can
 * neither be inlined nor predicted. An instruction in a bean's own code sees the values of that bean only. Values of
 * other classes than expected go through the slot.
 */
final class DirectCallEmitter {
    private DirectCallEmitter() {}

    /** Writes the object in REF, the value of a field, and pushes its code. */
    static void write(Code code, WritePlan plan, int field) {
        // Read once: other threads may change it meanwhile.
        WritePlan seen = plan.seen(field);
        Class<?> time = plan.timeOf(field);
        boolean direct = seen != null || time != null || plan.isList(field);
        if (!direct) {
            writeSlot(code, plan.slot(field));
            return;
        }
        Label other = new Label();
        Label done = new Label();
        code.push(0).store(CODE).ifNull(REF, done);
        if (seen != null) {
            writeBean(code, seen, other, done);
        } else if (time != null) {
            writeBuiltin(code, time, TimeCalls.WRITE.get(time), other);
        } else {
            writeBuiltin(code, ArrayList.class, WriteCalls.WRITE_LIST, other);
        }
        code.jump(done).at(other);
        writeSlot(code, plan.slot(field));
        code.store(CODE).at(done).load(CODE);
    }

    private static void writeSlot(Code code, Slot slot) {
        code.constant(slot, Slot.class).load(OUT, REF).call(WriteCalls.WRITE_SLOT);
    }

    /** A bean of the class that was seen in the field, if code was generated for it. */
    private static void writeBean(Code code, WritePlan seen, Label other, Label done) {
        code.load(REF).call(JdkCalls.GET_CLASS).constant(seen.layout().type(), Class.class).jump(IF_ACMPNE, other);
        code.constant(seen, WritePlan.class).call(WriteCalls.GENERATED).storeOrJump(NESTED_WRITER, other);
        code.push(2).store(CODE).load(OUT, REF).call(WriteCalls.WRITE_REFERENCE).jump(IFNE, done);
        code.load(OUT).constant(seen.layout(), Layout.class).call(WriteCalls.BEGIN_TAGGED);
        code.load(NESTED_WRITER, OUT, REF).call(WriteCalls.WRITE_FIELDS);
        code.load(OUT).call(WriteCalls.END_BEAN).push(3).store(CODE);
    }

    /** A value of a built-in class, unless the user has serializers, which may be for that class. */
    private static void writeBuiltin(Code code, Class<?> type, Call write, Label other) {
        code.load(REF).call(JdkCalls.GET_CLASS).push(type).jump(IF_ACMPNE, other);
        code.load(OUT).call(WriteCalls.HAS_SERIALIZERS).jump(IFNE, other);
        code.load(OUT, REF).call(write).store(CODE);
    }

    /** Whether a field is likely to hold beans. In other fields the test for one costs more than it gains. */
    static boolean mayBeBean(SlotKind kind, Class<?> type) {
        return kind == SlotKind.OBJECT && !type.isArray() && !type.getName().startsWith("java.");
    }

    /** Reads a field's value into REF if it is a bean that generated code makes; else jumps to {@code other}. */
    static void readBean(Code code, Label other) {
        code.load(CODE).push(3).jump(IF_ICMPNE, other);
        code.load(IN).call(ReadCalls.BEGIN_TAGGED).storeOrJump(NESTED_READER, other);
        readNew(code, IN, NESTED_READER, ReadCalls.READ_NEW, REF, NUMBER, MARK);
    }

    /**
     * Reads a bean that has been begun.
     *
     * @param reader    the variable of the bean's reader
     * @param readNew   the reader's method
     * @param to        the variable that is set to the bean
     * @param number    this and {@code mark} are free variables
     */
    static void readNew(Code code, Local in, Local reader, Call readNew, Local to, Local number, Local mark) {
        code.load(in).call(ReadCalls.BEAN_REF).store(number).load(in).call(ReadCalls.MARK).store(mark);
        code.load(reader, in, number).call(readNew).store(to);
        code.load(in, number, mark).call(ReadCalls.END_BEAN);
    }
}
