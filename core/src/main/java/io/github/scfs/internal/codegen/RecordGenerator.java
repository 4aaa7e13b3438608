package io.github.scfs.internal.codegen;

import static io.github.scfs.internal.codegen.Locals.CODE;
import static io.github.scfs.internal.codegen.Locals.IN;
import static io.github.scfs.internal.codegen.Locals.REF;
import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ACONST_NULL;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.ATHROW;
import static org.objectweb.asm.Opcodes.IFEQ;

import io.github.scfs.internal.bean.RecordPlan;
import io.github.scfs.internal.graph.GraphReader;
import io.github.scfs.internal.graph.RecordReader;
import io.github.scfs.internal.graph.Slot;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.List;
import org.objectweb.asm.Label;

/**
 * Generates a {@link RecordReader}. Its code reads all fields into variables, converts them to the components' types
 * and passes them to the canonical constructor. All of this is in one method, one for the compact and one for the wide
 * form.
 */
final class RecordGenerator extends NumberRunEmitter {
    /** The largest number of bytes of a method. The JIT compiler rejects longer methods. */
    private static final int MAX_BYTES = 8000;
    private static final Local ENTRY_IN = Local.of(1, GraphReader.class);
    /** Position of the slot codes, a parameter of the method of one form. */
    private static final Local HEAD = Local.of(1, int.class);
    /** Variable with the values that the interpreter has read. */
    private static final Local VALUES = Local.of(12, Object[].class);

    private final RecordPlan plan;
    private final Class<?> type;
    private final Class<?>[] components;
    /** Whether generated code may contain the names of the types of all components. */
    private final boolean nameable;
    /** Variables with the values of the fields as they were sent, by field. Null for a field that is dropped. */
    private Local[] values;
    /** Variables with the values of the components, by component. Null for a component without a field. */
    private Local[] arguments;
    /** The index of the next unused variable. */
    private int free;

    private RecordGenerator(RecordPlan plan, boolean varHandles) {
        super(plan.definition(), new ClassBuilder(plan.type(), "$scfs$Reader", RecordReader.class, varHandles));
        this.plan = plan;
        this.type = plan.type();
        this.components = plan.constructor().getParameterTypes();
        this.nameable = Arrays.stream(components).allMatch(c -> BeanField.isNameable(type, c));
    }

    /**
     * Generates the reader of a plan. Returns null if the plan stays interpreted.
     *
     * @param varHandles whether generated code uses {@code VarHandle}s
     */
    static ClassBuilder generate(RecordPlan plan, boolean varHandles) throws ReflectiveOperationException {
        List<MethodPart> parts = MethodPart.of(plan.definition());
        if (parts == null) {
            return null;
        }
        RecordGenerator g = new RecordGenerator(plan, varHandles);
        g.forms(g.file.override(ReadCalls.READ_RECORD, ENTRY_IN), ENTRY_IN);
        boolean complete = g.method(false, parts) && (!g.definition.hasWideForm() || g.method(true, parts));
        return complete ? g.file : null;
    }

    @Override
    void form(Code all, boolean wideForm) {
        all.load(ENTRY_IN);
        takeCodes(all, ENTRY_IN, wideForm);
        all.call(method(wideForm)).op(ARETURN);
    }

    private Call method(boolean wideForm) {
        return Call.generated(file.name(), wideForm ? "wide" : "narrow", Object.class, GraphReader.class, int.class);
    }

    /**
     * Emits the method of the compact or the wide form.
     *
     * @return false if the method is too long, or if a component has two fields
     */
    private boolean method(boolean wideForm, List<MethodPart> parts) throws ReflectiveOperationException {
        begin(file.method(method(wideForm), IN, HEAD), wideForm);
        code.clear(VALUES);
        free = VALUES.next();
        values = new Local[definition.fieldCount()];
        arguments = new Local[components.length];
        for (int i = 0; i < values.length; i++) {
            int c = plan.componentOf(i);
            if (c >= 0 && arguments[c] != null) {
                return false;
            }
            if (c >= 0) {
                Class<?> sentType = kind(i).isPrimitive() ? kind(i).type() : Object.class;
                Class<?> componentType = components[c].isPrimitive() ? components[c] : Object.class;
                values[i] = variable(sentType);
                arguments[c] = sentType == componentType ? values[i] : variable(componentType);
            }
        }
        for (MethodPart part : parts) {
            if (part.wide == wideForm) {
                fields(part, HEAD);
            }
        }
        for (int i = 0; i < values.length; i++) {
            if (!isDropped(i)) {
                convert(i, components[plan.componentOf(i)], arguments[plan.componentOf(i)]);
            }
        }
        construct();
        if (!parts.isEmpty()) {
            failureHandler();
        }
        Label end = new Label();
        code.place(end).end();
        return end.getOffset() <= MAX_BYTES;
    }

    private Local variable(Class<?> of) {
        Local v = Local.of(free, of);
        code.clear(v);
        free = v.next();
        return v;
    }

    private boolean isDropped(int i) {
        return plan.componentOf(i) < 0;
    }

    @Override
    boolean isReadInline(int i) {
        return true;
    }

    @Override
    void beforeStore(int i) {}

    @Override
    void store(int i) {
        if (isDropped(i)) {
            drop(i);
        } else {
            code.store(values[i]);
        }
    }

    @Override
    void storeNull(int i) {
        if (!isDropped(i)) {
            code.op(ACONST_NULL).store(values[i]);
        }
    }

    @Override
    void readByCall(int i) throws IllegalAccessException {
        if (isDropped(i)) {
            code.load(IN).constant(plan.slot(i), Slot.class);
            numbers.pushCode(i);
            code.call(ReadCalls.DROP);
            return;
        }
        Label done = new Label();
        beginObject(i, null, done);
        code.constant(plan.slot(i), Slot.class).load(IN, CODE).call(ReadCalls.READ_SLOT);
        store(i);
        code.at(done);
    }

    @Override
    void interpret(int from, int to) {
        code.constant(plan, RecordPlan.class).load(IN).push(wide).load(HEAD).push(from).push(to);
        code.call(ReadCalls.INTERPRET_RECORD).store(VALUES);
        for (int i = from; i < to; i++) {
            if (isDropped(i)) {
                continue;
            }
            code.load(VALUES).push(i).op(AALOAD);
            if (kind(i).isPrimitive()) {
                code.unbox(kind(i).type());
            }
            store(i);
        }
    }

    /** Emits the conversion of a field's value to the component's type. */
    private void convert(int i, Class<?> componentType, Local argument) {
        Local value = values[i];
        if (kind(i).isPrimitive()) {
            if (argument == value) {
                return;
            }
            code.load(value);
            if (Widening.isPossible(kind(i), componentType)) {
                Widening.emit(code, kind(i), componentType);
                code.store(argument);
                return;
            }
            code.call(NumberCalls.BOX.get(kind(i).type()));
            value = componentType.isPrimitive() ? REF : argument;
            code.store(value);
        }
        if (componentType == Object.class) {
            return;
        }
        Label fits = new Label();
        if (!kind(i).isPrimitive() && Widening.isPossible(kind(i), componentType)) {
            Label other = new Label();
            code.load(value).instanceOf(kind(i).type()).jump(IFEQ, other);
            code.load(value).cast(kind(i).type());
            Widening.emit(code, kind(i), componentType);
            code.store(argument).jump(fits).at(other);
        }
        if (!componentType.isPrimitive() && BeanField.isNameable(type, componentType)) {
            ifFits(value, componentType, fits);
        }
        code.constant(plan, RecordPlan.class).load(IN, value).push(i).call(ReadCalls.ARGUMENT);
        if (componentType.isPrimitive()) {
            code.unbox(componentType);
        }
        code.store(argument).at(fits);
    }

    /**
     * Emits the constructor call and the return. Only a throwable from the constructor itself is reported as a failure
     * of the constructor.
     */
    private void construct() throws ReflectiveOperationException {
        for (int c = 0; plan.handsOver() && c < components.length; c++) {
            if (arguments[c] != null && !components[c].isPrimitive()) {
                code.constant(plan, RecordPlan.class).load(IN, arguments[c]).call(ReadCalls.HAND_OVER);
            }
        }
        Label end = new Label();
        Label refused = new Label();
        Call constructor;
        if (nameable) {
            constructor = Call.constructor(type, components);
            code.create(type);
        } else {
            MethodHandle handle = constructorHandle();
            constructor = Call.exact(handle);
            code.constant(handle, MethodHandle.class);
        }
        arguments();
        code.guard(end, refused, null).call(constructor).place(end).op(ARETURN);
        code.atHandler(refused, Throwable.class).store(REF);
        code.constant(plan, RecordPlan.class).load(REF).call(ReadCalls.REFUSED).op(ATHROW);
    }

    private MethodHandle constructorHandle() throws ReflectiveOperationException {
        // The class is initialized here, so that a failure of its initializer isn't reported as a failure of the
        // constructor.
        Class.forName(type.getName(), true, type.getClassLoader());
        MethodType erased = MethodType.methodType(Object.class, components).erase();
        return MethodHandles.lookup().unreflectConstructor(plan.constructor()).asType(erased);
    }

    private void arguments() {
        for (int c = 0; c < components.length; c++) {
            if (arguments[c] == null) {
                code.zero(Local.of(free, components[c]));
                continue;
            }
            code.load(arguments[c]);
            // No cast is needed for an interface, because the verifier accepts any object as an interface.
            if (nameable && !components[c].isPrimitive() && !components[c].isInterface()) {
                code.cast(components[c]);
            }
        }
    }
}
