package io.github.scfs.demo.bench.random;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Compiles Java sources from memory to memory, with the JDK's compiler. */
final class MemoryCompiler {
    private static final String PACKAGE = MemoryCompiler.class.getPackage().getName();

    private MemoryCompiler() {}

    /**
     * Compiles sources.
     *
     * @param sources the sources by the simple names of their classes
     * @return the class files by their full names, in the order of the compiler's output
     * @throws IllegalStateException if there is no compiler, or a source has an error
     */
    static Map<String, byte[]> compile(Map<String, String> sources) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IllegalStateException("no compiler found; run this on a JDK");
        }
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((name, text) -> files.add(new Source(PACKAGE + '.' + name, text)));
        Classes classes = new Classes(compiler.getStandardFileManager(null, null, null));
        StringWriter errors = new StringWriter();
        List<String> options =
                Arrays.asList("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path"));
        if (!compiler.getTask(errors, classes, null, options, null, files).call()) {
            throw new IllegalStateException("a generated class has errors:\n" + errors);
        }
        Map<String, byte[]> compiled = new LinkedHashMap<>();
        classes.outputs.forEach((name, bytes) -> compiled.put(name, bytes.toByteArray()));
        return compiled;
    }

    /** A source in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String name, String text) {
            super(URI.create("memory:///" + name.replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** The compiler's output. */
    private static final class Classes extends ForwardingJavaFileManager<JavaFileManager> {
        final Map<String, ByteArrayOutputStream> outputs = new LinkedHashMap<>();

        Classes(JavaFileManager manager) {
            super(manager);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
                FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + name.replace('.', '/') + kind.extension), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return outputs.computeIfAbsent(name, n -> new ByteArrayOutputStream());
                }
            };
        }
    }
}
