package io.github.scfs.demo.decoder;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A node of a graph in neutral form: the name of a type, fields by name, and items. Independent code converts models
 * and decoded bytes to nodes. The nodes are then compared as text ({@link Words}).
 */
public final class Node {
    /** The simple name of the object's class. */
    public final String type;
    public final TreeMap<String, Object> fields = new TreeMap<>();
    public List<Object> items = new ArrayList<>();
    /** Whether the order of the items is ignored. */
    public final boolean unordered;

    public Node(String type) {
        this.type = type;
        this.unordered = type.equals("HashSet") || type.equals("HashMap") || type.equals("Dict");
    }

    /** Adds an item and returns this node. */
    public Node with(Object item) {
        items.add(item);
        return this;
    }

    /** A map entry. */
    public static final class Entry {
        public final Object key;
        public final Object value;

        public Entry(Object key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    /** A value that is printed without quotation marks: an enum constant or a class. */
    public static final class Word {
        public final String text;

        public Word(String text) {
            this.text = text;
        }
    }

    /** Returns a class name without its package and outer classes. */
    public static String simple(String name) {
        return name.substring(Math.max(name.lastIndexOf('.'), name.lastIndexOf('$')) + 1);
    }

    /** Returns the word for an element of a stack trace. */
    public static Word traceElement(String type, String method, String file, int line) {
        return new Word(type + "." + method + "(" + file + ":" + line + ")");
    }

    /** Returns the text of the origin of an element of a stack trace. */
    public static String origin(String loader, String module, String version) {
        return loader == null && module == null ? "" : " in " + loader + "/" + module + "@" + version;
    }
}
