package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.BUF;
import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.CODES;
import static io.github.scfs.internal.codegen.Locals.FIELD;
import static io.github.scfs.internal.codegen.Locals.HEAD;
import static io.github.scfs.internal.codegen.Locals.OUT;
import static io.github.scfs.internal.codegen.Locals.POS;
import static io.github.scfs.internal.codegen.Locals.REF;
import static io.github.scfs.internal.codegen.Locals.WIRE_WRITER;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.IADD;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IF_ACMPNE;
import static org.objectweb.asm.Opcodes.IRETURN;
import static org.objectweb.asm.Opcodes.NOP;
import static org.objectweb.asm.Opcodes.RETURN;

import io.github.scfs.internal.bean.WritePlan;
import io.github.scfs.internal.graph.FieldsWriter;
import io.github.scfs.internal.graph.GraphWriter;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.slot.EnumSlot;
import io.github.scfs.internal.wire.Prefetch;
import java.util.Date;
import java.util.List;
import org.objectweb.asm.Label;

/**
 * Generates a {@link FieldsWriter}. Its code writes runs of numbers directly to the buffer. It writes strings and
 * objects by calls to the graph writer, to other generated code, or to the fields' slots, which are constants. {@link
 * ReaderGenerator} generates the reader.
 */
final class WriterGenerator {
    private final WritePlan plan;
    private final Layout layout;
    private final Definition definition;
    private final Class<?> type;
    private final List<MethodPart> parts;
    private final ClassBuilder file;
    /** The variable with the bean in the method of a part. */
    private final Local bean;
    private Code code;
    private NumberWriteEmitter numbers;

    private WriterGenerator(WritePlan plan, List<MethodPart> parts, boolean varHandles) {
        this.plan = plan;
        this.layout = plan.layout();
        this.definition = layout.definition();
        this.type = layout.type();
        this.file = new ClassBuilder(type, "$scfs$Writer", FieldsWriter.class, varHandles);
        this.bean = Local.of(1, type);
        this.parts = parts;
    }

    /**
     * Generates the writer of a plan. Returns null if the plan stays interpreted.
     *
     * @param varHandles whether generated code uses {@code VarHandle}s
     */
    static ClassBuilder generate(WritePlan plan, boolean varHandles) throws ReflectiveOperationException {
        List<MethodPart> parts = MethodPart.of(plan.layout().definition());
        return parts == null ? null : new WriterGenerator(plan, parts, varHandles).generate();
    }

    private ClassBuilder generate() throws ReflectiveOperationException {
        Call load = Call.generated(file.name(), "load", int.class, type);
        Call write = Call.generated(file.name(), "write", void.class, GraphWriter.class, type);
        entry(load, write);
        load(load);
        write(write);
        ElementLoops.load(file, type, load);
        ElementLoops.write(file, type, write);
        for (MethodPart part : parts) {
            part(part);
        }
        return file;
    }

    /** Emits the method {@link FieldsWriter#write}. */
    private void entry(Call load, Call write) {
        Local out = Local.of(1, GraphWriter.class);
        Local object = Local.of(2, Object.class);
        Code entry = file.override(WriteCalls.WRITE_FIELDS, out, object);
        entry.load(out).call(WriteCalls.WIRE).load(object).cast(type).call(load).call(WriteCalls.LOADED);
        entry.load(out, object).cast(type).call(write).op(RETURN).end();
    }

    /** Emits the method that loads the objects to which the fields of a bean refer ({@link Prefetch}). */
    private void load(Call load) throws IllegalAccessException {
        Local loaded = Local.of(0, type);
        Code m = file.method(load, loaded).push(0);
        int fields = Math.min(definition.fieldCount(), MethodPart.MAX_FIELDS);
        for (int i = 0; i < fields; i++) {
            if (isPrefetched(kind(i))) {
                new BeanField(type, layout.field(i)).get(m, loaded);
                m.call(kind(i) == SlotKind.STRING ? WriteCalls.PREFETCH_STRING : WriteCalls.PREFETCH_OBJECT).op(IADD);
            }
        }
        m.op(IRETURN).end();
    }

    /** Enum constants and booleans are few objects, which are in the cache. */
    private static boolean isPrefetched(SlotKind kind) {
        return !kind.isPrimitive() && kind != SlotKind.ENUM && kind != SlotKind.BOXED_BOOLEAN;
    }

    /** Emits the method that writes a bean whose objects are loaded. */
    private void write(Call write) throws IllegalAccessException {
        Code all = file.method(write, OUT, bean);
        if (definition.hasWideForm()) {
            Label narrow = new Label();
            pushIsWide(all);
            all.jump(IFEQ, narrow);
            callParts(all, true);
            all.at(narrow);
        }
        callParts(all, false);
        all.end();
    }

    /** Emits a push of whether the bean is written in the wide form. */
    private void pushIsWide(Code all) throws IllegalAccessException {
        all.push(0);
        for (int i : definition.sampledFields()) {
            new BeanField(type, layout.field(i)).get(all, bean);
            all.call(kind(i) == SlotKind.INT ? WriteCalls.LARGE_INT : WriteCalls.LARGE_LONG).op(IADD);
        }
        all.call(WriteCalls.IS_CHOSEN);
    }

    private void callParts(Code all, boolean wide) {
        if (definition.hasWideForm()) {
            all.load(OUT).call(WriteCalls.WIRE).push(wide).call(WriteCalls.WRITE_BYTE);
        }
        int bytes = definition.bits(wide).bytes();
        all.load(OUT).call(WriteCalls.WIRE).push(bytes).call(WriteCalls.SKIP).store(HEAD);
        for (MethodPart part : parts) {
            if (part.wide == wide) {
                all.load(OUT, bean, HEAD).call(method(part));
            }
        }
        all.op(RETURN);
    }

    private Call method(MethodPart part) {
        return part.method(file, GraphWriter.class, type, int.class);
    }

    private void part(MethodPart part) throws IllegalAccessException {
        Label end = new Label();
        Label failed = new Label();
        code = file.method(method(part), OUT, bean, HEAD);
        code.load(OUT).call(WriteCalls.WIRE).store(WIRE_WRITER).declare(WIRE_WRITER).clear(BUF, POS, CODES);
        code.push(part.from).store(FIELD).declare(FIELD).clear(CODE, REF);
        code.guard(end, failed, null).op(NOP);
        numbers = new NumberWriteEmitter(definition, code, part.wide);
        for (int i = part.from; i < part.to; i++) {
            field(i, part.to);
        }
        numbers.endRun();
        code.place(end);
        if (part.wordBytes > 0) {
            code.load(WIRE_WRITER, HEAD).plus(8 * part.word).load(CODES).push(part.wordBytes).call(WriteCalls.PATCH);
        }
        code.op(RETURN);
        code.atHandler(failed, Throwable.class).load(bean).constant(layout, Layout.class).load(FIELD);
        code.call(WriteCalls.FAILED).op(ATHROW).end();
    }

    private SlotKind kind(int i) {
        return definition.field(i).kind();
    }

    private void field(int i, int end) throws IllegalAccessException {
        BeanField field = new BeanField(type, layout.field(i));
        if (kind(i) == SlotKind.ENUM && ((EnumSlot) plan.slot(i)).writesOrdinals()) {
            enumConstant(i, field);
        } else if (!kind(i).isNumber()) {
            numbers.endRun();
            call(i, field);
        } else {
            numbers.beginRun(i, end);
            number(i, field);
        }
    }

    /** Emits the write of an enum constant. It has no data: its slot code is its ordinal plus 1. */
    private void enumConstant(int i, BeanField field) throws IllegalAccessException {
        Label isNull = new Label();
        field.get(code, bean);
        code.store(REF).ifNull(REF, isNull);
        code.load(REF).cast(Enum.class).call(JdkCalls.ORDINAL).plus(1);
        numbers.addCode(i);
        code.at(isNull);
    }

    private void number(int i, BeanField field) throws IllegalAccessException {
        if (kind(i).isPrimitive()) {
            numbers.number(i, field, bean);
            return;
        }
        Label done = new Label();
        field.get(code, bean);
        code.store(REF).ifNull(REF, done);
        if (kind(i) == SlotKind.DATE) {
            date(i, field, done);
        } else {
            numbers.number(i, field, bean);
        }
        code.at(done);
    }

    /**
     * Emits the write of a date as six or eight bytes of milliseconds. An instance of a subclass of {@code Date} is
     * written through its slot.
     */
    private void date(int i, BeanField field, Label done) throws IllegalAccessException {
        Label other = new Label();
        code.load(REF).call(JdkCalls.GET_CLASS).push(Date.class).jump(IF_ACMPNE, other);
        code.load(REF).call(JdkCalls.GET_TIME);
        numbers.integer(i);
        code.jump(done).at(other);
        numbers.endRun();
        call(i, field);
        numbers.beginRun(i, definition.fieldCount());
    }

    /** Emits the write of a field by a call. */
    private void call(int i, BeanField field) throws IllegalAccessException {
        code.push(i).store(FIELD);
        if (kind(i) == SlotKind.STRING) {
            code.load(OUT);
            field.get(code, bean);
            code.call(WriteCalls.WRITE_STRING);
        } else {
            field.get(code, bean);
            code.store(REF);
            DirectCallEmitter.write(code, plan, i);
        }
        numbers.addCode(i);
    }
}
