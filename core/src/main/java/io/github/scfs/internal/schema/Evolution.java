package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;

/**
 * What a side was told about changes that it can't see for itself: classes that were renamed or moved, and whether a
 * constant that an enum here lacks fails a call. Immutable.
 *
 * <p>Much of it stands on the class path, in every {@value #RESOURCE}: {@code alias.com.acme.Old=com.acme.New} says
 * that what a peer calls {@code com.acme.Old} is {@code com.acme.New} here, unless a peer may name a {@code
 * com.acme.Old} that is here still; {@code enum.unknown=fail} (or {@code null}, the default) what becomes of unknown
 * constants. An alias that the program gives ({@link #withAlias}) holds in any case.
 */
public final class Evolution {
    /** The name of the resource. */
    public static final String RESOURCE = "scfs.properties";
    /** No aliases; unknown constants become null. */
    public static final Evolution NONE = new Evolution(null, Collections.emptyMap(), false);

    /** What the class path says; null for nothing. */
    private final ClassPathEvolution classPath;
    private final Map<String, String> aliases;
    private final boolean failOnUnknownConstant;

    private Evolution(ClassPathEvolution classPath, Map<String, String> aliases, boolean failOnUnknownConstant) {
        this.classPath = classPath;
        this.aliases = aliases;
        this.failOnUnknownConstant = failOnUnknownConstant;
    }

    /**
     * What the class path says, looked for when somebody asks for a class, or for a constant, that isn't here: to open
     * all jars of a class path takes longer than a process's first hundred messages. What is wrong comes out then.
     *
     * @param loader finds the resources; null: the system's
     */
    public static Evolution ofClassPathLazily(ClassLoader loader) {
        return new Evolution(new ClassPathEvolution(loader), Collections.emptyMap(), false);
    }

    /**
     * What the class path says, looked for now.
     *
     * @param loader finds the resources; null: the system's
     * @throws IllegalArgumentException if one can't be read, or says what nobody understands
     */
    public static Evolution ofClassPath(ClassLoader loader) {
        return new Evolution(ClassPathEvolution.readNow(loader), Collections.emptyMap(), false);
    }

    /** This, and an alias: what a peer calls {@code from} is {@code to} here. */
    public Evolution withAlias(String from, String to) {
        Map<String, String> more = new HashMap<>(aliases);
        more.put(from, to);
        return new Evolution(classPath, more, failOnUnknownConstant);
    }

    /** This, but with unknown constants failing the read, or becoming null. */
    public Evolution failingOnUnknownConstant(boolean fail) {
        return new Evolution(classPath, aliases, fail);
    }

    /** What the program said a peer's class is called here; null if it said nothing. */
    public String alias(String remoteName) {
        return aliases.get(remoteName);
    }

    /**
     * What the class path says a peer's class is called here, should there be none of its own name; null if it says
     * nothing.
     *
     * @throws NotSerializableException if what it says can't be read, or understood
     */
    public String aliasOfClassPath(String remoteName) {
        return classPath == null ? null : classPath.alias(remoteName);
    }

    /**
     * Whether a constant that the enum here lacks fails the read, instead of becoming null.
     *
     * @throws NotSerializableException as {@link #aliasOfClassPath}
     */
    public boolean failsOnUnknownConstant() {
        return failOnUnknownConstant || classPath != null && classPath.failsOnUnknownConstant();
    }
}
