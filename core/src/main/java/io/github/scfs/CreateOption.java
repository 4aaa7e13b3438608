package io.github.scfs;

import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.observe.MBeans;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Settings of an {@link Scfs}, or of a {@link SessionKryoFactory}. Each method changes this object and returns it. What
 * is made of it copies the settings, so later changes don't affect it. Not thread-safe.
 */
public final class CreateOption {
    /** Larger costs are replaced by this one, so that a sum with the part for the message's bytes can't overflow. */
    private static final long MAX_COST = Long.MAX_VALUE >> 1;

    private Limits limits = Limits.DEFAULT;
    private Evolution evolution = Evolution.ofClassPathLazily(CreateOption.class.getClassLoader());
    private ClassPolicy policy = ClassPolicies.open();
    private final Map<Class<?>, Object> serializers = new LinkedHashMap<>();

    private final Map<Class<?>, Object> subtypeSerializers = new LinkedHashMap<>();

    private @Nullable String mbean;
    private @Nullable Boolean callsMethods;

    private CreateOption() {}

    /**
     * Creates an option that accepts every class that isn't on the deny list. Use it only if the program trusts its
     * peers as much as itself. For all other peers use {@link #trusting}. Graphs may have up to 500 levels of nesting,
     * and messages up to 2 GiB.
     *
     * @return a new option; never null
     */
    public static CreateOption of() {
        return new CreateOption();
    }

    /**
     * Creates an option that accepts only the JDK's value types, the given classes, and what these classes reach. Use
     * it for peers across a network. The methods of Java's serialization are called ({@link #serializationMethods}).
     * All other settings are those of {@link #of}.
     *
     * <p>A class reaches its nested classes, its superclasses, and the declared types of its fields, with type
     * arguments and elements of arrays. Fields that are static or transient don't count. The superclasses and the types
     * of fields reach further classes in the same way, unless they are types of the JDK. A nested class does so only if
     * it is given too, or is the type of a field.
     *
     * <p>A subclass or an implementation of a declared type isn't reached, so give it as well: {@code
     * trusting(Drawing.class, Circle.class)} if {@code Drawing} has a field of type {@code Shape}. The same is true for
     * a class with a registered serializer, and for the class that an alias leads to.
     *
     * <p>If a message contains any other class, its read throws {@link ClassRefusedException} with the code SCFS-201.
     * The class isn't loaded, and later messages of the session can be read. Within an exception, a refused class
     * counts as absent. A class on the deny list is refused even if it is given here. The given classes don't matter
     * for writes, because the peer's own option decides what the peer accepts.
     *
     * @param types the classes that peers may send; for an array, the class of its elements is trusted. Not null, and
     *              without null elements. Without any type, only the JDK's value types are accepted
     * @return a new option; never null
     * @throws NullPointerException if {@code types} or one of its elements is null
     */
    public static CreateOption trusting(Class<?>... types) {
        TrustedTypes trusted = new TrustedTypes();
        for (Class<?> type : types) {
            trusted.addClass(type);
        }
        return of().classPolicy(ClassPolicies.strict(trusted));
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
     * Sets the maximum cost of reading a message. A read of a message that costs more throws {@link
     * LimitExceededException}, with the code SCFS-407 for memory and SCFS-406 for work. Lower values than the defaults
     * protect a small heap; higher ones are for small messages that become large values.
     *
     * @param memoryBytes the memory that the values of a message may take, in addition to 64 bytes for each byte of the
     *                    message; 1 or more. The default is 16,777,216 bytes (16 MiB)
     * @param workSteps   the steps of work (hashing, comparing, converting) that a message may take, in addition to 20
     *                    for each byte of the message; 1 or more. A step takes some nanoseconds. The default is
     *                    2,097,152 steps
     * @return this
     * @throws IllegalArgumentException if an argument is less than 1
     */
    public CreateOption maxReadCost(long memoryBytes, long workSteps) {
        if (memoryBytes < 1 || workSteps < 1) {
            throw new IllegalArgumentException(
                    "costs must be positive: memory " + memoryBytes + " bytes, work " + workSteps + " steps");
        }
        limits = limits.withCosts(Math.min(memoryBytes, MAX_COST), Math.min(workSteps, MAX_COST));
        return this;
    }

    /**
     * Sets the policy that decides which classes a peer may name, such as {@link ClassPolicies#strict}. The default is
     * {@link ClassPolicies#open}; that of {@link #trusting} is strict.
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
     * @param serializer a {@code Serializer} of kryo5 that is safe for use by many threads and isn't a
     *                   {@code FieldSerializer}, or the class of a serializer. The class needs a public constructor
     *                   without arguments, or with those by which Kryo calls it: a {@code Kryo}, a {@code Class} or
     *                   both. For any other object, the method that makes an Scfs or a factory throws
     *                   {@link IllegalArgumentException}. Not null
     * @return this
     * @throws NullPointerException if an argument is null
     */
    public CreateOption register(Class<?> type, Object serializer) {
        serializers.put(Objects.requireNonNull(type, "type"), Objects.requireNonNull(serializer, "serializer"));
        return this;
    }

    /**
     * Registers a Kryo serializer for values of a class or interface and of all its subtypes, unless they have a
     * serializer of their own or are types of the JDK with a codec of scfs. Both sides must register the same
     * serializer. If several types match, the first one that was registered counts. A strict policy must trust the
     * classes of the values.
     *
     * @param type       not null
     * @param serializer as for {@link #register}; its method {@code read} gets the class of the value. Not null
     * @return this
     * @throws NullPointerException if an argument is null
     */
    public CreateOption registerSubtypes(Class<?> type, Object serializer) {
        subtypeSerializers.put(Objects.requireNonNull(type, "type"), Objects.requireNonNull(serializer, "serializer"));
        return this;
    }

    /**
     * Sets whether the methods by which classes take part in Java's serialization are called: {@code writeObject},
     * {@code readObject}, {@code readObjectNoData}, with {@code serialPersistentFields} and validations. By default
     * they are called if the class policy is strict, as that of {@link #trusting}. If peers may name any class, attacks
     * can begin in a {@code readObject}. So don't turn this on for the open policy unless peers are as trusted as the
     * program.
     *
     * @param called whether they are called, on writing and on reading
     * @return this
     */
    public CreateOption serializationMethods(boolean called) {
        callsMethods = called;
        return this;
    }

    /**
     * Declares that a class was renamed or moved. The peer's class {@code from} is read as {@code to}, even if a class
     * named {@code from} still exists on this side. The alias is added to those in {@code scfs.properties} on the class
     * path, whose keys are {@code scfs.alias.} and {@code from}.
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

    /**
     * Makes what is made of these settings visible in JMX as {@code io.github.scfs:type=Engine,name=NAME}: how many
     * messages and bytes it has written and read, how many failed, and how its classes are coded. The MBean lives until
     * the program unregisters it or makes another one with the same name. It keeps the codecs of all classes and the
     * class loader of scfs alive. By default there is no MBean.
     *
     * @param name letters, digits, '.', '-' and '_'; not null
     * @return this
     * @throws NullPointerException     if {@code name} is null
     * @throws IllegalArgumentException if the name is empty or has other characters
     */
    public CreateOption mbean(String name) {
        if (!name.matches("[A-Za-z0-9._-]+")) {
            throw new IllegalArgumentException("the name of an MBean has letters, digits, '.', '-' and '_': " + name);
        }
        mbean = name;
        return this;
    }

    /**
     * Makes an Scfs with these settings.
     *
     * @return a new one; never null
     * @throws IllegalArgumentException if a registered serializer isn't one
     */
    public Scfs build() {
        return new Scfs(newEngine());
    }

    Engine newEngine() {
        boolean calls = callsMethods != null ? callsMethods : policy.callsSerializationMethods();
        Engine engine = new Engine(policy, limits, evolution, CodeGeneration.ofProcess(), calls);
        for (Map.Entry<Class<?>, Object> one : serializers.entrySet()) {
            engine.prepare(one.getKey(), one.getValue());
        }
        for (Map.Entry<Class<?>, Object> one : subtypeSerializers.entrySet()) {
            engine.prepareSubtypes(one.getKey(), one.getValue());
        }
        if (mbean != null) {
            MBeans.register(mbean, engine);
        }
        return engine;
    }
}
