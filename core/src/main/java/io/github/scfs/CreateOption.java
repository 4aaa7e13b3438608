package io.github.scfs;

import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * Settings of a factory. Each method changes this object and returns it. A factory copies the settings when it is made,
 * so later changes don't affect the factory. Not thread-safe.
 */
public final class CreateOption {
    private Limits limits = Limits.DEFAULT;
    private Evolution evolution = Evolution.ofClassPathLazily(CreateOption.class.getClassLoader());
    private ClassPolicy policy = ClassPolicies.open();
    private final Map<Class<?>, Object> serializers = new LinkedHashMap<>();

    private CreateOption() {}

    /**
     * Creates an option with the defaults: all classes are trusted except those on the deny list, graphs may have up to
     * 500 levels of nesting, and messages may have up to 2 GiB.
     *
     * @return a new option; never null
     */
    public static CreateOption of() {
        return new CreateOption();
    }

    /**
     * Does nothing. A class may always have a field of the same name as a field of a superclass, and both values are
     * sent. The method exists for programs that were written for the implementation of 2021, where this was an option.
     *
     * @return this
     */
    public CreateOption supportSameFieldNameWithSuper() {
        return this;
    }

    /**
     * Sets the maximum size of a written message. A write of a larger message throws {@link LimitExceededException}.
     *
     * @param bytes the size in bytes, 1 or more; −1 for the default, the size of the largest possible array
     * @return this
     * @throws IllegalArgumentException if {@code bytes} is 0 or less than −1
     */
    public CreateOption maxOutputBufferSize(int bytes) {
        limits = limits.withMaxMessageBytes(bytes == -1 ? Limits.DEFAULT.maxMessageBytes() : bytes);
        return this;
    }

    /**
     * Sets the maximum depth of a graph, for writes and reads. A write or read of a deeper graph throws {@link
     * LimitExceededException}. Before code is compiled, each level needs up to 2,000 bytes of stack (nested maps), and
     * 64 KB have to be left for initialisers of classes. So a stack of 1 MB, which most threads have, is enough for 450
     * of the 500 levels of the default. A message that is too deep for its thread throws the same exception.
     *
     * @param levels the levels of nesting; 1 or more
     * @return this
     * @throws IllegalArgumentException if {@code levels} is less than 1
     */
    public CreateOption maxDepth(int levels) {
        limits = limits.withMaxDepth(levels);
        return this;
    }

    /**
     * Sets the policy that decides which classes a peer may name, such as {@link ClassPolicies#strict}. The default is
     * {@link ClassPolicies#open}.
     *
     * @param newPolicy not null
     * @return this
     * @throws NullPointerException if {@code newPolicy} is null
     */
    public CreateOption classPolicy(ClassPolicy newPolicy) {
        policy = Objects.requireNonNull(newPolicy, "newPolicy");
        return this;
    }

    /**
     * Registers a Kryo serializer for values of exactly this class. Both sides must register the same serializer.
     *
     * @param type       not null
     * @param serializer a {@code Serializer} of kryo5 that is safe for use by many threads, or the class of such a
     *                   serializer. The class needs a public constructor without arguments. For any other object, the
     *                   factory method throws {@link IllegalArgumentException}. Not null
     * @return this
     * @throws NullPointerException if an argument is null
     */
    public CreateOption register(Class<?> type, Object serializer) {
        serializers.put(Objects.requireNonNull(type, "type"), Objects.requireNonNull(serializer, "serializer"));
        return this;
    }

    /**
     * Declares that a class was renamed or moved. The peer's class {@code from} is read as {@code to}, even if a class
     * named {@code from} still exists on this side. The alias is added to those in {@code scfs.properties} on the class
     * path ({@code docs/evolution.md}).
     *
     * @param from binary name of the class on the peer's side; not null
     * @param to   binary name of the class on this side; not null
     * @return this
     */
    public CreateOption alias(String from, String to) {
        evolution = evolution.withAlias(Objects.requireNonNull(from, "from"), Objects.requireNonNull(to, "to"));
        return this;
    }

    /**
     * Makes a read throw {@link NotSerializableException} if the message contains an enum constant that doesn't exist
     * on this side. By default the constant is read as null, and a warning is logged once.
     *
     * @return this
     */
    public CreateOption failOnUnknownEnumConstant() {
        evolution = evolution.failingOnUnknownConstant(true);
        return this;
    }

    Engine newEngine() {
        Engine engine = new Engine(policy, limits, evolution);
        for (Map.Entry<Class<?>, Object> one : serializers.entrySet()) {
            engine.prepare(one.getKey(), one.getValue());
        }
        return engine;
    }
}
