package io.github.scfs.testkit;

import java.util.Arrays;
import java.util.Collection;

/** A loader that doesn't see some classes of its parent, like the loader of an OSGi bundle. */
public final class HidingLoader extends ClassLoader {
    private final Collection<String> hidden;

    public HidingLoader(ClassLoader parent, String... hidden) {
        super(parent);
        this.hidden = Arrays.asList(hidden);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (hidden.contains(name)) {
            throw new ClassNotFoundException(name);
        }
        return super.loadClass(name, resolve);
    }
}
