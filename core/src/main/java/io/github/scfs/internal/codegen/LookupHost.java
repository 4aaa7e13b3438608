package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.ARETURN;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.V1_8;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;

/**
 * Generates a class in a bean's package. Its only method returns its own {@code Lookup}. Only a lookup made in the
 * bean's module may define nest mates, and each class loader has its own unnamed module. The generated class refers to
 * no class of this library, so it is unloaded with its class loader.
 */
final class LookupHost {
    private static final String LOOKUP = "lookup";
    private static final String DESCRIPTOR = "()Ljava/lang/invoke/MethodHandles$Lookup;";

    private LookupHost() {}

    /** Returns the name of the generated class for a bean's package. */
    static String nameFor(Class<?> bean) {
        return bean.getName().substring(0, bean.getName().lastIndexOf('.') + 1) + "$scfs$Lookup";
    }

    static byte[] classFile(String name) {
        ClassWriter file = new ClassWriter(0);
        int access = ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
        file.visit(V1_8, access, name.replace('.', '/'), null, "java/lang/Object", null);
        MethodVisitor m = file.visitMethod(ACC_STATIC | ACC_SYNTHETIC, LOOKUP, DESCRIPTOR, null, null);
        m.visitCode();
        m.visitMethodInsn(INVOKESTATIC, "java/lang/invoke/MethodHandles", LOOKUP, DESCRIPTOR, false);
        m.visitInsn(ARETURN);
        m.visitMaxs(1, 0);
        m.visitEnd();
        file.visitEnd();
        return file.toByteArray();
    }

    /**
     * Returns the lookup of the generated class.
     *
     * @param host the generated class, already defined
     */
    static MethodHandles.Lookup lookup(Class<?> host) throws ReflectiveOperationException {
        Method lookup = host.getDeclaredMethod(LOOKUP);
        lookup.setAccessible(true);
        return (MethodHandles.Lookup) lookup.invoke(null);
    }
}
