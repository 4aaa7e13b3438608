package io.github.scfs.demo.bench.random;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.util.Map;

/**
 * A generated class with its values. It is compiled at run time and defined in the class loader of this class, so that
 * every serializer finds it by its name. Thread-safe.
 */
public final class RandomClass {
    private final Method factory;

    private RandomClass(Method factory) {
        this.factory = factory;
    }

    /**
     * Generates, compiles and defines a class and the classes of its parts. In a process it may be called once for a
     * seed and a number.
     */
    public static RandomClass define(long seed, int number) {
        RandomSources generated = new RandomSources(seed, number);
        Map<String, byte[]> classes = MemoryCompiler.compile(generated.sources());
        try {
            MethodHandles.Lookup here = MethodHandles.lookup();
            // A method of JDK 9, which sources of release 8 can't name.
            Method define = MethodHandles.Lookup.class.getMethod("defineClass", byte[].class);
            for (byte[] bytes : classes.values()) {
                define.invoke(here, bytes);
            }
            Class<?> factory = Class.forName(RandomClass.class.getPackage().getName() + '.' + generated.factory());
            return new RandomClass(factory.getMethod("of", FieldValues.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("random class " + number + " of seed " + seed, e);
        }
    }

    /** Returns the value for a seed. */
    public Object instance(long seed) {
        try {
            return factory.invoke(null, new FieldValues(seed));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
