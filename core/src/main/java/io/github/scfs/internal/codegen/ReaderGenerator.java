package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.HEAD;
import static io.github.scfs.internal.codegen.Locals.IN;
import static io.github.scfs.internal.codegen.Locals.REF;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.SWAP;

import io.github.scfs.internal.bean.FieldReader;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;
import java.util.List;
import org.objectweb.asm.Label;

/** Generates a {@link FieldsReader}, which reads fields into a bean. Its mirror is {@link WriterGenerator}. */
final class ReaderGenerator extends NumberRunEmitter {
    /** Variables of the methods that call the parts' methods; 3 is the bean. */
    private static final Local ITS_IN = Local.of(1, GraphReader.class);
    private static final Local ITS_OBJECT = Local.of(2, Object.class);
    private static final Local ITS_NUMBER = Local.of(2, int.class);
    private static final Local ITS_HEAD = Local.of(4, int.class);

    private final ReadPlan plan;
    private final Class<?> type;
    private final BeanField[] fields;
    /** The bean in a part's method. */
    private final Local bean;
    /** The bean in the methods that call the parts' methods. */
    private final Local itsBean;
    private final List<MethodPart> parts;
    /** Whether the method that calls the parts' methods returns the bean. */
    private boolean returnsBean;

    private ReaderGenerator(ReadPlan plan, List<MethodPart> parts, boolean handles) {
        super(plan.definition(), new ClassBuilder(plan.type(), "$scfs$Reader", FieldsReader.class, handles));
        this.plan = plan;
        this.type = plan.type();
        this.fields = new BeanField[definition.fieldCount()];
        this.bean = Local.of(1, type);
        this.itsBean = Local.of(3, type);
        this.parts = parts;
    }

    /**
     * Null if the class is left to the interpreter.
     *
     * @param handles whether the code may have handles of words
     */
    static ClassBuilder generate(ReadPlan plan, boolean handles) throws ReflectiveOperationException {
        List<MethodPart> parts = MethodPart.of(plan.definition());
        return parts == null ? null : new ReaderGenerator(plan, parts, handles).generate();
    }

    private ClassBuilder generate() throws ReflectiveOperationException {
        read();
        if (canBeMade()) {
            readNew();
            ElementLoops.read(file);
        }
        for (MethodPart part : parts) {
            part(part);
        }
        return file;
    }

    private void read() {
        Code all = file.override(ReadCalls.READ_FIELDS, ITS_IN, ITS_OBJECT);
        all.load(ITS_OBJECT).cast(type).store(itsBean).declare(itsBean);
        forms(all, ITS_IN);
    }

    private boolean canBeMade() {
        try {
            type.getDeclaredConstructor();
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Makes and reads in one method: for a bean of few fields a second call takes as long as a field. */
    private void readNew() {
        Label end = new Label();
        Label failed = new Label();
        Label made = new Label();
        Code all = file.override(ReadCalls.READ_NEW, ITS_IN, ITS_NUMBER).clear(itsBean);
        all.guard(end, failed, null).create(type).call(Call.constructor(type)).store(itsBean).mark(end).jump(made);
        all.atHandler(failed, Throwable.class).constant(plan, ReadPlan.class).op(SWAP);
        all.call(ReadCalls.NOT_MADE).op(ATHROW);
        all.at(made).load(ITS_IN, ITS_NUMBER, itsBean).call(ReadCalls.REGISTER);
        returnsBean = true;
        forms(all, ITS_IN);
    }

    @Override
    void form(Code all, boolean wideForm) {
        takeCodes(all, ITS_IN, wideForm);
        all.store(ITS_HEAD);
        for (MethodPart part : parts) {
            if (part.wide == wideForm) {
                all.load(ITS_IN, itsBean, ITS_HEAD).call(method(part));
            }
        }
        if (returnsBean) {
            all.load(itsBean).op(ARETURN);
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
        failed();
        code.end();
    }

    private FieldReader.Relation relation(int i) {
        return plan.step(i).relation();
    }

    @Override
    boolean isStored(int i) {
        return relation(i) == FieldReader.Relation.SAME_KIND;
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
        field(i).beforeSet(code, bean);
    }

    @Override
    void store(int i) throws IllegalAccessException {
        field(i).set(code);
    }

    private void step(int i) {
        code.constant(plan.step(i), FieldReader.class);
    }

    @Override
    void called(int i) throws IllegalAccessException {
        if (relation(i) == FieldReader.Relation.SAME_KIND) {
            straight(i);
            return;
        }
        step(i);
        code.load(IN);
        numbers.code(i);
        code.load(bean).call(ReadCalls.READ_STEP);
    }

    /** A string, an enum's constant, an object: read by its slot, and stored if it is of the field's type. */
    private void straight(int i) throws IllegalAccessException {
        FieldReader step = plan.step(i);
        Label done = new Label();
        Label read = new Label();
        Class<?> time = kind(i) == SlotKind.OBJECT ? plan.timeOf(i) : null;
        beginObject(i, time == null ? null : TimeCalls.READ.get(time), done);
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

    /** Stores the object in REF if it is of the field's type; else the step converts it. */
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
