package io.github.scfs.types;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The public classes in exported packages of some modules of this JDK. There are none on Java 8. */
final class JdkClasses {
    private static final List<String> MODULES = Arrays.asList("java.base", "java.sql", "java.logging");

    private JdkClasses() {}

    /** Returns the classes, interfaces too, in the order of their names. None of them is initialised. */
    static List<Class<?>> all() {
        List<Class<?>> found = new ArrayList<>();
        if (System.getProperty("java.specification.version").startsWith("1.")) {
            return found;
        }
        FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
        for (String module : MODULES) {
            Path root = jdk.getPath("modules", module);
            List<String> names;
            try (Stream<Path> files = Files.walk(root)) {
                names = files.map(f -> root.relativize(f).toString())
                        .filter(f -> f.endsWith(".class") && f.contains("/"))
                        .map(f -> f.substring(0, f.length() - ".class".length()).replace('/', '.'))
                        .collect(Collectors.toList());
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            Collections.sort(names);
            for (String name : names) {
                Class<?> type = load(name);
                if (type != null && isVisible(type)) {
                    found.add(type);
                }
            }
        }
        return found;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, ClassLoader.getSystemClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    /** Whether a class of the JDK can be named by everyone: it and the classes around it are public and exported. */
    static boolean isVisible(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getEnclosingClass()) {
            if (!Modifier.isPublic(c.getModifiers()) || c.getEnclosingClass() != c.getDeclaringClass()) {
                return false;
            }
        }
        return isExported(type);
    }

    /** Calls {@code type.getModule().isExported(package)}, which Java 8 lacks. */
    private static boolean isExported(Class<?> type) {
        try {
            Object module = Class.class.getMethod("getModule").invoke(type);
            return (boolean) module.getClass()
                    .getMethod("isExported", String.class)
                    .invoke(module, type.getPackage() == null ? "" : type.getPackage().getName());
        } catch (ReflectiveOperationException e) {
            return true;
        }
    }
}
