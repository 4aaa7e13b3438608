package io.github.scfs.internal.codegen;

import static org.objectweb.asm.Opcodes.AALOAD;
import static org.objectweb.asm.Opcodes.ACC_FINAL;
import static org.objectweb.asm.Opcodes.ACC_PRIVATE;
import static org.objectweb.asm.Opcodes.ACC_PUBLIC;
import static org.objectweb.asm.Opcodes.ACC_STATIC;
import static org.objectweb.asm.Opcodes.ACC_SUPER;
import static org.objectweb.asm.Opcodes.ACC_SYNTHETIC;
import static org.objectweb.asm.Opcodes.PUTSTATIC;
import static org.objectweb.asm.Opcodes.RETURN;
import static org.objectweb.asm.Opcodes.V1_8;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Type;

/**
 * Builds the class file of one nest mate of a bean. The generated class can have any object of this process as a
 * constant. Not thread-safe.
 */
final class ClassBuilder {
    private static final Call TAKE_CONSTANTS = Call.ofStatic(ClassData.class, "take", Object[].class);
    private static final Local CONSTANTS = Local.of(0, Object[].class);

    private final Class<?> host;
    /** Whether generated code uses {@code VarHandle}s; false gives the code for Java 8. */
    final boolean varHandles;
    /** The variable {@code this} in instance methods. */
    final Local self;
    private final String name;
    private final ClassWriter file;
    /** The static initializer, which stores the constants. */
    private final Code init;
    /** The objects that are constants. The next field contains the names of their static fields. */
    private final List<Object> constants = new ArrayList<>();
    private final IdentityHashMap<Object, String> constantFields = new IdentityHashMap<>();

    /**
     * Begins a class file.
     *
     * @param superclass must have a constructor without arguments
     * @param varHandles whether generated code uses {@code VarHandle}s; false gives the code for Java 8
     */
    ClassBuilder(Class<?> host, String suffix, Class<?> superclass, boolean varHandles) {
        this.varHandles = varHandles;
        this.host = host;
        this.name = Type.getInternalName(host) + suffix;
        this.self = Local.of(0, name);
        this.file = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        int access = ACC_PUBLIC | ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC;
        file.visit(V1_8, access, name, null, Type.getInternalName(superclass), null);
        method(ACC_PUBLIC, "<init>", "()V").load(self).call(Call.constructor(superclass)).op(RETURN).end();
        this.init = method(ACC_STATIC, "<clinit>", "()V").call(TAKE_CONSTANTS).store(CONSTANTS);
    }

    /** Returns the internal name of the generated class. */
    String name() {
        return name;
    }

    /** Begins a private static method and returns the emitter of its instructions. */
    Code method(Call method, Local... parameters) {
        return method(ACC_PRIVATE | ACC_STATIC, method.name, method.descriptor).declare(parameters);
    }

    /** Begins a method that overrides a method of the superclass. Returns the emitter of its instructions. */
    Code override(Call method, Local... parameters) {
        return method(ACC_PUBLIC | ACC_FINAL, method.name, method.descriptor).declare(self).declare(parameters);
    }

    private Code method(int access, String method, String descriptor) {
        return new Code(this, file.visitMethod(access, method, descriptor, null, null));
    }

    /**
     * Returns the name of the static field that holds a constant, and adds the field if it doesn't exist yet.
     *
     * @param type type of the field; must be the same in every call with this object
     */
    String constant(Object object, Class<?> type) {
        String field = constantFields.get(object);
        if (field == null) {
            field = "c" + constants.size();
            constantFields.put(object, field);
            int access = ACC_PRIVATE | ACC_STATIC | ACC_FINAL;
            file.visitField(access, field, Type.getDescriptor(type), null, null).visitEnd();
            init.load(CONSTANTS).push(constants.size()).op(AALOAD).cast(type).field(PUTSTATIC, name, field, type);
            constants.add(object);
        }
        return field;
    }

    /**
     * Completes the class file and returns its bytes. Call it once. The bytes depend only on the earlier calls of this
     * builder.
     */
    byte[] toBytes() {
        init.op(RETURN).end();
        file.visitEnd();
        return file.toByteArray();
    }

    /** Defines the class, and creates and returns its only instance. */
    Object instance() throws ReflectiveOperationException {
        ClassData.put(constants.toArray());
        try {
            return NestMates.define(host, toBytes()).getDeclaredConstructor().newInstance();
        } finally {
            ClassData.take();
        }
    }
}
