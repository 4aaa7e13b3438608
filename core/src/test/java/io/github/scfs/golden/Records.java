package io.github.scfs.golden;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.reflect.Constructor;
import java.net.URI;
import java.util.Arrays;
import java.util.Collections;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** A record, which sources for Java 8 can't have: compiled in memory when the tests run. */
final class Records {
    private static final String NAME = "io.github.scfs.golden.Point";
    private static final String SOURCE = "package io.github.scfs.golden; public record Point(int x, String label, Long z) {}";
    private static final Class<?> POINT = define(compile());

    private Records() {
    }

    /** Finds the record besides all that the tests find. */
    static ClassLoader loader() {
        return POINT.getClassLoader();
    }

    static Object point(int x, String label, Long z) {
        try {
            Constructor<?> c = POINT.getConstructor(int.class, String.class, Long.class);
            return c.newInstance(x, label, z);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Class<?> define(byte[] classFile) {
        return new ClassLoader(Records.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                if (!name.equals(NAME)) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, classFile, 0, classFile.length);
            }

            Class<?> point() {
                try {
                    return loadClass(NAME);
                } catch (ClassNotFoundException e) {
                    throw new IllegalStateException(e);
                }
            }
        }.point();
    }

    private static byte[] compile() {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        ByteArrayOutputStream classFile = new ByteArrayOutputStream();
        JavaFileObject source = new SimpleJavaFileObject(URI.create("string:///Point.java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return SOURCE;
            }
        };
        try (JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(compiler.getStandardFileManager(null, null, null)) {
            @Override
            public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
                return new SimpleJavaFileObject(URI.create("mem:///Point.class"), kind) {
                    @Override
                    public OutputStream openOutputStream() {
                        return classFile;
                    }
                };
            }
        }) {
            if (!compiler.getTask(null, files, null, Arrays.asList("-proc:none"), null, Collections.singletonList(source)).call()) {
                throw new IllegalStateException("the record doesn't compile");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return classFile.toByteArray();
    }
}
