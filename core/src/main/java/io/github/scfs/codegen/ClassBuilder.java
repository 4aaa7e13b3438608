package io.github.scfs.codegen;

import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** A class file in the making: a nest mate of a bean, with constants that are objects of this process. For one thread. */
final class ClassBuilder implements Opcodes {
    private final Class<?> host;
    private final String name;
    private final ClassWriter file;
    private final List<Object> constants = new ArrayList<>();
    private final List<Class<?>> constantTypes = new ArrayList<>();
    private final Map<Object, Integer> known = new IdentityHashMap<>();

    /** @param superclass has a constructor without arguments */
    ClassBuilder(Class<?> host, String suffix, Class<?> superclass) {
        this.host = host;
        this.name = Type.getInternalName(host) + suffix;
        this.file = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        String parent = Type.getInternalName(superclass);
        file.visit(V1_8, ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, name, null, parent, null);
        MethodVisitor constructor = file.visitMethod(ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(ALOAD, 0);
        constructor.visitMethodInsn(INVOKESPECIAL, parent, "<init>", "()V", false);
        constructor.visitInsn(RETURN);
        end(constructor);
    }

    /** Internal name of the class. */
    String name() {
        return name;
    }

    /** Begins a method; if code in it is jumped to, its {@link Frames} are to be told. */
    MethodVisitor method(int access, String method, String descriptor) {
        MethodVisitor m = file.visitMethod(access, method, descriptor, null, null);
        m.visitCode();
        return m;
    }

    static void end(MethodVisitor m) {
        m.visitMaxs(0, 0);
        m.visitEnd();
    }

    /**
     * Pushes an object of this process.
     *
     * @param type its type, or a public supertype of it
     */
    void load(MethodVisitor m, Object constant, Class<?> type) {
        Integer i = known.get(constant);
        if (i == null) {
            i = constants.size();
            known.put(constant, i);
            constants.add(constant);
            constantTypes.add(type);
            file.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, "c" + i, Type.getDescriptor(type), null, null).visitEnd();
        }
        m.visitFieldInsn(GETSTATIC, name, "c" + i, Type.getDescriptor(constantTypes.get(i)));
    }

    static void push(MethodVisitor m, int v) {
        if (v >= -1 && v <= 5) {
            m.visitInsn(ICONST_0 + v);
        } else if (v == (byte) v) {
            m.visitIntInsn(BIPUSH, v);
        } else if (v == (short) v) {
            m.visitIntInsn(SIPUSH, v);
        } else {
            m.visitLdcInsn(v);
        }
    }

    /** Completes the class file, which is the same for the same input; once. */
    byte[] toBytes() {
        MethodVisitor init = file.visitMethod(ACC_STATIC, "<clinit>", "()V", null, null);
        init.visitCode();
        init.visitMethodInsn(INVOKESTATIC, Type.getInternalName(ClassData.class), "take", "()[Ljava/lang/Object;", false);
        init.visitVarInsn(ASTORE, 0);
        for (int i = 0; i < constants.size(); i++) {
            init.visitVarInsn(ALOAD, 0);
            push(init, i);
            init.visitInsn(AALOAD);
            init.visitTypeInsn(CHECKCAST, Type.getInternalName(constantTypes.get(i)));
            init.visitFieldInsn(PUTSTATIC, name, "c" + i, Type.getDescriptor(constantTypes.get(i)));
        }
        init.visitInsn(RETURN);
        end(init);
        file.visitEnd();
        return file.toByteArray();
    }

    /** Defines the class and makes its one instance. */
    Object instance() throws ReflectiveOperationException {
        ClassData.hand(constants.toArray());
        try {
            return NestMates.define(host, toBytes()).getDeclaredConstructor().newInstance();
        } finally {
            ClassData.take();
        }
    }
}
