package io.github.scfs.internal.schema;

import io.github.scfs.NotSerializableException;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * The settings in all {@value Evolution#RESOURCE} on a class path. They are read once, at their first use. Thread-safe.
 */
final class ClassPathEvolution {
    private static final String ALIAS = "alias.";

    private final Map<String, String> aliases = new HashMap<>();
    private boolean failOnUnknownConstant;
    private ClassLoader loader;
    private RuntimeException failure;
    /**
     * Whether the settings have been read. It is written last, so that a thread that reads true also sees the values of
     * all other fields.
     */
    private volatile boolean read;

    ClassPathEvolution(ClassLoader loader) {
        this.loader = loader;
    }

    static ClassPathEvolution readNow(ClassLoader loader) {
        ClassPathEvolution found = new ClassPathEvolution(loader);
        found.read();
        if (found.failure != null) {
            throw found.failure;
        }
        return found;
    }

    String alias(String remoteName) {
        ensureRead();
        return aliases.get(remoteName);
    }

    boolean failsOnUnknownConstant() {
        ensureRead();
        return failOnUnknownConstant;
    }

    private void ensureRead() {
        if (!read) {
            read();
        }
        if (failure != null) {
            throw new NotSerializableException("SCFS-311", failure.getMessage(), failure);
        }
    }

    private synchronized void read() {
        if (read) {
            return;
        }
        try {
            Enumeration<URL> found = loader == null ? ClassLoader.getSystemResources(Evolution.RESOURCE)
                    : loader.getResources(Evolution.RESOURCE);
            while (found.hasMoreElements()) {
                read(found.nextElement());
            }
        } catch (IOException e) {
            failure = new IllegalArgumentException(Evolution.RESOURCE + " can't be read", e);
        } catch (RuntimeException e) {
            failure = e;
        }
        loader = null;
        read = true;
    }

    private void read(URL resource) throws IOException {
        Properties p = new Properties();
        try (InputStream in = resource.openStream()) {
            p.load(in);
        }
        for (String key : p.stringPropertyNames()) {
            String value = p.getProperty(key).trim();
            if (key.startsWith(ALIAS)) {
                aliases.put(key.substring(ALIAS.length()), value);
            } else if (key.equals("enum.unknown") && (value.equals("fail") || value.equals("null"))) {
                failOnUnknownConstant = value.equals("fail");
            } else {
                throw new IllegalArgumentException(resource + ": unknown setting " + key + "=" + value
                        + "; use alias.<old class>=<new class> or enum.unknown=null|fail");
            }
        }
    }
}
