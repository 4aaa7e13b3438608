package io.github.scfs.structure;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The names that exist: types and members in the sources of all modules, on the class path of these tests, and in the
 * JDK that runs them.
 */
final class SourceNames {
    private static final Pattern COMMENT = Pattern.compile("/\\*.*?\\*/|//[^\n]*", Pattern.DOTALL);
    private static final Pattern PACKAGE = Pattern.compile("^package ([\\w.]+);", Pattern.MULTILINE);
    private static final Pattern TYPE = Pattern
            .compile("\\b(?:class|interface|enum|record)\\s+([A-Z]\\w*)(?:<[^{]*?>)?(?:\\s+extends\\s+([A-Z]\\w*))?");

    /** The packages of types that documents name without a package. */
    private static final List<String> KNOWN_PACKAGES = Arrays.asList("java.lang", "java.lang.invoke",
            "java.lang.reflect", "java.io", "java.math", "java.net", "java.nio", "java.nio.charset", "java.nio.file",
            "java.security", "java.security.cert", "java.sql", "java.text", "java.time", "java.time.format",
            "java.time.temporal", "java.time.zone", "java.util", "java.util.concurrent", "java.util.concurrent.atomic",
            "java.util.jar", "java.util.regex", "java.util.stream", "sun.misc", "sun.reflect",
            "com.esotericsoftware.kryo.kryo5", "com.esotericsoftware.kryo.kryo5.serializers",
            "com.esotericsoftware.kryo.kryo5.util", "io.netty.channel", "io.netty.util");

    private final Map<String, List<Source>> types = new HashMap<>();
    private final StringBuilder literals = new StringBuilder();

    /** The source file of one type. */
    private static final class Source {
        final String packageName;
        final String superclass;
        final String code;

        Source(String packageName, String superclass, String code) {
            this.packageName = packageName;
            this.superclass = superclass;
            this.code = code;
        }
    }

    SourceNames(List<Path> files) {
        for (Path file : files) {
            String code = COMMENT.matcher(Repository.read(file)).replaceAll(" ");
            Matcher named = PACKAGE.matcher(code);
            String packageName = named.find() ? named.group(1) : "";
            for (Matcher type = TYPE.matcher(code); type.find();) {
                types.computeIfAbsent(type.group(1), n -> new ArrayList<>())
                        .add(new Source(packageName, type.group(2), code));
            }
            if (!file.endsWith("DocumentNamesTest.java")) {
                literals.append(code);
            }
        }
    }

    /** Whether any source has this string as a literal. */
    boolean hasLiteral(String text) {
        return literals.indexOf('"' + text + '"') >= 0;
    }

    /**
     * Whether a name like {@code Budget}, {@code wire.Budget}, {@code java.util.Map.Entry} or {@code Budget.hash}
     * exists. The name may lack the first segments of its package.
     */
    boolean exists(String name) {
        String[] parts = name.split("[.$#]");
        int type = 0;
        while (type < parts.length && !Character.isUpperCase(parts[type].charAt(0))) {
            type++;
        }
        if (type == parts.length) {
            return true;
        }
        String packageName = String.join(".", Arrays.asList(parts).subList(0, type));
        List<String> members = Arrays.asList(parts).subList(type + 1, parts.length);
        return inSources(packageName, parts[type], members) || onClassPath(packageName, parts[type], members);
    }

    private boolean inSources(String packageName, String type, List<String> members) {
        for (Source source : types.getOrDefault(type, new ArrayList<>())) {
            boolean here = packageName.isEmpty() || source.packageName.equals(packageName)
                    || source.packageName.endsWith("." + packageName);
            if (here && members.stream().allMatch(member -> hasMember(source, member))) {
                return true;
            }
        }
        return false;
    }

    private boolean hasMember(Source source, String member) {
        if (Pattern.compile("\\b" + Pattern.quote(member) + "\\b").matcher(source.code).find()) {
            return true;
        }
        return source.superclass != null && types.getOrDefault(source.superclass, new ArrayList<>())
                .stream()
                .anyMatch(parent -> parent != source && hasMember(parent, member));
    }

    private static boolean onClassPath(String packageName, String type, List<String> members) {
        List<String> packages = packageName.isEmpty() ? KNOWN_PACKAGES : Arrays.asList(packageName);
        for (String one : packages) {
            Class<?> found = load(one + "." + type);
            if (found != null && members.stream().allMatch(member -> hasMember(found, member))) {
                return true;
            }
        }
        return false;
    }

    private static Class<?> load(String name) {
        try {
            return Class.forName(name, false, SourceNames.class.getClassLoader());
        } catch (ClassNotFoundException | LinkageError e) {
            return null;
        }
    }

    private static boolean hasMember(Class<?> type, String member) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Method method : at.getDeclaredMethods()) {
                if (method.getName().equals(member)) {
                    return true;
                }
            }
            for (Field field : at.getDeclaredFields()) {
                if (field.getName().equals(member)) {
                    return true;
                }
            }
        }
        return load(type.getName() + "$" + member) != null;
    }
}
