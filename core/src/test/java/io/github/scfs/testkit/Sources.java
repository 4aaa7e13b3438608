package io.github.scfs.testkit;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.StringWriter;
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
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Classes compiled in memory, each set in a loader of its own that prefers them to classes of the same name elsewhere. */
public final class Sources extends ClassLoader {
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("(?:class|interface|enum|record) (\\w+)");
    private static final Map<List<String>, Map<String, byte[]>> COMPILED = new ConcurrentHashMap<>();

    private final Map<String, byte[]> classes;

    private Sources(ClassLoader parent, Map<String, byte[]> classes) {
        super(parent);
        this.classes = classes;
    }

    /** A new loader of these sources, each one top-level type, the first one named in it. Compiled once per text. */
    public static ClassLoader loaderOf(ClassLoader parent, String... sources) {
        return new Sources(parent, COMPILED.computeIfAbsent(Arrays.asList(sources.clone()), Sources::compile));
    }

    /** A new loader of these sources over the tests' own class path. */
    public static ClassLoader loader(String... sources) {
        return loaderOf(Sources.class.getClassLoader(), sources);
    }

    @Override
    protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
        synchronized (getClassLoadingLock(name)) {
            byte[] bytes = classes.get(name);
            if (bytes == null) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            return known != null ? known : defineClass(name, bytes, 0, bytes.length);
        }
    }

    private static Map<String, byte[]> compile(List<String> sources) {
        Map<String, byte[]> classes = new HashMap<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<JavaFileObject> files = new ArrayList<>();
        for (String source : sources) {
            files.add(new Source(source));
        }
        StringWriter messages = new StringWriter();
        try (JavaFileManager onDisk = compiler.getStandardFileManager(null, null, null);
                JavaFileManager memory = new Memory(onDisk, classes)) {
            List<String> options = Arrays.asList("-proc:none", "-nowarn", "-classpath", System.getProperty("java.class.path"));
            if (!compiler.getTask(messages, memory, null, options, null, files).call()) {
                throw new IllegalArgumentException(messages.toString());
            }
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return classes;
    }

    private static String nameOf(String text) {
        Matcher inPackage = PACKAGE.matcher(text);
        Matcher type = TYPE.matcher(text);
        if (!type.find()) {
            throw new IllegalArgumentException(text);
        }
        return (inPackage.find() ? inPackage.group(1) + "." : "") + type.group(1);
    }

    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String text) {
            super(URI.create("string:///" + nameOf(text).replace('.', '/') + Kind.SOURCE.extension), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, byte[]> classes;

        Memory(JavaFileManager below, Map<String, byte[]> classes) {
            super(below);
            this.classes = classes;
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
