package io.github.scfs.types;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** The classes that come back as another class, as {@code docs/types.md} says, each with the reason. */
final class PermittedChanges {
    private static final List<PermittedChanges> ALL = new ArrayList<>();

    static {
        add("java\\.util\\..*SubList.*", "java\\.util\\.ArrayList", "a sub list is a view, and becomes a copy");
        add("java\\.util\\..*\\$(Descending)?(KeySet|EntrySet|KeySetView|EntrySetView)",
                "java\\.util\\.(LinkedHashSet|TreeSet)", "a view of a map becomes a copy");
        add("java\\.util\\..*\\$(Values|ValuesView|ValueCollection)", "java\\.util\\.ArrayList",
                "a view of a map becomes a copy");
        add("java\\.util\\..*\\$(AscendingSubMap|DescendingSubMap|SubMap)", "java\\.util\\.TreeMap",
                "a view of a sorted map becomes a copy");
        add("java\\.util\\.concurrent\\.ConcurrentSkipListMap\\$SubMap", "java\\.util\\.TreeMap", "the same");
        add("java\\.util\\..*\\$(Node|Entry|TreeNode)", "java\\.util\\.AbstractMap\\$SimpleEntry",
                "an entry belongs to its map, and becomes a copy");
        add("java\\.util\\.KeyValueHolder", "java\\.util\\.AbstractMap\\$SimpleImmutableEntry",
                "the class is hidden in the JDK");
        add("java\\.util\\.Collections\\$Unmodifiable.*Entry.*", "java\\.util\\.AbstractMap\\$SimpleImmutableEntry",
                "the class is hidden in the JDK");
        add("java\\.util\\.Collections\\$(Checked.*|AsLIFOQueue)",
                "java\\.util\\.(ArrayList|LinkedHashSet|TreeSet|LinkedList|LinkedHashMap|TreeMap)",
                "the JDK doesn't tell the type that is checked");
        add("java\\.util\\.ImmutableCollections\\$.*", "java\\.util\\.ImmutableCollections\\$.*",
                "how many elements have a class of their own differs from JDK to JDK");
        add("kotlin\\.SynchronizedLazyImpl", "kotlin\\.InitializedLazyImpl", "its writeReplace computes the value");
        add("(groovy\\.lang|org\\.codehaus\\.groovy\\.runtime)\\.GString.*", "java\\.lang\\.String",
                "it is sent as its text");
    }

    private final Pattern sent;
    private final Pattern back;

    private PermittedChanges(String sent, String back) {
        this.sent = Pattern.compile(sent);
        this.back = Pattern.compile(back);
    }

    private static void add(String sent, String back, String reason) {
        if (reason.isEmpty()) {
            throw new IllegalArgumentException(sent);
        }
        ALL.add(new PermittedChanges(sent, back));
    }

    /** Whether a value of the first class may come back as a value of the second one. */
    static boolean allow(Class<?> sent, Class<?> back) {
        return ALL.stream()
                .anyMatch(c -> c.sent.matcher(sent.getName()).matches() && c.back.matcher(back.getName()).matches());
    }
}
