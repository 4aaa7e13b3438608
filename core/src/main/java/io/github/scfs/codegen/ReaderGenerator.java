package io.github.scfs.codegen;

import io.github.scfs.codec.FieldStep;
import io.github.scfs.codec.FieldsReader;
import io.github.scfs.codec.ReadPlan;
import io.github.scfs.codec.Slot;
import io.github.scfs.layout.SlotKind;

import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

import java.util.List;

/** Writes the class file of a {@link FieldsReader}, which reads fields into a bean that is there. Its mirror is {@link WriterGenerator}. */
final class ReaderGenerator extends NumberRuns {
    private static final String STEP = Type.getInternalName(FieldStep.class);
    private static final String SLOT = Type.getInternalName(Slot.class);
    private static final String PLAN = Type.getInternalName(ReadPlan.class);
    private static final String METHOD = "(L" + READER + ";Ljava/lang/Object;)V";
    private static final String INTERPRET = "(L" + READER + ";Ljava/lang/Object;ZIII)V";
    private static final String STEP_READ = "(L" + READER + ";ILjava/lang/Object;)V";
    private static final String STEP_PUT = "(L" + READER + ";ILjava/lang/Object;Ljava/lang/Object;)V";
    private static final String SLOT_READ = "(L" + READER + ";I)Ljava/lang/Object;";
    /** Parameters of a part's method, besides the reader. */
    private static final int BEAN = 1, HEAD = 2;

    private final ReadPlan plan;
    private final Class<?> bean;
    private final BeanField[] fields;
    private final String partDescriptor;

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

    private ClassBuilder generate(List<Part> parts) throws ReflectiveOperationException {
        MethodVisitor all = file.method(ACC_PUBLIC | ACC_FINAL, "read", METHOD);
        all.visitVarInsn(ALOAD, 2);
        all.visitTypeInsn(CHECKCAST, file.nameOf(bean));
        all.visitVarInsn(ASTORE, 3);
        Frames frames = new Frames(all, file.name(), READER, "java/lang/Object");
        frames.declare(3, file.nameOf(bean));
        List<Part> wideParts = Part.of(definition, true);
        if (definition.hasWideForm()) {
            Label narrow = new Label();
            unlessWide(all, narrow);
            takeCodes(all, true);
            all.visitVarInsn(ISTORE, 4);
            if (wideParts != null) {
                Part.call(all, wideParts, file.name(), partDescriptor);
            } else {
                interpretAll(all);
            }
            all.visitInsn(RETURN);
            frames.at(narrow);
        }
        takeCodes(all, false);
        all.visitVarInsn(ISTORE, 4);
        Part.call(all, parts, file.name(), partDescriptor);
        all.visitInsn(RETURN);
        ClassBuilder.end(all);
        make();
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

    /** Leaves an object in the wide form to the interpreter: it has too many fields for a method. */
    private void interpretAll(MethodVisitor all) {
        file.load(all, plan, ReadPlan.class);
        all.visitVarInsn(ALOAD, 1);
        all.visitVarInsn(ALOAD, 3);
        all.visitInsn(ICONST_1);
        all.visitVarInsn(ILOAD, 4);
        all.visitInsn(ICONST_0);
        ClassBuilder.push(all, definition.fieldCount());
        all.visitMethodInsn(INVOKEVIRTUAL, PLAN, "interpret", INTERPRET, false);
    }

    private void make() {
        try {
            bean.getDeclaredConstructor();
        } catch (NoSuchMethodException e) {
            return;
        }
        MethodVisitor make = file.method(ACC_PUBLIC | ACC_FINAL, "make", "()Ljava/lang/Object;");
        make.visitTypeInsn(NEW, file.nameOf(bean));
        make.visitInsn(DUP);
        make.visitMethodInsn(INVOKESPECIAL, file.nameOf(bean), "<init>", "()V", false);
        make.visitInsn(ARETURN);
        ClassBuilder.end(make);
    }

    private void part(Part part) throws IllegalAccessException {
        begin(file.method(ACC_PRIVATE | ACC_STATIC, part.method(), partDescriptor), part.wide, READER, file.nameOf(bean), INTEGER);
        fields(part, HEAD);
        m.visitInsn(RETURN);
        failed();
        ClassBuilder.end(m);
    }

    private FieldStep.Sort sort(int i) {
        return plan.step(i).sort();
    }

    @Override
    boolean isSkipped(int i) {
        return sort(i) == FieldStep.Sort.SKIP;
    }

    @Override
    boolean isTaken(int i) {
        return sort(i) == FieldStep.Sort.STRAIGHT || sort(i) == FieldStep.Sort.INTEGER;
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
        if (sort(i) == FieldStep.Sort.INTEGER) {
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
        file.load(m, plan.step(i), FieldStep.class);
    }

    @Override
    void called(int i) throws IllegalAccessException {
        if (sort(i) == FieldStep.Sort.STRAIGHT) {
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
        FieldStep step = plan.step(i);
        Class<?> type = step.field().getType();
        numbers.code(i);
        m.visitVarInsn(ISTORE, CODE);
        Label done = new Label();
        if (kind(i) == SlotKind.STRING) {
            Label other = new Label();
            m.visitVarInsn(ILOAD, CODE);
            m.visitInsn(ICONST_1);
            m.visitJumpInsn(IF_ICMPNE, other);
            beforeStore(i);
            m.visitVarInsn(ALOAD, IN);
            m.visitMethodInsn(INVOKEVIRTUAL, READER, "readLatin1", "()Ljava/lang/String;", false);
            store(i);
            m.visitJumpInsn(GOTO, done);
            frames.at(other);
        }
        file.load(m, step.slot(), Slot.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ILOAD, CODE);
        m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "read", SLOT_READ, false);
        m.visitVarInsn(ASTORE, REF);
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
