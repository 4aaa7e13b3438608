package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A node of a graph in neutral form: the name of a type, fields by name, and items. Independent code converts models
 * and decoded bytes to nodes. The nodes are then compared as text ({@link Words}).
 */
final class Node {
    /** The simple name of the object's class. */
    final String type;
    final TreeMap<String, Object> fields = new TreeMap<>();
    final List<Object> items = new ArrayList<>();
    /** Whether the order of the items is ignored. */
    final boolean unordered;

    Node(String type) {
        this.type = type;
        this.unordered = type.equals("HashSet") || type.equals("HashMap") || type.equals("Dict");
    }

    Node with(Object item) {
        items.add(item);
        return this;
    }

    /** A map entry. */
    static final class Entry {
        final Object key;
        final Object value;

        Entry(Object key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    /** A value that is printed without quotation marks: an enum constant or a class. */
    static final class Word {
        final String text;

        Word(String text) {
            this.text = text;
        }
    }
}
