package io.github.scfs.internal.codegen;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * A method that generated code calls. Immutable. The method's descriptor is computed once, and not for each call
 * instruction.
 */
final class Call {
    final int opcode;
    /** Internal name of the class that declares the method. */
    final String owner;
    final String name;
    final String descriptor;

    private Call(int opcode, String owner, String name, String descriptor) {
        this.opcode = opcode;
        this.owner = owner;
        this.name = name;
        this.descriptor = descriptor;
    }

    static Call virtual(Class<?> owner, String name, Class<?> returns, Class<?>... parameters) {
        return of(Opcodes.INVOKEVIRTUAL, owner, name, returns, parameters);
    }

    static Call ofStatic(Class<?> owner, String name, Class<?> returns, Class<?>... parameters) {
        return of(Opcodes.INVOKESTATIC, owner, name, returns, parameters);
    }

    static Call constructor(Class<?> owner, Class<?>... parameters) {
        return of(Opcodes.INVOKESPECIAL, owner, "<init>", void.class, parameters);
    }

    /** Returns the call of {@link MethodHandle#invokeExact} for a handle. */
    static Call exact(MethodHandle handle) {
        String descriptor = handle.type().toMethodDescriptorString();
        return new Call(Opcodes.INVOKEVIRTUAL, "java/lang/invoke/MethodHandle", "invokeExact", descriptor);
    }

    /**
     * Returns the call of a static method of a generated class.
     *
     * @param owner internal name of the generated class
     */
    static Call generated(String owner, String name, Class<?> returns, Class<?>... parameters) {
        return new Call(Opcodes.INVOKESTATIC, owner, name, descriptor(returns, parameters));
    }

    private static Call of(int opcode, Class<?> owner, String name, Class<?> returns, Class<?>... parameters) {
        return new Call(opcode, Type.getInternalName(owner), name, descriptor(returns, parameters));
    }

    private static String descriptor(Class<?> returns, Class<?>... parameters) {
        return MethodType.methodType(returns, parameters).toMethodDescriptorString();
    }
}
