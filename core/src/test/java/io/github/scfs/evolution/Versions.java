package io.github.scfs.evolution;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** One side's version of some classes: compiled in memory from their sources, in a class loader of its own. */
final class Versions {
    /** Bytes of classes by the sources they come from: the same sources are in many tests. */
    private static final Map<List<String>, Map<String, byte[]>> COMPILED = new ConcurrentHashMap<>();
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|enum|record) (\\w+)");

    private Versions() {
    }

    /** A loader of classes in the package {@code app}, each source one top-level type, without a package clause. */
    static ClassLoader of(String... sources) {
        Map<String, byte[]> classes = COMPILED.computeIfAbsent(Arrays.asList(sources.clone()), Versions::compile);
        return new ClassLoader(Versions.class.getClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                byte[] b = classes.get(name);
                if (b == null) {
                    throw new ClassNotFoundException(name);
                }
                return defineClass(name, b, 0, b.length);
            }
        };
    }

    private static Map<String, byte[]> compile(List<String> sources) {
        Map<String, byte[]> classes = new HashMap<>();
        List<JavaFileObject> files = new ArrayList<>();
        for (String source : sources) {
            Matcher m = TYPE.matcher(source);
            if (!m.find()) {
                throw new IllegalArgumentException(source);
            }
            String text = "package app; import java.util.*; import java.math.*; import java.time.*; " + source;
            files.add(new SimpleJavaFileObject(URI.create("string:///app/" + m.group(1) + ".java"), JavaFileObject.Kind.SOURCE) {
                @Override
                public CharSequence getCharContent(boolean ignore) {
                    return text;
                }
            });
        }
        StringWriter messages = new StringWriter();
        try (JavaFileManager disk = ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, null, null)) {
            JavaFileManager memory = new ForwardingJavaFileManager<JavaFileManager>(disk) {
                @Override
                public JavaFileObject getJavaFileForOutput(Location l, String name, JavaFileObject.Kind kind, FileObject sibling) {
                    return new SimpleJavaFileObject(URI.create("mem:///" + name), kind) {
                        @Override
                        public OutputStream openOutputStream() {
                            return new ByteArrayOutputStream() {
                                @Override
                                public void close() {
                                    classes.put(name, toByteArray());
                                }
                            };
                        }
                    };
                }
            };
            if (!ToolProvider.getSystemJavaCompiler().getTask(messages, memory, null, Arrays.asList("-proc:none", "-nowarn"), null, files).call()) {
                throw new IllegalArgumentException(messages.toString());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return classes;
    }
}
