package io.github.scfs.demo.bench.memory;

import io.github.scfs.demo.bench.random.MemoryCompiler;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.Map;

/** Compiles and loads a number of bean classes at run time. */
final class FreshClasses extends ClassLoader {
    private static final int FIELDS = 6;

    private final Map<String, byte[]> files;

    private FreshClasses(Map<String, byte[]> files) {
        super(FreshClasses.class.getClassLoader());
        this.files = files;
    }

    /**
     * Compiles and loads a number of classes.
     *
     * @return one value of each class
     */
    static Object[] values(int classes) throws ReflectiveOperationException {
        Map<String, String> sources = new HashMap<>();
        for (int i = 0; i < classes; i++) {
            StringBuilder text = new StringBuilder("public final class " + name(i) + " {");
            for (int f = 0; f < FIELDS; f++) {
                text.append(f % 2 == 0 ? " public int field" : " public String field").append(i + "of" + f + ';');
            }
            sources.put(name(i), text.append(" }").toString());
        }
        ClassLoader loader = new FreshClasses(MemoryCompiler.compile(sources));
        Object[] values = new Object[classes];
        for (int i = 0; i < classes; i++) {
            Class<?> type = loader.loadClass(name(i));
            values[i] = type.getConstructor().newInstance();
            for (Field field : type.getFields()) {
                field.set(values[i], field.getType() == int.class ? (Object) i : "value " + i);
            }
        }
        return values;
    }

    private static String name(int i) {
        return "Known" + i;
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] file = files.get(name);
        if (file == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, file, 0, file.length);
    }
}
