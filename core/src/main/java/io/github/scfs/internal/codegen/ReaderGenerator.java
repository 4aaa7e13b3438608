package io.github.scfs.internal.codegen;

import io.github.scfs.internal.bean.FieldReader;
import io.github.scfs.internal.bean.ReadPlan;
import io.github.scfs.internal.graph.FieldsReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

import java.util.List;

/** Writes the class file of a {@link FieldsReader}, which reads fields into a bean that is there. Its mirror is {@link WriterGenerator}. */
final class ReaderGenerator extends NumberRuns {
    private static final String STEP = Type.getInternalName(FieldReader.class);
    private static final String SLOT = Type.getInternalName(Slot.class);
    private static final String PLAN = Type.getInternalName(ReadPlan.class);
    private static final String METHOD = "(L" + READER + ";Ljava/lang/Object;)V";
    private static final String NEW_METHOD = "(L" + READER + ";I)Ljava/lang/Object;";
    private static final String REGISTER = "(ILjava/lang/Object;)V";
    private static final String NOT_MADE = "(Ljava/lang/Throwable;)Ljava/lang/RuntimeException;";
    private static final String INTERPRET = "(L" + READER + ";Ljava/lang/Object;ZIII)V";
    private static final String STEP_READ = "(L" + READER + ";ILjava/lang/Object;)V";
    private static final String STEP_PUT = "(L" + READER + ";ILjava/lang/Object;Ljava/lang/Object;)V";
    private static final String SLOT_READ = "(L" + READER + ";I)Ljava/lang/Object;";
    /** Parameters of a part's method, besides the reader. */
    private static final int BEAN = 1, HEAD = 2;
    /** Variables of the methods that call the parts', besides {@code this} and the reader. */
    private static final int GIVEN = 2, ITS_BEAN = 3, ITS_HEAD = 4;

    private final ReadPlan plan;
    private final Class<?> bean;
    private final BeanField[] fields;
    private final String partDescriptor;
    private List<Part> parts;
    /** Null if an object in the wide form has too many fields for a method. */
    private List<Part> wideParts;

    private ReaderGenerator(ReadPlan plan, boolean handles) {
        super(plan.definition(), new ClassBuilder(plan.type(), "$scfs$Reader", FieldsReader.class), handles);
        this.plan = plan;
        this.bean = plan.type();
        this.fields = new BeanField[definition.fieldCount()];
        this.partDescriptor = "(L" + READER + ";" + file.descriptorOf(bean) + "I)V";
    }

    /**
     * Null if the class is one for the interpreter.
     *
     * @param handles whether the code may use {@code VarHandle}s where there are any
     */
    static ClassBuilder generate(ReadPlan plan, boolean handles) throws ReflectiveOperationException {
        List<Part> parts = Part.of(plan.definition(), false);
        return parts == null ? null : new ReaderGenerator(plan, handles).generate(parts);
    }

    private ClassBuilder generate(List<Part> narrowParts) throws ReflectiveOperationException {
        this.parts = narrowParts;
        this.wideParts = Part.of(definition, true);
        read();
        if (canBeMade()) {
            readNew();
            NestedCalls.readElements(file);
        }
        for (Part part : parts) {
            part(part);
        }
        if (wideParts != null) {
            for (Part part : wideParts) {
                part(part);
            }
        }
        return file;
    }

    private void read() {
        MethodVisitor all = file.method(ACC_PUBLIC | ACC_FINAL, "read", METHOD);
        all.visitVarInsn(ALOAD, GIVEN);
        all.visitTypeInsn(CHECKCAST, file.nameOf(bean));
        all.visitVarInsn(ASTORE, ITS_BEAN);
        Frames frames = new Frames(all, file.name(), READER, "java/lang/Object");
        frames.declare(ITS_BEAN, file.nameOf(bean));
        all(all, frames, false);
        ClassBuilder.end(all);
    }

    private boolean canBeMade() {
        try {
            bean.getDeclaredConstructor();
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** One call for making and reading: for an object of few fields a second one takes as long as a field. */
    private void readNew() {
        MethodVisitor all = file.method(ACC_PUBLIC | ACC_FINAL, "readNew", NEW_METHOD);
        Frames frames = new Frames(all, file.name(), READER, INTEGER);
        frames.clear(ITS_BEAN, file.nameOf(bean));
        Label start = new Label();
        Label end = new Label();
        Label failed = new Label();
        Label made = new Label();
        all.visitTryCatchBlock(start, end, failed, null);
        all.visitLabel(start);
        all.visitTypeInsn(NEW, file.nameOf(bean));
        all.visitInsn(DUP);
        all.visitMethodInsn(INVOKESPECIAL, file.nameOf(bean), "<init>", "()V", false);
        all.visitVarInsn(ASTORE, ITS_BEAN);
        all.visitLabel(end);
        all.visitJumpInsn(GOTO, made);
        frames.atHandler(failed, "java/lang/Throwable");
        file.load(all, plan, ReadPlan.class);
        all.visitInsn(SWAP);
        all.visitMethodInsn(INVOKEVIRTUAL, PLAN, "notMade", NOT_MADE, false);
        all.visitInsn(ATHROW);
        frames.at(made);
        all.visitVarInsn(ALOAD, 1);
        all.visitVarInsn(ILOAD, GIVEN);
        all.visitVarInsn(ALOAD, ITS_BEAN);
        all.visitMethodInsn(INVOKEVIRTUAL, READER, "register", REGISTER, false);
        all(all, frames, true);
        ClassBuilder.end(all);
    }

    /** Calls the parts of the form that comes, and then returns. */
    private void all(MethodVisitor all, Frames frames, boolean withBean) {
        if (definition.hasWideForm()) {
            Label narrow = new Label();
            unlessWide(all, narrow);
            takeCodes(all, true);
            all.visitVarInsn(ISTORE, ITS_HEAD);
            if (wideParts != null) {
                Part.call(all, wideParts, file.name(), partDescriptor);
            } else {
                interpretAll(all);
            }
            end(all, withBean);
            frames.at(narrow);
        }
        takeCodes(all, false);
        all.visitVarInsn(ISTORE, ITS_HEAD);
        Part.call(all, parts, file.name(), partDescriptor);
        end(all, withBean);
    }

    private static void end(MethodVisitor all, boolean withBean) {
        if (withBean) {
            all.visitVarInsn(ALOAD, ITS_BEAN);
        }
        all.visitInsn(withBean ? ARETURN : RETURN);
    }

    /** Leaves an object in the wide form to the interpreter: it has too many fields for a method. */
    private void interpretAll(MethodVisitor all) {
        file.load(all, plan, ReadPlan.class);
        all.visitVarInsn(ALOAD, 1);
        all.visitVarInsn(ALOAD, ITS_BEAN);
        all.visitInsn(ICONST_1);
        all.visitVarInsn(ILOAD, ITS_HEAD);
        all.visitInsn(ICONST_0);
        ClassBuilder.push(all, definition.fieldCount());
        all.visitMethodInsn(INVOKEVIRTUAL, PLAN, "interpret", INTERPRET, false);
    }


    private void part(Part part) throws IllegalAccessException {
        begin(file.method(ACC_PRIVATE | ACC_STATIC, part.method(), partDescriptor), part.wide, READER, file.nameOf(bean), INTEGER);
        fields(part, HEAD);
        m.visitInsn(RETURN);
        failed();
        ClassBuilder.end(m);
    }

    private FieldReader.Sort sort(int i) {
        return plan.step(i).sort();
    }

    @Override
    boolean isSkipped(int i) {
        return sort(i) == FieldReader.Sort.SKIP;
    }

    @Override
    boolean isTaken(int i) {
        return sort(i) == FieldReader.Sort.STRAIGHT || sort(i) == FieldReader.Sort.INTEGER;
    }

    @Override
    void interpret(int from, int to) {
        file.load(m, plan, ReadPlan.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ALOAD, BEAN);
        m.visitInsn(wide ? ICONST_1 : ICONST_0);
        m.visitVarInsn(ILOAD, HEAD);
        ClassBuilder.push(m, from);
        ClassBuilder.push(m, to);
        m.visitMethodInsn(INVOKEVIRTUAL, PLAN, "interpret", INTERPRET, false);
    }

    private BeanField field(int i) {
        if (fields[i] == null) {
            fields[i] = new BeanField(file, bean, plan.step(i).field());
        }
        return fields[i];
    }

    @Override
    void beforeStore(int i) throws IllegalAccessException {
        field(i).beforeSet(m, BEAN);
    }

    @Override
    void store(int i) throws IllegalAccessException {
        field(i).set(m);
    }

    @Override
    void number(int i) throws IllegalAccessException {
        if (sort(i) == FieldReader.Sort.INTEGER) {
            changedInteger(i);
        } else {
            super.number(i);
        }
    }

    private void changedInteger(int i) throws IllegalAccessException {
        beforeStore(i);
        step(i);
        numbers.value(i, kind(i));
        if (kind(i) != SlotKind.LONG) {
            m.visitInsn(I2L);
        }
        m.visitMethodInsn(INVOKEVIRTUAL, STEP, "checked", "(J)J", false);
        Class<?> type = plan.step(i).field().getType();
        if (type != long.class) {
            m.visitInsn(L2I);
            if (type != int.class) {
                m.visitInsn(type == short.class ? I2S : I2B);
            }
        }
        store(i);
    }

    private void step(int i) {
        file.load(m, plan.step(i), FieldReader.class);
    }

    @Override
    void called(int i) throws IllegalAccessException {
        if (sort(i) == FieldReader.Sort.STRAIGHT) {
            straight(i);
            return;
        }
        step(i);
        m.visitVarInsn(ALOAD, IN);
        numbers.code(i);
        m.visitVarInsn(ALOAD, BEAN);
        m.visitMethodInsn(INVOKEVIRTUAL, STEP, "read", STEP_READ, false);
    }

    /** A string, a constant, an object: through its slot, and then into the field if it is of its type. */
    private void straight(int i) throws IllegalAccessException {
        FieldReader step = plan.step(i);
        Class<?> type = step.field().getType();
        numbers.code(i);
        m.visitVarInsn(ISTORE, CODE);
        Label done = new Label();
        Class<?> time = kind(i) == SlotKind.OBJECT ? plan.timeOf(i) : null;
        if (kind(i) == SlotKind.STRING || time != null) {
            Label other = new Label();
            m.visitVarInsn(ILOAD, CODE);
            m.visitInsn(ICONST_1);
            m.visitJumpInsn(IF_ICMPNE, other);
            beforeStore(i);
            if (time != null) {
                NestedCalls.readTime(m, time, IN);
            } else {
                m.visitVarInsn(ALOAD, IN);
                m.visitMethodInsn(INVOKEVIRTUAL, READER, "readLatin1", "()Ljava/lang/String;", false);
            }
            store(i);
            m.visitJumpInsn(GOTO, done);
            frames.at(other);
        }
        Label read = new Label();
        boolean nested = NestedCalls.mayBeNested(kind(i), type);
        if (nested) {
            Label other = new Label();
            NestedCalls.read(m, CODE, IN, REF, FREE, other);
            m.visitJumpInsn(GOTO, read);
            frames.at(other);
        }
        file.load(m, step.slot(), Slot.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ILOAD, CODE);
        m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "read", SLOT_READ, false);
        m.visitVarInsn(ASTORE, REF);
        if (nested) {
            frames.at(read);
        }
        if (field(i).isTestable()) {
            Label fits = new Label();
            if (type != Object.class) {
                ifFits(REF, type, fits);
                take(i);
                m.visitJumpInsn(GOTO, done);
            }
            frames.at(fits);
            beforeStore(i);
            m.visitVarInsn(ALOAD, REF);
            store(i);
        } else {
            take(i);
        }
        frames.at(done);
    }

    private void take(int i) {
        step(i);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ILOAD, CODE);
        m.visitVarInsn(ALOAD, BEAN);
        m.visitVarInsn(ALOAD, REF);
        m.visitMethodInsn(INVOKEVIRTUAL, STEP, "put", STEP_PUT, false);
    }
}
