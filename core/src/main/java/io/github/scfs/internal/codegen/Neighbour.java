package io.github.scfs.internal.codegen;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;

/**
 * A class next to a bean of another module, and every class loader's unnamed module is another one: only a class from there gets a {@code Lookup} that may
 * define nest mates. There is one in each package that has such beans; it refers to nothing of scfs, and goes with its loader.
 */
final class Neighbour implements Opcodes {
    private static final String NAME = "$scfs$Lookup";
    private static final String LOOKUP = "lookup";
    private static final String DESCRIPTOR = "()Ljava/lang/invoke/MethodHandles$Lookup;";

    /** Defines a class in the bean's package and loader. */
    interface Definer {
        Class<?> define(byte[] classFile) throws ReflectiveOperationException;
    }

    private Neighbour() {
    }

    /** The lookup of a class in the bean's package. */
    static MethodHandles.Lookup lookup(Class<?> bean, Definer definer) throws ReflectiveOperationException {
        Method lookup = define(bean, definer).getDeclaredMethod(LOOKUP);
        lookup.setAccessible(true);
        return (MethodHandles.Lookup) lookup.invoke(null);
    }

    private static Class<?> define(Class<?> bean, Definer definer) throws ReflectiveOperationException {
        String name = bean.getName().substring(0, bean.getName().lastIndexOf('.') + 1) + NAME;
        try {
            // Not looked for first: a loader that was given one by its parent could never have its own.
            return definer.define(classFile(name.replace('.', '/')));
        } catch (LinkageError e) {
            return Class.forName(name, true, bean.getClassLoader());
        }
    }

    private static byte[] classFile(String internalName) {
        ClassWriter file = new ClassWriter(0);
        file.visit(V1_8, ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, internalName, null, "java/lang/Object", null);
        MethodVisitor m = file.visitMethod(ACC_STATIC | ACC_SYNTHETIC, LOOKUP, DESCRIPTOR, null, null);
        m.visitCode();
        m.visitMethodInsn(INVOKESTATIC, "java/lang/invoke/MethodHandles", "lookup", DESCRIPTOR, false);
        m.visitInsn(ARETURN);
        m.visitMaxs(1, 0);
        m.visitEnd();
        file.visitEnd();
        return file.toByteArray();
    }
}
