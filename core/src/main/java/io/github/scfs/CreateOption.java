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
 * How a factory's {@link SessionKryo}s behave. Each method changes this option and returns it; a factory takes what is
 * set when it is made. Not thread-safe.
 */
public final class CreateOption {
    private boolean hiddenFields;
    private Limits limits = Limits.DEFAULT;
    private Evolution evolution = Evolution.ofClassPathLazily(CreateOption.class.getClassLoader());
    private ClassPolicy policy = ClassPolicies.open();
    private final Map<Class<?>, Object> serializers = new LinkedHashMap<>();

    private CreateOption() {}

    /**
     * The defaults: every class is trusted that isn't on the deny list, up to 500 levels of nesting, messages of up to
     * 2 GiB.
     */
    public static CreateOption of() {
        return new CreateOption();
    }

    /**
     * Lets a class have a field of the same name as one of a superclass. Off, such a class is refused on writing
     * ({@link NotSerializableException}), since a field that moves between the two classes later could be taken for the
     * other one.
     */
    public CreateOption supportSameFieldNameWithSuper() {
        hiddenFields = true;
        return this;
    }

    /**
     * The size that a written message may not exceed ({@link LimitExceededException}).
     *
     * @param bytes 1 or more
     * @throws IllegalArgumentException if it is less
     */
    public CreateOption maxOutputBufferSize(int bytes) {
        limits = limits.withMaxMessageBytes(bytes);
        return this;
    }

    /**
     * The levels of nesting that a graph may not exceed, on writing or reading ({@link LimitExceededException}). More
     * levels need more stack: up to 1,700 bytes each while nothing is compiled, so 500 levels fit a stack of 896 KB
     * (most threads have 1 MB).
     *
     * @param levels 1 or more
     * @throws IllegalArgumentException if it is less
     */
    public CreateOption maxDepth(int levels) {
        limits = limits.withMaxDepth(levels);
        return this;
    }

    /**
     * Judges the classes that a peer names, such as {@link ClassPolicies#strict}. Without one every class is trusted
     * that isn't on the deny list.
     *
     * @param newPolicy not null
     */
    public CreateOption classPolicy(ClassPolicy newPolicy) {
        policy = Objects.requireNonNull(newPolicy, "newPolicy");
        return this;
    }

    /**
     * Has values of exactly this class written and read by a Kryo serializer; both sides must do so.
     *
     * @param type       not null
     * @param serializer a {@code Serializer} of kryo5 that many threads may use, or the class of one with a public
     *                   constructor without arguments
     */
    public CreateOption register(Class<?> type, Object serializer) {
        serializers.put(Objects.requireNonNull(type, "type"), Objects.requireNonNull(serializer, "serializer"));
        return this;
    }

    /**
     * Says that a class was renamed or moved: what a peer calls {@code from} is {@code to} here, even if there still is
     * a class of the first name. Adds to what {@code scfs.properties} on the class path says ({@link Evolution}).
     *
     * @param from binary name of the class as the peer knows it
     * @param to   binary name of the class here
     */
    public CreateOption alias(String from, String to) {
        evolution = evolution.withAlias(Objects.requireNonNull(from, "from"), Objects.requireNonNull(to, "to"));
        return this;
    }

    /**
     * Has a constant that an enum here lacks fail the read ({@link NotSerializableException}), instead of becoming null
     * with one warning.
     */
    public CreateOption failOnUnknownEnumConstant() {
        evolution = evolution.failingOnUnknownConstant(true);
        return this;
    }

    Engine newEngine() {
        Engine engine = new Engine(policy, limits, evolution, hiddenFields);
        for (Map.Entry<Class<?>, Object> one : serializers.entrySet()) {
            engine.prepare(one.getKey(), one.getValue());
        }
        return engine;
    }
}
