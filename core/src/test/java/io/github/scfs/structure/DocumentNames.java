package io.github.scfs.structure;

import io.github.scfs.internal.settings.Setting;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds names in a document that don't exist in the repository: types and members in backticks, options of {@code
 * demo/run}, settings of scfs, files, anchors.
 */
final class DocumentNames {
    /**
     * Matches a name that is not part of a path, of a longer name with dashes or of a descriptor, and is not
     * abbreviated.
     */
    private static final Pattern NAME =
            Pattern.compile("(?<![\\w$./@-])((?:[a-z]\\w*+\\.)*+[A-Z]\\w*+(?:[.$#]\\w++)*+)(?![\\w/;…*-])");
    private static final Pattern CAMEL_CASE = Pattern.compile(".*[A-Z]\\w*[a-z].*");
    private static final Pattern SETTING = Pattern.compile("(?<![\\w.])(?:-D)?(scfs(?:\\.[a-z]\\w*)+)");
    private static final Pattern DEMO = Pattern.compile("demo/run((?: [^\\s#`]+)*)");
    private static final Pattern OPTION = Pattern.compile("--[a-z][a-z-]*");
    private static final Pattern PATH = Pattern.compile("(?:core|demo|docs|dubbo-\\w+-adapter|\\.ci)/[\\w./-]*\\w");

    /** The first arguments of {@code demo/run} that are no command. */
    private static final List<String> WITHOUT_COMMAND = Arrays.asList("2.6", "2.7", "--capture", "--help");

    /** The commands of {@code demo/run}, and for each the folder that declares its options. */
    private static final Map<String, String> COMMANDS = new HashMap<>();

    static {
        COMMANDS.put("bench", "demo/bench");
        COMMANDS.put("boot", "demo/boot");
        COMMANDS.put("doctor", "demo/doctor");
        COMMANDS.put("load", "demo/load");
        COMMANDS.put("memory", "demo/bench");
        COMMANDS.put("report", "demo/report");
        COMMANDS.put("rollout", "demo/rollout");
        COMMANDS.put("rpc", "demo/rpc");
        COMMANDS.put("soak", "demo/load");
        COMMANDS.put("triple", "demo/triple");
        COMMANDS.put("versions", "demo/versions");
    }

    private final Path root;
    private final SourceNames names;
    private final Map<String, String> foreign;
    private final Map<String, String> options = new HashMap<>();

    /**
     * Creates a checker.
     *
     * @param foreign names and packages that exist elsewhere or are placeholders, each with the reason
     */
    DocumentNames(Path root, SourceNames names, Map<String, String> foreign) {
        this.root = root;
        this.names = names;
        this.foreign = foreign;
        String script = Repository.read(root.resolve("demo/run"));
        for (String folder : new TreeSet<>(COMMANDS.values())) {
            StringBuilder code = new StringBuilder(script);
            Repository.files(root.resolve(folder), ".java", dir -> !dir.endsWith("target"))
                    .forEach(file -> code.append(Repository.read(file)));
            options.put(folder, code.toString());
        }
    }

    /** Returns the wrong names in a document, each with the reason; empty if all names exist. */
    List<String> wrong(Path file) {
        return wrong(file, Repository.read(file));
    }

    List<String> wrong(Path file, String text) {
        Markdown document = new Markdown(text);
        TreeSet<String> wrong = new TreeSet<>();
        for (String span : document.spans) {
            types(span, wrong);
            code(span, wrong);
            if (span.startsWith("--")) {
                optionAnywhere(span, wrong);
            }
        }
        document.fenced.forEach(line -> code(line, wrong));
        for (String link : document.links) {
            link(file, document, link, wrong);
        }
        return new ArrayList<>(wrong);
    }

    private void types(String span, TreeSet<String> wrong) {
        for (Matcher found = NAME.matcher(span); found.find();) {
            String name = found.group(1);
            if (CAMEL_CASE.matcher(name).matches() && !isForeign(name) && !names.exists(name)) {
                wrong.add("no such type or member: " + name);
            }
        }
    }

    private boolean isForeign(String name) {
        String type = name.replaceAll("[.$#](?=[a-z_]\\w*$).*", "");
        return foreign.containsKey(name) || foreign.containsKey(type)
                || foreign.keySet().stream().anyMatch(known -> known.endsWith(".") && name.startsWith(known));
    }

    private void code(String code, TreeSet<String> wrong) {
        for (Matcher setting = SETTING.matcher(code); setting.find();) {
            String name = setting.group(1);
            // The name of a setting may stand without the class that it is made for.
            if (!names.hasLiteral(name) && Setting.of(name) == null && Setting.of(name + ".x") == null) {
                wrong.add("no such setting: " + name);
            }
        }
        for (Matcher demo = DEMO.matcher(code); demo.find();) {
            command(Arrays.asList(demo.group(1).trim().split(" ")), wrong);
        }
        for (Matcher path = PATH.matcher(code); path.find();) {
            boolean made = path.group().startsWith("demo/out");
            if (!made && !Files.exists(root.resolve(path.group()))) {
                wrong.add("no such file: " + path.group());
            }
        }
    }

    private void command(List<String> words, TreeSet<String> wrong) {
        String first = words.get(0);
        if (first.isEmpty() || WITHOUT_COMMAND.contains(first)) {
            return;
        }
        if (!COMMANDS.containsKey(first)) {
            wrong.add("no such command: demo/run " + first);
            return;
        }
        for (String word : words) {
            Matcher option = OPTION.matcher(word);
            if (option.lookingAt() && !isOption(option.group(), COMMANDS.get(first))) {
                wrong.add("no such option: demo/run " + first + " " + option.group());
            }
        }
    }

    private void optionAnywhere(String span, TreeSet<String> wrong) {
        Matcher option = OPTION.matcher(span);
        if (option.lookingAt() && !foreign.containsKey(option.group())
                && COMMANDS.values().stream().noneMatch(folder -> isOption(option.group(), folder))) {
            wrong.add("no such option: " + option.group());
        }
    }

    private boolean isOption(String option, String folder) {
        String code = options.get(folder);
        return option.equals("--help") || code.contains('"' + option + '"') || code.contains(" = " + option + " ]")
                || code.contains(" " + option + ")");
    }

    private void link(Path file, Markdown document, String link, TreeSet<String> wrong) {
        if (link.startsWith("http://") || link.startsWith("https://")) {
            return;
        }
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? file : file.resolveSibling(parts[0]);
        if (!parts[0].isEmpty() && !Files.exists(target)) {
            wrong.add("no such file: " + link);
        } else if (parts.length == 2) {
            Markdown there = parts[0].isEmpty() ? document : new Markdown(Repository.read(target));
            if (!there.anchors.contains(parts[1])) {
                wrong.add("no such anchor: " + link);
            }
        }
    }
}
