package io.github.scfs.internal.schema;

import java.io.IOException;
import java.lang.reflect.Constructor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Looks into the class files of records. */
public final class RecordConstructors {

    private RecordConstructors() {}

    /**
     * Whether the constructor of a record may do more with its arguments than to keep them, to look for nulls, and to
     * ask texts and arrays for their length.
     */
    public static boolean callsMethods(Constructor<?> constructor) {
        boolean[] calls = {false};
        try {
            ClassFile.of(constructor.getDeclaringClass()).accept(new ClassVisitor(Opcodes.ASM9) {
                @Override
                public MethodVisitor visitMethod(int access, String name, String d, String signature, String[] thrown) {
                    return !name.equals("<init>") || !d.equals(Type.getConstructorDescriptor(constructor)) ? null
                            : new MethodVisitor(Opcodes.ASM9) {
                                @Override
                                public void visitMethodInsn(int opcode, String owner, String name, String d,
                                        boolean i) {
                                    boolean checks = name.equals("length") || name.equals("isEmpty")
                                            ? owner.equals("java/lang/String")
                                            : name.equals("<init>") && owner.endsWith("Exception");
                                    calls[0] |= !checks && !owner.equals("java/lang/Record")
                                            && !name.equals("requireNonNull");
                                }

                                @Override
                                public void visitInsn(int opcode) {
                                    calls[0] |= Opcodes.IALOAD <= opcode && opcode <= Opcodes.SALOAD;
                                }

                                @Override
                                public void visitInvokeDynamicInsn(String name, String d, Handle h, Object... all) {
                                    calls[0] = true;
                                }
                            };
                }
            }, ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        } catch (IOException | RuntimeException e) {
            return true; // it isn't known
        }
        return calls[0];
    }
}
