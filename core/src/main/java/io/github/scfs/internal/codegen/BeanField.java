package io.github.scfs.internal.codegen;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/**
 * Access to a field in generated code: plain where the bean's nest mate may, else through a method handle that is a constant, which the JIT compiler makes
 * the same of (a superclass's private field, or a final one that is to be set).
 */
final class BeanField implements Opcodes {
    private final ClassBuilder file;
    private final Class<?> bean;
    private final Field field;
    private final Class<?> type;
    private MethodHandle setter;

    /** @param bean the class whose nest mate the code is */
    BeanField(ClassBuilder file, Class<?> bean, Field field) {
        this.file = file;
        this.bean = bean;
        this.field = field;
        this.type = field.getType();
    }

    /** Pushes the field's value; {@code variable} holds the bean. */
    void get(MethodVisitor m, int variable) throws IllegalAccessException {
        if (isPlain()) {
            m.visitVarInsn(ALOAD, variable);
            m.visitFieldInsn(GETFIELD, file.nameOf(field.getDeclaringClass()), field.getName(), file.descriptorOf(type));
            return;
        }
        Class<?> erased = type.isPrimitive() ? type : Object.class;
        MethodHandle getter = MethodHandles.lookup().unreflectGetter(field).asType(MethodType.methodType(erased, bean));
        file.load(m, getter, MethodHandle.class);
        m.visitVarInsn(ALOAD, variable);
        invoke(m, getter);
        if (!type.isPrimitive() && isNameable(bean, type)) {
            m.visitTypeInsn(CHECKCAST, file.nameOf(type));
        }
    }

    private static void invoke(MethodVisitor m, MethodHandle handle) {
        m.visitMethodInsn(INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", handle.type().toMethodDescriptorString(),
                false);
    }

    /** Pushes what {@link #set} wants below the value. */
    void beforeSet(MethodVisitor m, int variable) throws IllegalAccessException {
        if (!isPlainToSet()) {
            file.load(m, setter(), MethodHandle.class);
        }
        m.visitVarInsn(ALOAD, variable);
    }

    /** Sets the field to the value on the stack, which is of its type, or, if it is a reference, known to be. */
    void set(MethodVisitor m) throws IllegalAccessException {
        if (isPlainToSet()) {
            if (!type.isPrimitive() && type != Object.class) {
                m.visitTypeInsn(CHECKCAST, file.nameOf(type));
            }
            m.visitFieldInsn(PUTFIELD, file.nameOf(field.getDeclaringClass()), field.getName(), file.descriptorOf(type));
        } else {
            invoke(m, setter());
        }
    }

    private MethodHandle setter() throws IllegalAccessException {
        if (setter == null) {
            Class<?> erased = type.isPrimitive() ? type : Object.class;
            setter = MethodHandles.lookup().unreflectSetter(field).asType(MethodType.methodType(void.class, bean, erased));
        }
        return setter;
    }

    /** Whether the code may ask if a value is of the field's type. */
    boolean isTestable() {
        return isNameable(bean, type);
    }

    private boolean isPlain() {
        Class<?> owner = field.getDeclaringClass();
        if (owner == bean) {
            return true;
        }
        int access = field.getModifiers();
        return Modifier.isPublic(access) && Modifier.isPublic(owner.getModifiers()) && owner.getEnclosingClass() == null
                || !Modifier.isPrivate(access) && isNeighbour(bean, owner);
    }

    private boolean isPlainToSet() {
        return isPlain() && !Modifier.isFinal(field.getModifiers()) && (type.isPrimitive() || isNameable(bean, type));
    }

    /** Whether a bean's code may name a type. */
    static boolean isNameable(Class<?> bean, Class<?> named) {
        Class<?> base = named;
        while (base.isArray()) {
            base = base.getComponentType();
        }
        return base.isPrimitive() || isNeighbour(bean, base) || Modifier.isPublic(base.getModifiers()) && base.getEnclosingClass() == null;
    }

    /** Whether a class is in a bean's package, at run time. */
    private static boolean isNeighbour(Class<?> bean, Class<?> other) {
        return other.getClassLoader() == bean.getClassLoader() && packageOf(other).equals(packageOf(bean));
    }

    private static String packageOf(Class<?> c) {
        return c.getName().substring(0, c.getName().lastIndexOf('.') + 1);
    }
}
