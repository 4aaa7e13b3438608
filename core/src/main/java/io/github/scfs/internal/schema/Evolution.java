package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * Settings for differences between peers that scfs can't detect: aliases of renamed or moved classes, and whether an
 * unknown enum constant fails the read. Immutable.
 *
 * <p>Settings come from every {@value #RESOURCE} on the class path and from the program. In the resource, {@code
 * alias.com.acme.Old=com.acme.New} reads the peer's {@code com.acme.Old} as {@code com.acme.New}. It applies only if
 * {@code com.acme.Old} doesn't exist here or the class policy refuses it. {@code enum.unknown} is {@code fail} or
 * {@code null}, the default. An alias of the program ({@link #withAlias}) always applies.
 */
public final class Evolution {
    /** Name of the resource on the class path. */
    public static final String RESOURCE = "scfs.properties";
    /** No aliases; unknown constants become null. */
    public static final Evolution NONE = new Evolution(null, Collections.emptyMap(), false);

    /** Null if the class path is ignored. */
    private final ClassPathEvolution classPath;
    private final Map<String, String> aliases;
    private final boolean failOnUnknownConstant;

    private Evolution(ClassPathEvolution classPath, Map<String, String> aliases, boolean failOnUnknownConstant) {
        this.classPath = classPath;
        this.aliases = aliases;
        this.failOnUnknownConstant = failOnUnknownConstant;
    }

    /**
     * Settings of the class path, read when a message first names a class or constant that doesn't exist here. Opening
     * all jars of a class path takes longer than the first hundred messages of a process. Faults in the resources are
     * reported at that time.
     *
     * @param loader finds the resources; null for the system class loader
     */
    public static Evolution ofClassPathLazily(ClassLoader loader) {
        return new Evolution(new ClassPathEvolution(loader), Collections.emptyMap(), false);
    }

    /**
     * Settings of the class path, read now.
     *
     * @param loader finds the resources; null for the system class loader
     * @throws IllegalArgumentException if a resource can't be read or has an unknown setting
     */
    public static Evolution ofClassPath(ClassLoader loader) {
        return new Evolution(ClassPathEvolution.readNow(loader), Collections.emptyMap(), false);
    }

    /** A copy with one more alias: the peer's class {@code from} is {@code to} here. */
    public Evolution withAlias(String from, String to) {
        Map<String, String> more = new HashMap<>(aliases);
        more.put(from, to);
        return new Evolution(classPath, more, failOnUnknownConstant);
    }

    /** A copy in which unknown constants fail the read, or become null. */
    public Evolution failingOnUnknownConstant(boolean fail) {
        return new Evolution(classPath, aliases, fail);
    }

    /** The local name of a peer's class by an alias of the program; null if there is none. */
    public String alias(String remoteName) {
        return aliases.get(remoteName);
    }

    /**
     * The local name of a peer's class by an alias of the class path; null if there is none. Applies only if there is
     * no class of the peer's name.
     *
     * @throws NotSerializableException if a resource can't be read or has an unknown setting
     */
    public String aliasOfClassPath(String remoteName) {
        return classPath == null ? null : classPath.alias(remoteName);
    }

    /**
     * Whether an enum constant that doesn't exist here fails the read. Otherwise it becomes null.
     *
     * @throws NotSerializableException as {@link #aliasOfClassPath}
     */
    public boolean failsOnUnknownConstant() {
        return failOnUnknownConstant || classPath != null && classPath.failsOnUnknownConstant();
    }
}
