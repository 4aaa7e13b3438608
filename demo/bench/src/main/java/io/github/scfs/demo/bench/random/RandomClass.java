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
        return define(generated.sources(), generated.factory());
    }

    /** Compiles and defines a declared class and the classes of its parts. May be called once for a name. */
    public static RandomClass define(DeclaredSources declared) {
        return define(declared.sources(), declared.factory());
    }

    private static RandomClass define(Map<String, String> sources, String factory) {
        try {
            for (byte[] bytes : MemoryCompiler.compile(sources).values()) {
                define(bytes);
            }
            return new RandomClass(Class.forName(RandomClass.class.getPackage().getName() + '.' + factory)
                    .getMethod("of", FieldValues.class));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(factory, e);
        }
    }

    private static void define(byte[] bytes) throws ReflectiveOperationException {
        Method define;
        try {
            // A method of JDK 9, which sources of release 8 can't name.
            define = MethodHandles.Lookup.class.getMethod("defineClass", byte[].class);
        } catch (NoSuchMethodException java8) {
            define = ClassLoader.class.getDeclaredMethod("defineClass", byte[].class, int.class, int.class);
            define.setAccessible(true);
            define.invoke(RandomClass.class.getClassLoader(), bytes, 0, bytes.length);
            return;
        }
        define.invoke(MethodHandles.lookup(), bytes);
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
