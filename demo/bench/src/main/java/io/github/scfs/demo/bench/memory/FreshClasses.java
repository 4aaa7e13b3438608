package io.github.scfs.demo.bench.memory;

import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles and loads a number of bean classes at run time. */
final class FreshClasses {
    private static final int FIELDS = 6;

    private FreshClasses() {}

    /**
     * Compiles and loads a number of classes.
     *
     * @return one value of each class
     */
    static Object[] values(int classes) throws IOException, ReflectiveOperationException {
        Path folder = Files.createTempDirectory("scfs-memory");
        List<Path> files = new ArrayList<>();
        try {
            compile(folder, classes, files);
            return load(folder, classes);
        } finally {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        }
    }

    private static void compile(Path folder, int classes, List<Path> files) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("no compiler found; run this on a JDK");
        }
        List<String> arguments = new ArrayList<>(Arrays.asList("-d", folder.toString(), "-proc:none"));
        for (int i = 0; i < classes; i++) {
            Path source = folder.resolve(name(i) + ".java");
            files.add(source);
            files.add(folder.resolve(name(i) + ".class"));
            StringBuilder text = new StringBuilder("public final class " + name(i) + " {");
            for (int f = 0; f < FIELDS; f++) {
                text.append(" public ")
                        .append(f % 2 == 0 ? "int" : "String")
                        .append(" field")
                        .append(i)
                        .append("of")
                        .append(f)
                        .append(';');
            }
            Files.write(source, text.append(" }").toString().getBytes(StandardCharsets.UTF_8));
            arguments.add(source.toString());
        }
        if (compiler.run(null, null, null, arguments.toArray(new String[0])) != 0) {
            throw new IllegalStateException("compilation of the classes failed");
        }
    }

    private static Object[] load(Path folder, int classes) throws IOException, ReflectiveOperationException {
        Object[] values = new Object[classes];
        try (URLClassLoader loader =
                new URLClassLoader(new URL[] {folder.toUri().toURL()}, FreshClasses.class.getClassLoader())) {
            for (int i = 0; i < classes; i++) {
                Class<?> type = loader.loadClass(name(i));
                values[i] = type.getConstructor().newInstance();
                for (Field field : type.getFields()) {
                    field.set(values[i], field.getType() == int.class ? (Object) i : "value " + i);
                }
            }
        }
        return values;
    }

    private static String name(int i) {
        return "Known" + i;
    }
}
