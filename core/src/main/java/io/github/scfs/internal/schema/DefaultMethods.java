package io.github.scfs.internal.schema;

import java.io.IOException;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the methods {@code writeObject} and {@code readObject} that only call the default of their stream. A class is
 * the same without them, and generated code writes and reads it then. The instructions of the methods say it.
 */
final class DefaultMethods {
    /** The names of these methods. The value has only classes of the JDK, so that this class can be unloaded. */
    private static final ClassValue<Set<String>> NAMES = new ClassValue<Set<String>>() {
        @Override
        protected Set<String> computeValue(Class<?> type) {
            Set<String> names = new HashSet<>();
            try {
                ClassFile.of(type).accept(new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public MethodVisitor visitMethod(int access, String name, String descriptor, String signature,
                            String[] thrown) {
                        String call = descriptor.equals("(Ljava/io/ObjectOutputStream;)V") ? "defaultWriteObject"
                                : descriptor.equals("(Ljava/io/ObjectInputStream;)V") ? "defaultReadObject"
                                : null;
                        return call == null ? null : new Body(name, call, names);
                    }
                }, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            } catch (IOException | RuntimeException e) {
                return Collections.emptySet(); // what isn't known is called
            }
            return names;
        }
    };

    private DefaultMethods() {}

    /** Whether a class declares a method of this name, {@code writeObject} or {@code readObject}, of this kind. */
    static boolean has(Class<?> type, String name) {
        return NAMES.get(type).contains(name);
    }

    /**
     * The instructions of one method. Those that only put a constant on the stack aren't looked at: another one must
     * take it from there.
     */
    private static final class Body extends MethodVisitor {
        private final String method;
        private final String call;
        private final Set<String> found;
        private final StringBuilder instructions = new StringBuilder();

        Body(String method, String call, Set<String> found) {
            super(Opcodes.ASM9);
            this.method = method;
            this.call = call;
            this.found = found;
        }

        @Override
        public void visitVarInsn(int opcode, int variable) {
            instructions.append(opcode == Opcodes.ALOAD && variable == 1 ? "stream " : "other ");
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean onInterface) {
            instructions.append(name).append(descriptor).append(' ');
        }

        @Override
        public void visitInsn(int opcode) {
            instructions.append(opcode == Opcodes.RETURN ? "return" : "other ");
        }

        @Override
        public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
            instructions.append("other ");
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            instructions.append("other ");
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            instructions.append("other ");
        }

        @Override
        public void visitEnd() {
            if (instructions.toString().equals("stream " + call + "()V return")) {
                found.add(method);
            }
        }
    }
}
