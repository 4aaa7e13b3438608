package io.github.scfs.testkit;

import static org.junit.jupiter.api.Assumptions.assumeFalse;

import io.github.scfs.internal.wire.JavaVersion;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * Compiles classes in memory and loads each set of classes by a separate class loader. Each source is one top-level
 * type, named by the first type in it. A loader prefers the classes of its set to classes of the same name elsewhere.
 * Each set is compiled once. A test is skipped if its sources use something that this JDK lacks, and fails if they
 * don't compile for another reason.
 */
public class Sources extends ClassLoader {
    private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
    private static final Pattern TYPE = Pattern.compile("\\b(?:class|interface|enum|record) (\\w+)");
    private static final Map<List<String>, Map<String, byte[]>> COMPILED = new ConcurrentHashMap<>();
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
    /**
     * The file manager that all sets share, since opening the JDK's classes takes longer than compiling the classes of
     * a test.
     */
    private static final JavaFileManager DISK = COMPILER.getStandardFileManager(null, null, null);

    private final Map<String, byte[]> classes;

    /** What is newer than Java 8, and the first Java that has it. A source with anything else must compile on Java 8. */
    private enum Newer {
        IMMUTABLE_COLLECTIONS("List.of", 9, "\\b(?:List|Set|Map)\\.of\\("),
        RECORDS("records", 16, "\\brecord \\w+ ?\\("),
        SEALED_CLASSES("sealed classes", 17, "\\bsealed ");

        final String words;
        final int since;
        final Pattern use;

        Newer(String words, int since, String use) {
            this.words = words;
            this.since = since;
            this.use = Pattern.compile(use);
        }

        boolean isMissing() {
            return JavaVersion.HERE < since;
        }
    }

    private Sources(ClassLoader parent, Map<String, byte[]> classes) {
        super(parent);
        this.classes = classes;
    }

    /** Returns a new loader of these sources, with a parent. */
    public static ClassLoader loaderOf(ClassLoader parent, String... sources) {
        return new Sources(parent, compiled(sources));
    }

    /** Returns a new loader of these sources. Its parent is the loader of the tests' class path. */
    public static ClassLoader loader(String... sources) {
        return loaderOf(Sources.class.getClassLoader(), sources);
    }

    /** Like {@link #loader}, but the classes of these names are removed after compilation. */
    public static ClassLoader loaderWithout(Collection<String> missing, String... sources) {
        return loaderWithout(Sources.class.getClassLoader(), missing, sources);
    }

    /** Like {@link #loaderOf}, but the classes of these names are removed after compilation. */
    public static ClassLoader loaderWithout(ClassLoader parent, Collection<String> missing, String... sources) {
        Map<String, byte[]> classes = new HashMap<>(compiled(sources));
        classes.keySet().removeAll(missing);
        return new Sources(parent, classes);
    }

    /** Like {@link #loader}, but the class file of this name is changed after compilation. */
    public static ClassLoader loaderChanging(String name, UnaryOperator<byte[]> change, String... sources) {
        Map<String, byte[]> classes = new HashMap<>(compiled(sources));
        classes.compute(name, (n, bytes) -> change.apply(bytes.clone()));
        return new Sources(Sources.class.getClassLoader(), classes);
    }

    /** Like {@link #loader}, but the loader has the class files, too, as loaders of programs have. */
    public static ClassLoader loaderWithFiles(String... sources) {
        Map<String, byte[]> files = compiled(sources);
        return new Sources(Sources.class.getClassLoader(), files) {
            @Override
            public InputStream getResourceAsStream(String name) {
                byte[] bytes = files.get(name.replace(".class", "").replace('/', '.'));
                return bytes == null ? super.getResourceAsStream(name) : new ByteArrayInputStream(bytes);
            }
        };
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

    private static Map<String, byte[]> compiled(String... sources) {
        assumeNothingIsMissing(sources);
        return COMPILED.computeIfAbsent(Arrays.asList(sources.clone()), Sources::compile);
    }

    private static synchronized Map<String, byte[]> compile(List<String> sources) {
        Map<String, byte[]> classes = new HashMap<>();
        List<JavaFileObject> files = new ArrayList<>();
        for (String source : sources) {
            files.add(new Source(source));
        }
        StringWriter messages = new StringWriter();
        // With a path of its own, the compiler doesn't look for plugins on the tests' class path each time.
        List<String> options =
                Arrays.asList("-proc:none", "-nowarn", "-processorpath", System.getProperty("java.home"));
        if (!COMPILER.getTask(messages, new Memory(classes), null, options, null, files).call()) {
            throw new IllegalArgumentException(messages.toString());
        }
        return classes;
    }

    /** Skips the test if a source uses what this JDK lacks. */
    private static void assumeNothingIsMissing(String... sources) {
        for (Newer newer : Newer.values()) {
            for (String source : sources) {
                assumeFalse(newer.isMissing() && newer.use.matcher(source).find(), "this JDK has no " + newer.words);
            }
        }
    }

    /** Whether this JDK has records. */
    public static boolean hasRecords() {
        return !Newer.RECORDS.isMissing();
    }

    /**
     * Returns the source text of a record, without its modifiers. On a JDK without records, it is a class with the same
     * fields and constructor.
     *
     * @param components each is a type and a name
     */
    public static String record(String name, List<String> components) {
        String parameters = name + "(" + String.join(", ", components) + ")";
        if (hasRecords()) {
            return "record " + parameters + " { }";
        }
        StringBuilder fields = new StringBuilder();
        StringBuilder assignments = new StringBuilder();
        for (String component : components) {
            String field = component.substring(component.lastIndexOf(' ') + 1);
            fields.append("private final ").append(component).append("; ");
            assignments.append("this.").append(field).append(" = ").append(field).append("; ");
        }
        return "class " + name + " { " + fields + parameters + " { " + assignments + "} }";
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

    /** Stores class files in a map. */
    private static final class Memory extends ForwardingJavaFileManager<JavaFileManager> {
        private final Map<String, byte[]> classes;

        Memory(Map<String, byte[]> classes) {
            super(DISK);
            this.classes = classes;
        }

        @Override
        public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind,
                FileObject sibling) {
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
