package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.HEAD;
import static io.github.scfs.internal.codegen.Locals.IN;
import static io.github.scfs.internal.codegen.Locals.REF;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SWAP;

import io.github.scfs.internal.bean.FieldReader;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.SlotKind;
import java.util.List;
import org.objectweb.asm.Label;

/** Generates a {@link FieldsReader}, which reads fields into a bean. {@link WriterGenerator} generates the writer. */
final class ReaderGenerator extends NumberRunEmitter {
    /** Variables of the entry methods, which call the methods of the parts. Variable 3 is the bean. */
    private static final Local ENTRY_IN = Local.of(1, GraphReader.class);
    private static final Local ENTRY_OBJECT = Local.of(2, Object.class);
    private static final Local ENTRY_NUMBER = Local.of(2, int.class);
    private static final Local ENTRY_HEAD = Local.of(4, int.class);

    private final ReadPlan plan;
    private final Class<?> type;
    private final BeanField[] fields;
    /** The variable with the bean in the method of a part. */
    private final Local bean;
    /** The variable with the bean in the entry methods. */
    private final Local entryBean;
    private final List<MethodPart> parts;
    /** Whether the entry method that is being emitted returns the bean. */
    private boolean returnsBean;

    private ReaderGenerator(ReadPlan plan, List<MethodPart> parts, boolean varHandles) {
        super(plan.definition(), new ClassBuilder(plan.type(), "$scfs$Reader", FieldsReader.class, varHandles));
        this.plan = plan;
        this.type = plan.type();
        this.fields = new BeanField[definition.fieldCount()];
        this.bean = Local.of(1, type);
        this.entryBean = Local.of(3, type);
        this.parts = parts;
    }

    /**
     * Generates the reader of a plan.
     *
     * @param varHandles whether generated code uses {@code VarHandle}s
     */
    static ClassBuilder generate(ReadPlan plan, boolean varHandles) throws ReflectiveOperationException {
        return new ReaderGenerator(plan, MethodPart.toRead(plan.definition()), varHandles).generate();
    }

    private ClassBuilder generate() throws ReflectiveOperationException {
        read();
        if (Instantiator.callsConstructorOf(type)) {
            readNew();
            ElementLoops.read(file);
        }
        for (MethodPart part : parts) {
            part(part);
        }
        return file;
    }

    private void read() {
        Code all = file.override(ReadCalls.READ_FIELDS, ENTRY_IN, ENTRY_OBJECT);
        all.load(ENTRY_OBJECT).cast(type).store(entryBean).declare(entryBean);
        forms(all, ENTRY_IN);
    }

    /**
     * Emits the method that creates and reads a bean. It doesn't call the method that only reads: for a bean of few
     * fields, a second call takes as long as a field.
     */
    private void readNew() {
        Label end = new Label();
        Label failed = new Label();
        Label made = new Label();
        Code all = file.override(ReadCalls.READ_NEW, ENTRY_IN, ENTRY_NUMBER).clear(entryBean);
        all.load(ENTRY_IN).push(plan.size()).call(ReadCalls.ALLOCATE);
        all.guard(end, failed, null).create(type).call(Call.constructor(type)).store(entryBean).place(end).jump(made);
        all.atHandler(failed, Throwable.class).constant(plan, ReadPlan.class).op(SWAP);
        all.call(ReadCalls.NOT_MADE).op(ATHROW);
        all.at(made).load(ENTRY_IN, ENTRY_NUMBER, entryBean).call(ReadCalls.REGISTER);
        returnsBean = true;
        forms(all, ENTRY_IN);
    }

    @Override
    void form(Code all, boolean wideForm) {
        takeCodes(all, ENTRY_IN, wideForm);
        all.store(ENTRY_HEAD);
        for (MethodPart part : parts) {
            if (part.wide == wideForm) {
                all.load(ENTRY_IN, entryBean, ENTRY_HEAD).call(method(part));
            }
        }
        if (returnsBean) {
            all.load(entryBean).op(ARETURN);
        } else {
            all.op(RETURN);
        }
    }

    private Call method(MethodPart part) {
        return part.method(file, GraphReader.class, type, int.class);
    }

    private void part(MethodPart part) throws IllegalAccessException {
        begin(file.method(method(part), IN, bean, HEAD), part.wide);
        fields(part, HEAD);
        code.op(RETURN);
        failureHandler();
        code.end();
    }

    @Override
    boolean isReadInline(int i) {
        FieldReader step = plan.step(i);
        return step.isDropped() || step.isOfSameKind() || Widening.isPossible(kind(i), step.field().getType());
    }

    @Override
    void interpret(int from, int to) {
        code.constant(plan, ReadPlan.class).load(IN, bean).push(wide).load(HEAD).push(from).push(to);
        code.call(ReadCalls.INTERPRET);
    }

    private BeanField field(int i) {
        if (fields[i] == null) {
            fields[i] = new BeanField(type, plan.step(i).field());
        }
        return fields[i];
    }

    @Override
    void beforeStore(int i) throws IllegalAccessException {
        if (!plan.step(i).isDropped()) {
            field(i).beforeSet(code, bean);
        }
    }

    @Override
    void store(int i) throws IllegalAccessException {
        if (plan.step(i).isDropped()) {
            drop(i);
            return;
        }
        if (!plan.step(i).isOfSameKind()) {
            Widening.emit(code, kind(i), plan.step(i).field().getType());
        }
        field(i).set(code);
    }

    @Override
    void storeNull(int i) throws IllegalAccessException {
        if (!plan.step(i).isDropped() && !plan.step(i).field().getType().isPrimitive()) {
            beforeStore(i);
            code.op(ACONST_NULL);
            field(i).set(code);
        }
    }

    private void step(int i) {
        code.constant(plan.step(i), FieldReader.class);
    }

    @Override
    void readByCall(int i) throws IllegalAccessException {
        if (plan.step(i).isOfSameKind()) {
            straight(i);
            return;
        }
        step(i);
        code.load(IN);
        numbers.pushCode(i);
        code.load(bean).call(ReadCalls.READ_STEP);
    }

    /**
     * Emits the read of a string, enum constant or object through its slot, and a store if the value is of the field's
     * type.
     */
    private void straight(int i) throws IllegalAccessException {
        FieldReader step = plan.step(i);
        Label done = new Label();
        Label read = new Label();
        beginObject(i, kind(i) == SlotKind.OBJECT ? plan.timeOf(i) : null, done);
        boolean mayBeBean = DirectCallEmitter.mayBeBean(kind(i), step.field().getType());
        if (mayBeBean) {
            Label other = new Label();
            DirectCallEmitter.readBean(code, other);
            code.jump(read).at(other);
        }
        code.constant(step.slot(), Slot.class).load(IN, CODE).call(ReadCalls.READ_SLOT).store(REF);
        if (mayBeBean) {
            code.at(read);
        }
        storeIfFits(i, step.field().getType(), done);
        code.at(done);
    }

    /**
     * Emits a store of the object in the variable REF if it is of the field's type. Otherwise emits a call of the
     * field's {@link FieldReader}, which converts the object.
     */
    private void storeIfFits(int i, Class<?> to, Label done) throws IllegalAccessException {
        if (!field(i).isTestable()) {
            put(i);
            return;
        }
        Label fits = new Label();
        if (to != Object.class) {
            ifFits(REF, to, fits);
            put(i);
            code.jump(done);
        }
        code.at(fits);
        beforeStore(i);
        code.load(REF);
        store(i);
    }

    private void put(int i) {
        step(i);
        code.load(IN, CODE, bean, REF).call(ReadCalls.PUT);
    }
}
