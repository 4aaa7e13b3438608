package io.github.scfs.kryo;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * A loader that defines every class whose name starts with {@code made.}. The classes are public and have no fields.
 * Instances of the same class are equal.
 */
final class MadeClasses extends ClassLoader {

    MadeClasses() {
        super(MadeClasses.class.getClassLoader());
    }

    Class<?> made(String simpleName) {
        try {
            return loadClass("made." + simpleName);
        } catch (ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    Object instance(String simpleName) {
        try {
            return made(simpleName).getConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        if (!name.startsWith("made.")) {
            throw new ClassNotFoundException(name);
        }
        String parent = "io/github/scfs/kryo/MadeClasses$Equal";
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(Opcodes.V1_8, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, name.replace('.', '/'), null, parent, null);
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, parent, "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
        writer.visitEnd();
        byte[] bytes = writer.toByteArray();
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** The superclass of all generated classes. */
    public abstract static class Equal {
        @Override
        public boolean equals(Object o) {
            return o != null && o.getClass() == getClass();
        }

        @Override
        public int hashCode() {
            return getClass().getName().hashCode();
        }
    }
}
