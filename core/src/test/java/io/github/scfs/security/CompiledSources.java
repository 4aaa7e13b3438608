package io.github.scfs.security;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Small sources compiled in memory, so that a test can have packages of its own, loaders that go away, and classes that are missing. */
final class CompiledSources {

    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|enum|record) (\\w+)");

    private final Map<String, byte[]> classes = new HashMap<>();

    /** @param sources each one file: one top-level type, the first one named in it */
    static CompiledSources of(String... sources) throws IOException {
        CompiledSources compiled = new CompiledSources();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> files = new ArrayList<>();
        for (String source : sources) {
            files.add(new Source(source));
        }
        StringWriter messages = new StringWriter();
        try (JavaFileManager onDisk = compiler.getStandardFileManager(null, null, null);
                JavaFileManager memory = compiled.new Memory(onDisk)) {
            if (!compiler.getTask(messages, memory, null, Arrays.asList("-proc:none", "-nowarn"), null, files).call()) {
                throw new IllegalArgumentException(messages.toString());
            }
        }
        return compiled;
    }

    /** A new loader of these classes; those whose names are given are not to be found. */
    ClassLoader loader(String... missing) {
        return new Loader(classes, new HashSet<>(Arrays.asList(missing)));
    }

    private static final class Loader extends ClassLoader {
        private final Map<String, byte[]> classes;
        private final Set<String> missing;

        Loader(Map<String, byte[]> classes, Set<String> missing) {
            super(CompiledSources.class.getClassLoader());
            this.classes = classes;
            this.missing = missing;
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = missing.contains(name) ? null : classes.get(name);
            if (bytes == null) {
                throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///" + nameOf(text).replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        private static String nameOf(String text) {
            Matcher inPackage = PACKAGE.matcher(text);
            Matcher type = TYPE.matcher(text);
            if (!type.find()) {
                throw new IllegalArgumentException(text);
            }
            return (inPackage.find() ? inPackage.group(1) + "." : "") + type.group(1);
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private final class Memory extends ForwardingJavaFileManager<JavaFileManager> {

        Memory(JavaFileManager below) {
            super(below);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("mem:///" + name.replace('.', '/') + kind.extension), kind) {
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
    }
}
