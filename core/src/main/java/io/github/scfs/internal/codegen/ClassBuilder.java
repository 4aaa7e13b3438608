package io.github.scfs.internal.codegen;

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
    private final List<Constant> constants = new ArrayList<>();
    private final Map<Object, Constant> known = new IdentityHashMap<>();
    private final Map<Class<?>, String> internalNames = new IdentityHashMap<>();
    private final Map<Class<?>, String> descriptors = new IdentityHashMap<>();

    /** @param superclass has a constructor without arguments */
    ClassBuilder(Class<?> host, String suffix, Class<?> superclass) {
        this.host = host;
        this.name = nameOf(host) + suffix;
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

    /** An object of this process, and the static field that holds it. */
    private static final class Constant {
        final Object value;
        final Class<?> type;
        final String field;

        Constant(Object value, Class<?> type, String field) {
            this.value = value;
            this.type = type;
            this.field = field;
        }
    }

    /** Internal name of the class. */
    String name() {
        return name;
    }

    /** Internal name of a class that the code names: made once, since each is named often. */
    String nameOf(Class<?> c) {
        String known = internalNames.get(c);
        if (known == null) {
            known = Type.getInternalName(c);
            internalNames.put(c, known);
        }
        return known;
    }

    /** As {@link #nameOf}: the descriptor. */
    String descriptorOf(Class<?> c) {
        String known = descriptors.get(c);
        if (known == null) {
            known = Type.getDescriptor(c);
            descriptors.put(c, known);
        }
        return known;
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
        Constant c = known.get(constant);
        if (c == null) {
            c = new Constant(constant, type, "c" + constants.size());
            known.put(constant, c);
            constants.add(c);
            file.visitField(ACC_PRIVATE | ACC_STATIC | ACC_FINAL, c.field, descriptorOf(type), null, null).visitEnd();
        }
        m.visitFieldInsn(GETSTATIC, name, c.field, descriptorOf(c.type));
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
            Constant c = constants.get(i);
            init.visitTypeInsn(CHECKCAST, nameOf(c.type));
            init.visitFieldInsn(PUTSTATIC, name, c.field, descriptorOf(c.type));
        }
        init.visitInsn(RETURN);
        end(init);
        file.visitEnd();
        return file.toByteArray();
    }

    /** Defines the class and makes its one instance. */
    Object instance() throws ReflectiveOperationException {
        Object[] values = new Object[constants.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = constants.get(i).value;
        }
        ClassData.hand(values);
        try {
            return NestMates.define(host, toBytes()).getDeclaredConstructor().newInstance();
        } finally {
            ClassData.take();
        }
    }
}
