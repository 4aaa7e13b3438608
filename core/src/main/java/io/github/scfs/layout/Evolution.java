package io.github.scfs.layout;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * What a side was told about changes that it can't see for itself: classes that were renamed or moved, and whether a constant that an enum here
 * lacks fails a call. Immutable.
 *
 * <p>{@link #ofClassPath} reads it from every {@value #RESOURCE} on the class path: {@code alias.com.acme.Old=com.acme.New} says that what a
 * peer calls {@code com.acme.Old} is {@code com.acme.New} here, {@code enum.unknown=fail} (or {@code null}, the default) what becomes of unknown
 * constants.
 */
public final class Evolution {
    /** The name of the resource. */
    public static final String RESOURCE = "scfs.properties";
    /** No aliases; unknown constants become null. */
    public static final Evolution NONE = new Evolution(null, Collections.emptyMap(), false);

    private static final String ALIAS = "alias.";

    /** What this adds to; null for nothing. */
    private final ClassPathSearch base;
    private final Map<String, String> aliases;
    private final boolean failOnUnknownConstant;

    private Evolution(ClassPathSearch base, Map<String, String> aliases, boolean failOnUnknownConstant) {
        this.base = base;
        this.aliases = aliases;
        this.failOnUnknownConstant = failOnUnknownConstant;
    }

    /**
     * What the class path says, as {@link #ofClassPath}, but it is still being looked for, in a thread of its own, when this returns: to open all jars of a
     * class path takes longer than a message, and until one is read nobody needs to know. Who asks waits; what is wrong comes out there.
     *
     * @param loader finds the resources; null: the system's
     */
    public static Evolution searching(ClassLoader loader) {
        return new Evolution(ClassPathSearch.begin(loader), Collections.emptyMap(), false);
    }

    /** This, and an alias: what a peer calls {@code from} is {@code to} here. */
    public Evolution withAlias(String from, String to) {
        Map<String, String> more = new HashMap<>(aliases);
        more.put(from, to);
        return new Evolution(base, more, failOnUnknownConstant);
    }

    /** This, but with unknown constants failing the read, or becoming null. */
    public Evolution failingOnUnknownConstant(boolean fail) {
        return new Evolution(base, aliases, fail);
    }

    /**
     * What the class path says.
     *
     * @param loader finds the resources; null: the system's
     * @throws IllegalArgumentException if one can't be read, or says what nobody understands
     */
    public static Evolution ofClassPath(ClassLoader loader) {
        Evolution e = NONE;
        try {
            Enumeration<URL> found = loader == null ? ClassLoader.getSystemResources(RESOURCE) : loader.getResources(RESOURCE);
            while (found.hasMoreElements()) {
                e = e.with(found.nextElement());
            }
        } catch (IOException failed) {
            throw new IllegalArgumentException(RESOURCE + " can't be read", failed);
        }
        return e;
    }

    private Evolution with(URL resource) throws IOException {
        Properties p = new Properties();
        try (InputStream in = resource.openStream()) {
            p.load(in);
        }
        Evolution e = this;
        for (String key : p.stringPropertyNames()) {
            String value = p.getProperty(key).trim();
            if (key.startsWith(ALIAS)) {
                e = e.withAlias(key.substring(ALIAS.length()), value);
            } else if (key.equals("enum.unknown") && (value.equals("fail") || value.equals("null"))) {
                e = e.failingOnUnknownConstant(value.equals("fail"));
            } else {
                throw new IllegalArgumentException(resource + ": nobody understands " + key + "=" + value
                        + "; there are alias.<old class>=<new class> and enum.unknown=null|fail");
            }
        }
        return e;
    }

    /** What a peer's class is called here. */
    public String nameHere(String peersName) {
        String alias = aliases.get(peersName);
        return alias != null ? alias : base != null ? base.found().nameHere(peersName) : peersName;
    }

    /** Whether a constant that the enum here lacks fails the read, instead of becoming null. */
    public boolean failsOnUnknownConstant() {
        return failOnUnknownConstant || base != null && base.found().failsOnUnknownConstant();
    }
}
