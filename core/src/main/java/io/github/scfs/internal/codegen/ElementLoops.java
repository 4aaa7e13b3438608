package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IAND;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFNE;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IF_ICMPGE;
import static org.objectweb.asm.Opcodes.IF_ICMPNE;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.LOR;
import static org.objectweb.asm.Opcodes.LRETURN;
import static org.objectweb.asm.Opcodes.LSHL;
import static org.objectweb.asm.Opcodes.LUSHR;
import static org.objectweb.asm.Opcodes.POP;
import static org.objectweb.asm.Opcodes.RETURN;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.graph.Slot;
import java.util.ArrayList;
import org.objectweb.asm.Label;

/**
 * Emits the loops that write and read a list of beans. The generated code of a class contains loops for lists of this
 * class only, for the reason given in {@link DirectCallEmitter}.
 */
final class ElementLoops {
    private ElementLoops() {}

    /**
     * Emits the method {@link FieldsWriter#loadElements}.
     *
     * @param load loads the objects of one bean
     */
    static void load(ClassBuilder file, Class<?> bean, Call load) {
        Local list = Local.of(1, ArrayList.class);
        Local i = Local.of(2, int.class);
        Local to = Local.of(3, int.class);
        Local sum = Local.of(4, int.class);
        Local element = Local.of(5, Object.class);
        Label loop = new Label();
        Label end = new Label();
        Label next = new Label();
        Code m = file.override(WriteCalls.LOAD_ELEMENTS, list, i, to).clear(sum, element);
        m.at(loop).load(i, to).jump(IF_ICMPGE, end);
        m.load(list, i).call(JdkCalls.LIST_GET).storeOrJump(element, next);
        m.load(element).call(JdkCalls.GET_CLASS).push(bean).jump(IF_ACMPNE, next);
        m.load(sum, element).cast(bean).call(load).op(IADD).store(sum);
        m.at(next).increment(i, 1).jump(loop);
        m.at(end).load(sum).op(IRETURN).end();
    }

    /**
     * Emits the method {@link FieldsWriter#writeElements}.
     *
     * @param write writes the fields of one bean whose objects are loaded
     */
    static void write(ClassBuilder file, Class<?> bean, Call write) {
        Local out = Local.of(1, GraphWriter.class);
        Local list = Local.of(2, ArrayList.class);
        Local i = Local.of(3, int.class);
        Local to = Local.of(4, int.class);
        Local slot = Local.of(5, Slot.class);
        Local codes = Local.of(6, long.class);
        Local shift = Local.of(8, int.class);
        Local code = Local.of(9, int.class);
        Local element = Local.of(10, Object.class);
        Label loop = new Label();
        Label end = new Label();
        Label other = new Label();
        Label elementDone = new Label();
        Label next = new Label();
        Label failed = new Label();
        Code m = file.override(WriteCalls.WRITE_ELEMENTS, out, list, i, to, slot).clear(codes, shift, code, element);
        m.guard(end, failed, ScfsException.class);
        m.at(loop).load(i, to).jump(IF_ICMPGE, end);
        m.load(list, i).call(JdkCalls.LIST_GET).storeOrJump(element, next);
        m.load(element).call(JdkCalls.GET_CLASS).push(bean).jump(IF_ACMPNE, other);
        m.push(2).store(code).load(out, element).call(WriteCalls.WRITE_REFERENCE).jump(IFNE, elementDone);
        m.load(out).call(WriteCalls.BEGIN_BEAN);
        m.load(out, element).cast(bean).call(write);
        m.load(out).call(WriteCalls.END_BEAN).push(1).store(code).jump(elementDone);
        m.at(other).load(slot, out, element).call(WriteCalls.WRITE_SLOT).store(code);
        m.at(elementDone).load(codes, code).op(I2L).load(shift).op(LSHL).op(LOR).store(codes);
        m.at(next).increment(i, 1).increment(shift, 2).jump(loop);
        m.at(end).load(codes).op(LRETURN);
        endWithFailure(m, failed, i);
    }

    /**
     * Emits the method {@link FieldsReader#readElements}, for a class whose beans are created by generated code ({@link
     * FieldsReader#makes}).
     */
    static void read(ClassBuilder file) {
        file.override(ReadCalls.MAKES_BEANS).push(true).op(IRETURN).end();
        Local in = Local.of(1, GraphReader.class);
        Local list = Local.of(2, ArrayList.class);
        Local i = Local.of(3, int.class);
        Local to = Local.of(4, int.class);
        Local codes = Local.of(5, long.class);
        Local slot = Local.of(7, Slot.class);
        Local element = Local.of(8, Object.class);
        Local self = Local.of(9, FieldsReader.class);
        Local number = Local.of(10, int.class);
        Label loop = new Label();
        Label end = new Label();
        Label other = new Label();
        Label elementDone = new Label();
        Label failed = new Label();
        Code m = file.override(ReadCalls.READ_ELEMENTS, in, list, i, to, codes, slot).clear(element);
        // An anonymous class (JDK 8 to 14) can't be found by its name. So the verifier can't see that it is a
        // FieldsReader, and needs a cast wherever a method takes one.
        m.load(file.self).cast(FieldsReader.class).store(self).declare(self);
        m.guard(end, failed, ScfsException.class);
        m.at(loop).load(i, to).jump(IF_ICMPGE, end);
        m.load(codes).op(L2I).push(3).op(IAND).push(1).jump(IF_ICMPNE, other);
        m.load(in).call(ReadCalls.BEGIN_BEAN).jump(IFEQ, other);
        DirectCallEmitter.readNew(m, in, self, element, number);
        m.jump(elementDone);
        m.at(other).load(slot, in, codes).op(L2I).push(3).op(IAND).call(ReadCalls.READ_SLOT).store(element);
        m.at(elementDone).load(list, element).call(JdkCalls.LIST_ADD).op(POP);
        m.load(codes).push(2).op(LUSHR).store(codes).increment(i, 1).jump(loop);
        m.at(end).op(RETURN);
        endWithFailure(m, failed, i);
    }

    /** Emits the exception handler that adds the element's index to the path of the exception. */
    private static void endWithFailure(Code m, Label failed, Local i) {
        m.atHandler(failed, ScfsException.class).load(i).call(WriteCalls.AT_ELEMENT).op(ATHROW).end();
    }
}
