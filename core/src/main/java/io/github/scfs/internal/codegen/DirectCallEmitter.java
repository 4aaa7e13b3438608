package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.IN;
import static io.github.scfs.internal.codegen.Locals.NESTED_READER;
import static io.github.scfs.internal.codegen.Locals.NESTED_WRITER;
import static io.github.scfs.internal.codegen.Locals.NUMBER;
import static io.github.scfs.internal.codegen.Locals.OUT;
import static io.github.scfs.internal.codegen.Locals.REF;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;

import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import java.util.ArrayList;
import org.objectweb.asm.Label;

/**
 * Emits direct calls for the beans, lists and times in a bean's fields. A bean is written and read by a call of its
 * generated code, a list or time by a call of its codec's method. A value of another class is written or read through
 * the field's slot.
 *
 * <p>A slot does the same work, but more slowly. The JIT compiler keeps a profile for each call instruction. A call
 * instruction in a class that all beans share is executed with values of all classes, so it is neither inlined nor
 * predicted. A call instruction in a bean's own generated code is executed with the values of this bean only.
 */
final class DirectCallEmitter {
    private DirectCallEmitter() {}

    /** Emits the write of a field's value and a push of the slot code. The value is in the variable REF. */
    static void write(Code code, WritePlan plan, int field) {
        // Read only once, because other threads may change it.
        WritePlan nested = plan.lastBeanPlan(field);
        Codec<?> time = plan.timeOf(field);
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
            writeBuiltin(code, time.type(), other);
            code.push(time.tag()).call(WriteCalls.WRITE_TIME).store(CODE);
        } else {
            writeBuiltin(code, ArrayList.class, other);
            code.call(WriteCalls.WRITE_LIST).store(CODE);
        }
        code.jump(done).at(other);
        writeSlot(code, plan.slot(field));
        code.store(CODE).at(done).load(CODE);
    }

    private static void writeSlot(Code code, Slot slot) {
        code.constant(slot, Slot.class).load(OUT, REF).call(WriteCalls.WRITE_SLOT);
    }

    /**
     * Emits the write of a bean, if its class is that of the last bean in the field and has generated code. Emits a
     * jump to {@code other} for all other values.
     */
    private static void writeBean(Code code, WritePlan nested, Label other, Label done) {
        code.load(REF).call(JdkCalls.GET_CLASS).constant(nested.layout().type(), Class.class).jump(IF_ACMPNE, other);
        code.constant(nested, WritePlan.class).call(WriteCalls.GENERATED).cast(FieldsWriter.class);
        code.storeOrJump(NESTED_WRITER, other);
        code.push(2).store(CODE).load(OUT, REF).call(WriteCalls.WRITE_REFERENCE).jump(IFNE, done);
        code.load(OUT).constant(nested.layout(), Layout.class).call(WriteCalls.BEGIN_TAGGED);
        code.load(NESTED_WRITER, OUT, REF).call(WriteCalls.WRITE_FIELDS);
        code.load(OUT).call(WriteCalls.END_BEAN).push(3).store(CODE);
    }

    /**
     * Emits pushes of the operands for the write of a value of a built-in class. Emits a jump to {@code other} for a
     * value of another class, and if the user has registered serializers, because one of them could be for this class.
     */
    private static void writeBuiltin(Code code, Class<?> type, Label other) {
        code.load(REF).call(JdkCalls.GET_CLASS).push(type).jump(IF_ACMPNE, other);
        code.load(OUT).call(WriteCalls.HAS_SERIALIZERS).jump(IFNE, other);
        code.load(OUT, REF);
    }

    /** Whether a field may hold beans. For other fields, the test for a bean costs more than the direct call gains. */
    static boolean mayBeBean(SlotKind kind, Class<?> type) {
        return kind == SlotKind.OBJECT && !type.isArray() && !type.getName().startsWith("java.");
    }

    /**
     * Emits the read of a bean into the variable REF, if generated code creates the bean. Otherwise emits a jump to
     * {@code other}.
     */
    static void readBean(Code code, Label other) {
        code.load(CODE).push(3).jump(IF_ICMPNE, other);
        code.load(IN).call(ReadCalls.BEGIN_TAGGED).storeOrJump(NESTED_READER, other);
        readNew(code, IN, NESTED_READER, REF, NUMBER);
    }

    /**
     * Emits the read of a bean whose tag was read.
     *
     * @param reader variable with the generated reader of the bean
     * @param to variable that receives the bean
     * @param number free variable for the reference number
     */
    static void readNew(Code code, Local in, Local reader, Local to, Local number) {
        code.load(in).call(ReadCalls.BEAN_REF).store(number);
        code.load(reader, in, number).call(ReadCalls.READ_NEW).store(to);
        code.load(in, number).call(ReadCalls.END_BEAN);
    }
}
