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
 * Emits direct calls from a bean's code to the code of the beans, lists and times in its fields, with the slot as the
 * fallback for values of other classes.
 *
 * <p>A slot does the same work, but the JIT compiler profiles each call instruction by itself. A call in a class that
 * all beans share sees all classes, so it is neither inlined nor predicted. A call in a bean's own code sees the values
 * of this bean only.
 */
final class DirectCallEmitter {
    private DirectCallEmitter() {}

    /** Emits the write of a field's value, which is in REF, and pushes its code. */
    static void write(Code code, WritePlan plan, int field) {
        // Read once: other threads may change it.
        WritePlan nested = plan.lastBeanPlan(field);
        Class<?> time = plan.timeOf(field);
        boolean direct = nested != null || time != null || plan.isList(field);
        if (!direct) {
            writeSlot(code, plan.slot(field));
            return;
        }
        Label other = new Label();
        Label done = new Label();
        code.push(0).store(CODE).ifNull(REF, done);
        if (nested != null) {
            writeBean(code, nested, other, done);
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

    /** Writes a bean of the class last nested in the field, if that class has generated code. */
    private static void writeBean(Code code, WritePlan nested, Label other, Label done) {
        code.load(REF).call(JdkCalls.GET_CLASS).constant(nested.layout().type(), Class.class).jump(IF_ACMPNE, other);
        code.constant(nested, WritePlan.class).call(WriteCalls.GENERATED).storeOrJump(NESTED_WRITER, other);
        code.push(2).store(CODE).load(OUT, REF).call(WriteCalls.WRITE_REFERENCE).jump(IFNE, done);
        code.load(OUT).constant(nested.layout(), Layout.class).call(WriteCalls.BEGIN_TAGGED);
        code.load(NESTED_WRITER, OUT, REF).call(WriteCalls.WRITE_FIELDS);
        code.load(OUT).call(WriteCalls.END_BEAN).push(3).store(CODE);
    }

    /** Writes a value of a built-in class, unless the user registered serializers: one could be for this class. */
    private static void writeBuiltin(Code code, Class<?> type, Call write, Label other) {
        code.load(REF).call(JdkCalls.GET_CLASS).push(type).jump(IF_ACMPNE, other);
        code.load(OUT).call(WriteCalls.HAS_SERIALIZERS).jump(IFNE, other);
        code.load(OUT, REF).call(write).store(CODE);
    }

    /** Whether a field may hold beans. In other fields the test costs more than the direct call gains. */
    static boolean mayBeBean(SlotKind kind, Class<?> type) {
        return kind == SlotKind.OBJECT && !type.isArray() && !type.getName().startsWith("java.");
    }

    /** Reads a bean into REF if generated code creates it; otherwise jumps to {@code other}. */
    static void readBean(Code code, Label other) {
        code.load(CODE).push(3).jump(IF_ICMPNE, other);
        code.load(IN).call(ReadCalls.BEGIN_TAGGED).storeOrJump(NESTED_READER, other);
        readNew(code, IN, NESTED_READER, ReadCalls.READ_NEW, REF, NUMBER, MARK);
    }

    /**
     * Reads a bean after its tag was read.
     *
     * @param reader variable that holds the bean's reader
     * @param readNew the reader's method
     * @param to variable that receives the bean
     * @param number free variable
     * @param mark free variable
     */
    static void readNew(Code code, Local in, Local reader, Call readNew, Local to, Local number, Local mark) {
        code.load(in).call(ReadCalls.BEAN_REF).store(number).load(in).call(ReadCalls.MARK).store(mark);
        code.load(reader, in, number).call(readNew).store(to);
        code.load(in, number, mark).call(ReadCalls.END_BEAN);
    }
}
