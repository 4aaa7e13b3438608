package io.github.scfs.internal.codegen;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.graph.RecordReader;
import io.github.scfs.internal.graph.Slot;
import io.github.scfs.internal.schema.SlotKind;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Type;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Writes the class file of a {@link RecordReader}: all fields are read into variables, which then become what the components want, and go to the canonical
 * constructor. So all that is in one method, one for each form.
 */
final class RecordGenerator extends NumberRuns {
    private static final String PLAN = Type.getInternalName(RecordPlan.class);
    private static final String SLOT = Type.getInternalName(Slot.class);
    private static final String METHOD = "(L" + READER + ";I)Ljava/lang/Object;";
    private static final String SLOT_READ = "(L" + READER + ";I)Ljava/lang/Object;";
    private static final String SLOT_SKIP = "(L" + READER + ";I)V";
    private static final String ARGUMENT = "(L" + READER + ";Ljava/lang/Object;I)Ljava/lang/Object;";
    private static final String INTERPRET = "(L" + READER + ";ZIII)[Ljava/lang/Object;";
    /** The JIT compiler takes no longer methods. */
    private static final int MAX_BYTES = 8000;
    /** A parameter of a form's method, besides the reader; and a variable. */
    private static final int HEAD = 1, VALUES = FREE;

    private final RecordPlan plan;
    private final Class<?> type;
    private final Class<?>[] components;
    private final boolean nameable;
    private final Map<Integer, Label> afterInterpreted = new HashMap<>();
    /** By fields: the variables of their values. */
    private int[] variables;
    /** By fields: the variables of what becomes of the values. */
    private int[] arguments;
    /** The next variable that isn't taken. */
    private int free;

    private RecordGenerator(RecordPlan plan, boolean handles) {
        super(plan.definition(), new ClassBuilder(plan.type(), "$scfs$Reader", RecordReader.class), handles);
        this.plan = plan;
        this.type = plan.type();
        this.components = plan.constructor().getParameterTypes();
        boolean all = true;
        for (Class<?> c : components) {
            all &= BeanField.isNameable(type, c);
        }
        nameable = all;
    }

    /**
     * Null if the record is one for the interpreter.
     *
     * @param handles whether the code may use {@code VarHandle}s where there are any
     */
    static ClassBuilder generate(RecordPlan plan, boolean handles) throws ReflectiveOperationException {
        List<Part> narrow = Part.of(plan.definition(), false);
        List<Part> wide = Part.of(plan.definition(), true);
        if (narrow == null || plan.definition().hasWideForm() && wide == null || hasTwoForOne(plan)) {
            return null;
        }
        RecordGenerator g = new RecordGenerator(plan, handles);
        g.read();
        return g.form("narrow", false, narrow) && (wide == null || g.form("wide", true, wide)) ? g.file : null;
    }

    /** Whether a peer says that it has a field twice. */
    private static boolean hasTwoForOne(RecordPlan plan) {
        boolean[] met = new boolean[plan.constructor().getParameterCount()];
        for (int i = 0; i < plan.definition().fieldCount(); i++) {
            int c = plan.componentOf(i);
            if (c >= 0 && met[c]) {
                return true;
            }
            if (c >= 0) {
                met[c] = true;
            }
        }
        return false;
    }

    private void read() {
        MethodVisitor all = file.method(ACC_PUBLIC | ACC_FINAL, "read", "(L" + READER + ";)Ljava/lang/Object;");
        if (definition.hasWideForm()) {
            Label narrow = new Label();
            unlessWide(all, narrow);
            call(all, "wide", true);
            new Frames(all, file.name(), READER).at(narrow);
        }
        call(all, "narrow", false);
        ClassBuilder.end(all);
    }

    private void call(MethodVisitor all, String method, boolean wideForm) {
        all.visitVarInsn(ALOAD, 1);
        takeCodes(all, wideForm);
        all.visitMethodInsn(INVOKESTATIC, file.name(), method, METHOD, false);
        all.visitInsn(ARETURN);
    }

    /** The method of a form; false if it became too long. */
    private boolean form(String method, boolean wideForm, List<Part> parts) throws ReflectiveOperationException {
        begin(file.method(ACC_PRIVATE | ACC_STATIC, method, METHOD), wideForm, READER, INTEGER);
        frames.clear(VALUES, "[Ljava/lang/Object;");
        free = VALUES + 1;
        variables = new int[definition.fieldCount()];
        arguments = new int[variables.length];
        for (int i = 0; i < variables.length; i++) {
            if (!isSkipped(i)) {
                Class<?> sent = isPrimitive(kind(i)) ? kind(i).type() : Object.class;
                Class<?> here = components[plan.componentOf(i)].isPrimitive() ? components[plan.componentOf(i)] : Object.class;
                variables[i] = variable(sent);
                arguments[i] = sent == here || isWidened(sent, here) ? variables[i] : variable(here);
            }
        }
        for (Part part : parts) {
            fields(part, HEAD);
        }
        for (int i = 0; i < variables.length; i++) {
            if (!isSkipped(i)) {
                convert(i, components[plan.componentOf(i)]);
            }
        }
        construct();
        if (!parts.isEmpty()) {
            failed();
        }
        Label end = new Label();
        m.visitLabel(end);
        ClassBuilder.end(m);
        return end.getOffset() <= MAX_BYTES;
    }

    private int variable(Class<?> of) {
        int v = free;
        frames.clear(v, Frames.typeOf(of));
        free += of == long.class || of == double.class ? 2 : 1;
        return v;
    }

    @Override
    boolean isSkipped(int i) {
        return plan.componentOf(i) < 0;
    }

    @Override
    boolean isTaken(int i) {
        return true;
    }

    @Override
    void beforeStore(int i) {
    }

    @Override
    void store(int i) {
        Type stored = isPrimitive(kind(i)) ? Type.getType(kind(i).type()) : Type.getType(Object.class);
        m.visitVarInsn(stored.getOpcode(ISTORE), variables[i]);
    }

    @Override
    void called(int i) {
        if (isSkipped(i)) {
            file.load(m, plan.slot(i), Slot.class);
            m.visitVarInsn(ALOAD, IN);
            numbers.code(i);
            m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "skip", SLOT_SKIP, false);
            return;
        }
        numbers.code(i);
        m.visitVarInsn(ISTORE, CODE);
        Label done = new Label();
        if (kind(i) == SlotKind.STRING) {
            Label other = new Label();
            m.visitVarInsn(ILOAD, CODE);
            m.visitInsn(ICONST_1);
            m.visitJumpInsn(IF_ICMPNE, other);
            m.visitVarInsn(ALOAD, IN);
            m.visitMethodInsn(INVOKEVIRTUAL, READER, "readLatin1", "()Ljava/lang/String;", false);
            store(i);
            m.visitJumpInsn(GOTO, done);
            frames.at(other);
        }
        file.load(m, plan.slot(i), Slot.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ILOAD, CODE);
        m.visitMethodInsn(INVOKEVIRTUAL, SLOT, "read", SLOT_READ, false);
        store(i);
        frames.at(done);
    }

    @Override
    void interpret(int from, int to) {
        file.load(m, plan, RecordPlan.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitInsn(wide ? ICONST_1 : ICONST_0);
        m.visitVarInsn(ILOAD, HEAD);
        ClassBuilder.push(m, from);
        ClassBuilder.push(m, to);
        m.visitMethodInsn(INVOKEVIRTUAL, PLAN, "interpret", INTERPRET, false);
        m.visitVarInsn(ASTORE, VALUES);
    }

    @Override
    Label afterInterpreted(int from, Label done) {
        Label after = afterInterpreted.get(from);
        if (after == null) {
            after = new Label();
            afterInterpreted.put(from, after);
        }
        return after;
    }

    /** What the interpreter has read goes from its array to the variables: each field's code leads to the next one's. */
    @Override
    void endInterpreted(int from, int to) {
        for (int i = from; i < to; i++) {
            Label here = afterInterpreted.get(i);
            if (here != null) {
                frames.at(here);
            }
            if (isSkipped(i)) {
                continue;
            }
            m.visitVarInsn(ALOAD, VALUES);
            ClassBuilder.push(m, i);
            m.visitInsn(AALOAD);
            if (isPrimitive(kind(i))) {
                unbox(kind(i).type());
            }
            store(i);
        }
        afterInterpreted.clear();
    }

    /** Makes a primitive of the box on the stack. */
    private void unbox(Class<?> primitive) {
        String box = Type.getInternalName(MethodType.methodType(primitive).wrap().returnType());
        m.visitTypeInsn(CHECKCAST, box);
        m.visitMethodInsn(INVOKEVIRTUAL, box, primitive.getName() + "Value", "()" + Type.getDescriptor(primitive), false);
    }

    /** Makes of a field's value what its component wants. */
    private void convert(int i, Class<?> here) {
        SlotKind kind = kind(i);
        int value = variables[i];
        if (isPrimitive(kind)) {
            if (arguments[i] == value) {
                return;
            }
            if (bytes(kind.type()) > 0 && bytes(here) > 0) {
                changeInteger(i, kind.type(), here);
                return;
            }
            m.visitVarInsn(Type.getType(kind.type()).getOpcode(ILOAD), value);
            numbers.valueOf(kind);
            value = here.isPrimitive() ? REF : arguments[i];
            m.visitVarInsn(ASTORE, value);
        }
        if (here == Object.class) {
            return;
        }
        Label fits = new Label();
        if (!here.isPrimitive() && BeanField.isNameable(type, here)) {
            ifFits(value, here, fits);
        }
        file.load(m, plan, RecordPlan.class);
        m.visitVarInsn(ALOAD, IN);
        m.visitVarInsn(ALOAD, value);
        ClassBuilder.push(m, i);
        m.visitMethodInsn(INVOKEVIRTUAL, PLAN, "argument", ARGUMENT, false);
        if (here.isPrimitive()) {
            unbox(here);
        }
        m.visitVarInsn(Type.getType(here).getOpcode(ISTORE), arguments[i]);
        frames.at(fits);
    }

    /** Bytes of an integer type; 0: it is another type. */
    private static int bytes(Class<?> type) {
        return type == byte.class ? 1 : type == short.class ? 2 : type == int.class ? 4 : type == long.class ? 8 : 0;
    }

    /** Whether an integer in a variable is one of another type as well. */
    private static boolean isWidened(Class<?> sent, Class<?> here) {
        return bytes(sent) > 0 && bytes(sent) < bytes(here) && here != long.class;
    }

    private void changeInteger(int i, Class<?> sent, Class<?> here) {
        if (here != long.class) {
            file.load(m, plan, RecordPlan.class);
        }
        m.visitVarInsn(Type.getType(sent).getOpcode(ILOAD), variables[i]);
        if (sent != long.class) {
            m.visitInsn(I2L);
        }
        if (here != long.class) {
            ClassBuilder.push(m, i);
            m.visitMethodInsn(INVOKEVIRTUAL, PLAN, "checked", "(JI)J", false);
            m.visitInsn(L2I);
        }
        m.visitVarInsn(Type.getType(here).getOpcode(ISTORE), arguments[i]);
    }

    /** Returns the record; only what its constructor throws counts as its refusal. */
    private void construct() throws ReflectiveOperationException {
        Constructor<?> constructor = plan.constructor();
        Label start = new Label();
        Label end = new Label();
        Label refused = new Label();
        m.visitTryCatchBlock(start, end, refused, null);
        if (nameable) {
            m.visitTypeInsn(NEW, file.nameOf(type));
            m.visitInsn(DUP);
            arguments();
            m.visitLabel(start);
            m.visitMethodInsn(INVOKESPECIAL, file.nameOf(type), "<init>", Type.getConstructorDescriptor(constructor), false);
        } else {
            // A failure of the class's initialiser isn't the constructor's.
            Class.forName(type.getName(), true, type.getClassLoader());
            MethodType erased = MethodType.methodType(Object.class, components).erase();
            MethodHandle handle = MethodHandles.lookup().unreflectConstructor(constructor).asType(erased);
            file.load(m, handle, MethodHandle.class);
            arguments();
            m.visitLabel(start);
            m.visitMethodInsn(INVOKEVIRTUAL, Type.getInternalName(MethodHandle.class), "invokeExact", erased.toMethodDescriptorString(), false);
        }
        m.visitLabel(end);
        m.visitInsn(ARETURN);
        frames.atHandler(refused, "java/lang/Throwable");
        m.visitVarInsn(ASTORE, REF);
        file.load(m, plan, RecordPlan.class);
        m.visitVarInsn(ALOAD, REF);
        m.visitMethodInsn(INVOKEVIRTUAL, PLAN, "refused", "(Ljava/lang/Throwable;)" + Type.getDescriptor(ScfsException.class), false);
        m.visitInsn(ATHROW);
    }

    private void arguments() {
        int[] fieldOf = new int[components.length];
        for (int i = 0; i < variables.length; i++) {
            if (!isSkipped(i)) {
                fieldOf[plan.componentOf(i)] = i + 1;
            }
        }
        for (int c = 0; c < components.length; c++) {
            Type t = Type.getType(components[c]);
            if (fieldOf[c] == 0) {
                Frames.zero(m, Frames.typeOf(components[c]));
                continue;
            }
            m.visitVarInsn(t.getOpcode(ILOAD), arguments[fieldOf[c] - 1]);
            // The verifier takes any object where an interface is declared.
            if (nameable && !components[c].isPrimitive() && !components[c].isInterface()) {
                m.visitTypeInsn(CHECKCAST, t.getInternalName());
            }
        }
    }
}
