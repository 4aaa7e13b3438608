package io.github.scfs.internal.codegen;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Opcodes;

/**
 * Emits access to a field of a bean. Uses a field instruction if a nest mate of the bean may access the field with one.
 * Private fields of superclasses, and final fields that are set, need a constant method handle, which the JIT compiler
 * turns into plain access.
 */
final class BeanField implements Opcodes {
    private final Class<?> bean;
    private final Field field;
    private final Class<?> type;
    /**
     * The field's type in signatures of handles: {@code Object} for references, because generated code may not see the
     * class.
     */
    private final Class<?> erased;
    private MethodHandle setter;

    /** @param bean the host class; the generated class is its nest mate */
    BeanField(Class<?> bean, Field field) {
        this.bean = bean;
        this.field = field;
        this.type = field.getType();
        this.erased = type.isPrimitive() ? type : Object.class;
    }

    /** Pushes the field's value. */
    void get(Code code, Local of) throws IllegalAccessException {
        if (isDirectlyReadable()) {
            code.load(of).field(GETFIELD, field);
            return;
        }
        MethodType methodType = MethodType.methodType(erased, bean);
        MethodHandle getter = MethodHandles.lookup().unreflectGetter(field).asType(methodType);
        code.constant(getter, MethodHandle.class).load(of).call(Call.exact(getter));
        if (!type.isPrimitive() && isNameable(bean, type)) {
            code.cast(type);
        }
    }

    /** Pushes the operands that {@link #set} needs below the value. */
    void beforeSet(Code code, Local of) throws IllegalAccessException {
        if (!isDirectlyWritable()) {
            code.constant(setter(), MethodHandle.class);
        }
        code.load(of);
    }

    /** Sets the field to the value on the stack. The value must be of the field's type. */
    void set(Code code) throws IllegalAccessException {
        if (!isDirectlyWritable()) {
            code.call(Call.exact(setter()));
            return;
        }
        if (erased != type) {
            code.cast(type);
        }
        code.field(PUTFIELD, field);
    }

    private MethodHandle setter() throws IllegalAccessException {
        if (setter == null) {
            MethodType methodType = MethodType.methodType(void.class, bean, erased);
            setter = MethodHandles.lookup().unreflectSetter(field).asType(methodType);
        }
        return setter;
    }

    /** Whether generated code can test a value for the field's type. */
    boolean isTestable() {
        return isNameable(bean, type);
    }

    private boolean isDirectlyReadable() {
        Class<?> owner = field.getDeclaringClass();
        if (owner == bean) {
            return true;
        }
        int access = field.getModifiers();
        return Modifier.isPublic(access) && isPublic(owner)
                || !Modifier.isPrivate(access) && isInPackageOf(bean, owner);
    }

    private boolean isDirectlyWritable() {
        return isDirectlyReadable() && !Modifier.isFinal(field.getModifiers()) && isNameable(bean, type);
    }

    /** Whether generated code of a bean may name a type. */
    static boolean isNameable(Class<?> bean, Class<?> named) {
        Class<?> base = named;
        while (base.isArray()) {
            base = base.getComponentType();
        }
        return base.isPrimitive() || isInPackageOf(bean, base) || isPublic(base);
    }

    /** Whether a class is visible everywhere. The modifiers of nested classes don't tell this. */
    private static boolean isPublic(Class<?> c) {
        return Modifier.isPublic(c.getModifiers()) && c.getEnclosingClass() == null;
    }

    /** Whether a class is in the run-time package of a bean: same package name and same class loader. */
    private static boolean isInPackageOf(Class<?> bean, Class<?> other) {
        return other.getClassLoader() == bean.getClassLoader() && packageOf(other).equals(packageOf(bean));
    }

    private static String packageOf(Class<?> c) {
        return c.getName().substring(0, c.getName().lastIndexOf('.') + 1);
    }
}
