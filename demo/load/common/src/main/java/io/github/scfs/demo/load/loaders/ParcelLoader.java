package io.github.scfs.demo.load.loaders;

import io.github.scfs.demo.load.parcel.Digest;
import io.github.scfs.demo.load.parcel.Parcels;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;

/** A class loader with its own classes of parcels, like that of a deployed program. */
final class ParcelLoader extends ClassLoader {
    private static final String PACKAGE = Parcels.class.getPackage().getName() + '.';
    private static final int BUFFER = 4096;

    private final Method of;
    private final Method digest;

    ParcelLoader() {
        super(ParcelLoader.class.getClassLoader());
        try {
            of = loadClass(Parcels.class.getName()).getMethod("of", long.class);
            digest = loadClass(Digest.class.getName()).getMethod("of", Object.class);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Returns {@link Parcels#of} with the classes of this loader. */
    Object parcel(long number) throws ReflectiveOperationException {
        return of.invoke(null, number);
    }

    /** Returns the digest of a parcel whose classes are those of this loader. */
    long digest(Object parcel) throws ReflectiveOperationException {
        return (long) digest.invoke(null, parcel);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        if (!name.startsWith(PACKAGE)) {
            return super.loadClass(name, resolve);
        }
        synchronized (getClassLoadingLock(name)) {
            Class<?> loaded = findLoadedClass(name);
            return loaded != null ? loaded : define(name);
        }
    }

    private Class<?> define(String name) throws ClassNotFoundException {
        try (InputStream in = getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
            if (in == null) {
                throw new ClassNotFoundException(name);
            }
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            byte[] buffer = new byte[BUFFER];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                bytes.write(buffer, 0, n);
            }
            return defineClass(name, bytes.toByteArray(), 0, bytes.size());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
