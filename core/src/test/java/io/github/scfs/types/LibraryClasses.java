package io.github.scfs.types;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.jar.JarFile;
import java.util.regex.Pattern;

/** The public classes of libraries whose values people send. */
final class LibraryClasses {
    /** For a class of each library, what the names of the classes begin with that hold data. */
    private static final Map<Class<?>, String> LIBRARIES = new LinkedHashMap<>();
    /**
     * Classes that begin threads, files or scripts, collections without an end, and those with room for 40,000,000,000
     * elements.
     */
    private static final Pattern UNSAFE =
            Pattern.compile(".*(Thread|File|Socket|Process|Clipboard|Desktop|Shell|Script|Console|Closer|Timer|Executor"
                    + "|Stream|LazyList|Iterator|Iter|View|Spliterator|Big|ContiguousSet|Interner|System|Benchmark).*");

    static {
        add(cn.hutool.core.lang.Dict.class, "cn.hutool.core.(date|map|collection|lang|math|bean|text)\\.");
        add(scala.Option.class, "scala\\.(collection|math|util|[A-Z])");
        add(io.vavr.Tuple.class, "io\\.vavr\\.");
        add(org.eclipse.collections.impl.list.mutable.FastList.class, "org\\.eclipse\\.collections\\.impl\\.");
        add(it.unimi.dsi.fastutil.ints.IntArrayList.class, "it\\.unimi\\.dsi\\.fastutil\\.");
        add(org.javamoney.moneta.Money.class, "org\\.javamoney\\.moneta\\.[A-Z]");
        add(groovy.lang.GString.class, "groovy\\.(lang|util)\\.[A-Z]");
        add(kotlin.Pair.class, "kotlin\\.([A-Z]|collections|ranges|text|time|random|uuid)");
        add(org.springframework.data.domain.PageImpl.class, "org\\.springframework\\.data\\.(domain|geo|util)\\.");
        add(com.google.protobuf.Timestamp.class, "com\\.google\\.protobuf\\.");
        add(org.joda.time.DateTime.class, "org\\.joda\\.time\\.");
        add(com.google.common.collect.ImmutableList.class,
                "com\\.google\\.common\\.(collect|base|primitives|graph|hash)");
    }

    private LibraryClasses() {}

    private static void add(Class<?> one, String data) {
        LIBRARIES.put(one, data);
    }

    /** Returns the names of all classes, in their order. */
    static List<String> names() throws IOException, URISyntaxException {
        List<String> names = new ArrayList<>();
        for (Map.Entry<Class<?>, String> library : LIBRARIES.entrySet()) {
            Path jar = Paths.get(library.getKey().getProtectionDomain().getCodeSource().getLocation().toURI());
            Pattern data = Pattern.compile(library.getValue() + ".*");
            try (JarFile open = new JarFile(jar.toFile())) {
                open.stream()
                        .map(e -> e.getName())
                        .filter(n -> n.endsWith(".class") && !n.startsWith("META-INF"))
                        .map(n -> n.substring(0, n.length() - ".class".length()).replace('/', '.'))
                        .filter(n -> data.matcher(n).matches() && !UNSAFE.matcher(n).matches())
                        .forEach(names::add);
            }
        }
        Collections.sort(names);
        return names;
    }

    /** Returns the class of a name, uninitialised; null if it isn't public, or needs a library that isn't here. */
    static Class<?> load(String name) {
        try {
            Class<?> type = Class.forName(name, false, LibraryClasses.class.getClassLoader());
            return JdkClasses.isVisible(type) ? type : null;
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }
}
