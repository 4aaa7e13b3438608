package io.github.scfs.golden;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * An object of a graph in general terms: a type's name, fields by name, items. Both the models and the bytes are brought into this shape, each
 * without the other's code, so that they can be compared as text ({@link Words}).
 */
final class Node {
    /** What can be referred to from several places. */
    final String type;
    final TreeMap<String, Object> fields = new TreeMap<>();
    final List<Object> items = new ArrayList<>();
    /** Whether the order of the items says nothing. */
    final boolean unordered;

    Node(String type) {
        this.type = type;
        this.unordered = type.equals("HashSet") || type.equals("HashMap") || type.equals("Dict");
    }

    Node with(Object item) {
        items.add(item);
        return this;
    }

    /** Key and value of a map. */
    static final class Entry {
        final Object key;
        final Object value;

        Entry(Object key, Object value) {
            this.key = key;
            this.value = value;
        }
    }

    /** A value that is written as it stands: an enum's constant, a class. */
    static final class Word {
        final String text;

        Word(String text) {
            this.text = text;
        }
    }
}
