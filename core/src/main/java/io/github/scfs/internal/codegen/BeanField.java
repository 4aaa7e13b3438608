package io.github.scfs.internal.codegen;

import io.github.scfs.internal.schema.ClassKinds;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import org.objectweb.asm.Opcodes;

/**
 * Emits access to a field of a bean. It emits a field instruction if generated code may access the field with one.
 * Otherwise, for instance for private fields of superclasses and for writes of final fields, it emits a call of a
 * constant method handle. The JIT compiler turns this call into plain access.
 */
final class BeanField implements Opcodes {
    private final Class<?> bean;
    private final Field field;
    private final Class<?> type;
    /**
     * The field's type in signatures of handles. It is {@code Object} for references, because the field's class may be
     * invisible to generated code.
     */
    private final Class<?> erased;
    private MethodHandle setter;

    /**
     * Creates the emitter for one field.
     *
     * @param bean the host class; the generated class is its nest mate
     */
    BeanField(Class<?> bean, Field field) {
        this.bean = bean;
        this.field = field;
        this.type = field.getType();
        this.erased = type.isPrimitive() ? type : Object.class;
    }

    /** Emits a push of the field's value. */
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

    /** Emits pushes of the operands that {@link #set} needs below the value. */
    void beforeSet(Code code, Local of) throws IllegalAccessException {
        if (!isDirectlyWritable()) {
            code.constant(setter(), MethodHandle.class);
        }
        code.load(of);
    }

    /** Emits a write of the value on the stack to the field. The value must be of the field's type. */
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

    /** Whether generated code can test if a value is of the field's type. */
    boolean isTestable() {
        return isNameable(bean, type);
    }

    private boolean isDirectlyReadable() {
        Class<?> owner = field.getDeclaringClass();
        if (owner == bean) {
            return true;
        }
        int access = field.getModifiers();
        return !Modifier.isPrivate(access) && isInPackageOf(bean, owner) || Modifier.isPublic(access)
                && isNameable(bean, owner) && isFoundFrom(bean, ClassKinds.elementOf(type));
    }

    private boolean isDirectlyWritable() {
        return isDirectlyReadable() && !Modifier.isFinal(field.getModifiers()) && isNameable(bean, type);
    }

    /**
     * Whether the generated code of a bean may contain the name of a type. A type of another package must be public,
     * the loader of the bean must find it by its name, and its module must export it to the bean's module. The type of
     * an inherited field can lack each of these.
     */
    static boolean isNameable(Class<?> bean, Class<?> named) {
        Class<?> type = ClassKinds.elementOf(named);
        return type.isPrimitive() || isInPackageOf(bean, type)
                || isPublic(type) && isFoundFrom(bean, type) && ModuleLinks.isAccessible(bean, type);
    }

    /** Whether the name of a type leads to this type in the code of a bean. */
    private static boolean isFoundFrom(Class<?> bean, Class<?> type) {
        try {
            return type.isPrimitive() || Class.forName(type.getName(), false, bean.getClassLoader()) == type;
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return false;
        }
    }

    /** Whether a class is public. Nested classes are excluded, because their modifiers don't show this. */
    private static boolean isPublic(Class<?> c) {
        return Modifier.isPublic(c.getModifiers()) && c.getEnclosingClass() == null;
    }

    /** Whether a class is in the run-time package of a bean, that is, has the same package name and class loader. */
    private static boolean isInPackageOf(Class<?> bean, Class<?> other) {
        return other.getClassLoader() == bean.getClassLoader()
                && ModuleLinks.packageOf(other).equals(ModuleLinks.packageOf(bean));
    }
}
