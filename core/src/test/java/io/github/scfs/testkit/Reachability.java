package io.github.scfs.testkit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The reachability metadata of a jar for GraalVM's native image: the files {@code reflect-config.json},
 * {@code serialization-config.json} and {@code resource-config.json}, which all versions read. A use is a line of
 * {@link RecordedUses}.
 */
public final class Reachability {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** The uses that the entries for a class allow, by the class's name. */
    private final TreeMap<String, TreeSet<String>> types = new TreeMap<>();
    private final TreeSet<String> serialization = new TreeSet<>();
    private final List<Pattern> resources = new ArrayList<>();

    private Reachability() {}

    /**
     * Reads the metadata of jars on the class path.
     *
     * @param artifacts the artifact ids of the jars
     */
    public static Reachability of(String... artifacts) throws IOException {
        Reachability metadata = new Reachability();
        for (String artifact : artifacts) {
            for (JsonNode entry : read(artifact, "reflect-config.json")) {
                String name = entry.get("name").asText();
                metadata.types.computeIfAbsent(name, n -> new TreeSet<>()).addAll(uses(name, entry));
            }
            for (JsonNode entry : read(artifact, "serialization-config.json")) {
                String base = entry.path("customTargetConstructorClass").asText();
                metadata.serialization.add(("serialization " + entry.get("name").asText() + " " + base).trim());
            }
            for (JsonNode entry : read(artifact, "resource-config.json").get("resources").get("includes")) {
                metadata.resources.add(Pattern.compile(entry.get("pattern").asText()));
            }
        }
        return metadata;
    }

    private static JsonNode read(String artifact, String file) throws IOException {
        String name = "/META-INF/native-image/io.github.scfs/" + artifact + "/" + file;
        try (InputStream in = Reachability.class.getResourceAsStream(name)) {
            return JSON.readTree(in);
        }
    }

    private static TreeSet<String> uses(String name, JsonNode entry) {
        TreeSet<String> uses = new TreeSet<>();
        uses.add("type " + name);
        entry.fieldNames().forEachRemaining(key -> {
            if (entry.get(key).isBoolean()) {
                uses.add(key + " " + name);
            }
        });
        entry.path("fields").forEach(field -> uses.add("field " + name + " " + field.get("name").asText()));
        entry.path("methods").forEach(method -> {
            List<String> parameters = new ArrayList<>();
            method.get("parameterTypes").forEach(type -> parameters.add(type.asText()));
            uses.add("method " + name + " " + method.get("name").asText() + "(" + String.join(",", parameters) + ")");
        });
        return uses;
    }

    /** Returns the uses that no entry allows. */
    public Set<String> missing(Set<String> uses) {
        return uses.stream().filter(use -> !allows(use)).collect(Collectors.toCollection(TreeSet::new));
    }

    private boolean allows(String use) {
        String[] words = use.split(" ");
        if (words[0].equals("resource")) {
            return resources.stream().anyMatch(pattern -> pattern.matcher(words[1]).matches());
        }
        if (words[0].equals("serialization")) {
            return serialization.contains(use);
        }
        Set<String> allowed = types.getOrDefault(words[1], new TreeSet<>());
        boolean constructor = words.length > 2 && words[2].startsWith("<init>");
        return allowed.contains(use) || words[0].equals("field") && allowed.contains("allDeclaredFields " + words[1])
                || constructor && allowed.contains("allDeclaredConstructors " + words[1])
                || words[0].equals("queryAllPublicConstructors")
                        && allowed.contains("allDeclaredConstructors " + words[1]);
    }

    /** Returns the names of all classes that have an entry. */
    public Set<String> types() {
        return types.keySet();
    }

    /** Returns the members that entries name and that a class lacks. */
    public Set<String> absentMembers(Class<?> type) {
        return types.get(type.getName())
                .stream()
                .filter(use -> use.startsWith("field ") && !hasField(type, use.split(" ")[2])
                        || use.startsWith("method ") && !hasMethod(type, use.split(" ")[2]))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static boolean hasField(Class<?> type, String name) {
        try {
            return type.getDeclaredField(name) != null;
        } catch (NoSuchFieldException e) {
            return false;
        }
    }

    private static boolean hasMethod(Class<?> type, String member) {
        Set<String> members = new TreeSet<>();
        try {
            for (Method m : type.getDeclaredMethods()) {
                members.add(m.getName() + RecordedUses.parameters(m.getParameterTypes()));
            }
            for (Constructor<?> c : type.getDeclaredConstructors()) {
                members.add("<init>" + RecordedUses.parameters(c.getParameterTypes()));
            }
        } catch (LinkageError e) {
            return true; // A parameter's class is missing here, so the methods can't be listed.
        }
        return members.contains(member);
    }

    /**
     * Writes the entries and those for other uses to a folder. Entries are only added: another JDK or Dubbo may need
     * those that this one doesn't.
     */
    public void write(Path folder, Set<String> additional) throws IOException {
        Files.createDirectories(folder);
        Files.write(folder.resolve("reflect-config.json"), with(additional).getBytes(StandardCharsets.UTF_8));
        Files.write(folder.resolve("serialization-config.json"),
                serializationWith(additional).getBytes(StandardCharsets.UTF_8));
    }

    private String with(Set<String> additional) {
        Set<String> uses = new TreeSet<>(additional);
        types.values().forEach(uses::addAll);
        TreeMap<String, TreeSet<String>> byType = new TreeMap<>();
        uses.stream()
                .filter(use -> !use.startsWith("resource ") && !use.startsWith("serialization "))
                .forEach(use -> byType.computeIfAbsent(use.split(" ")[1], name -> new TreeSet<>()).add(use));
        List<String> entries = new ArrayList<>();
        byType.forEach((name, of) -> {
            StringBuilder entry = new StringBuilder("  {\"name\": \"" + name + "\"");
            of.stream()
                    .map(use -> use.split(" "))
                    .filter(use -> use.length == 2 && !use[0].equals("type"))
                    .forEach(use -> entry.append(", \"").append(use[0]).append("\": true"));
            members(of, "field", "fields", entry);
            members(of, "method", "methods", entry);
            entries.add(entry.append('}').toString());
        });
        return "[\n" + String.join(",\n", entries) + "\n]\n";
    }

    private String serializationWith(Set<String> additional) {
        Set<String> uses = new TreeSet<>(serialization);
        additional.stream().filter(use -> use.startsWith("serialization ")).forEach(uses::add);
        return uses.stream()
                .map(use -> use.split(" "))
                .map(use -> "  {\"name\": \"" + use[1] + "\""
                        + (use.length < 3 ? "}" : ", \"customTargetConstructorClass\": \"" + use[2] + "\"}"))
                .collect(Collectors.joining(",\n", "[\n", "\n]\n"));
    }

    private static void members(Set<String> uses, String kind, String key, StringBuilder entry) {
        List<String> members = uses.stream()
                .map(use -> use.split(" "))
                .filter(use -> use[0].equals(kind))
                .map(use -> member(use[2]))
                .collect(Collectors.toList());
        if (!members.isEmpty()) {
            entry.append(", \"").append(key).append("\": [\n    ").append(String.join(",\n    ", members)).append(']');
        }
    }

    private static String member(String member) {
        int open = member.indexOf('(');
        if (open < 0) {
            return "{\"name\": \"" + member + "\"}";
        }
        String parameters = member.substring(open + 1, member.length() - 1);
        return "{\"name\": \"" + member.substring(0, open) + "\", \"parameterTypes\": ["
                + (parameters.isEmpty() ? "" : "\"" + parameters.replace(",", "\", \"") + "\"") + "]}";
    }
}
