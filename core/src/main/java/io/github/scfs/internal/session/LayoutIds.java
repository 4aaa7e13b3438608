package io.github.scfs.internal.session;

import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.Limits;

import java.util.Arrays;

/**
 * The ids of classes. What an id stands for is kept as the {@link Layout#index} of the class's layout, two bytes as a rule, which holds no class. See
 * {@link IdTable} for its locks.
 */
class LayoutIds extends IdTable<Layout> {
    private static final char[] NONE = {};

    /** By id; ints once an index needs more than two bytes. */
    private Object indices = NONE;

    @Override
    boolean holds(int id, Layout layout) {
        Object all = indices;
        if (all instanceof char[]) {
            char[] narrow = (char[]) all;
            return id < narrow.length && narrow[id] == layout.index();
        }
        int[] wide = (int[]) all;
        return id < wide.length && wide[id] == layout.index();
    }

    @Override
    int hashOf(int id) {
        return indices instanceof char[] ? ((char[]) indices)[id] : ((int[]) indices)[id];
    }

    /** The id of a class, or −1. */
    final int find(Layout layout) {
        return find(layout.index(), layout);
    }

    /** Gives a class the next id. */
    final int add(Layout layout) {
        int id = count();
        if (indices instanceof char[] && layout.index() > Character.MAX_VALUE) {
            indices = widened((char[]) indices);
        }
        if (indices instanceof char[]) {
            char[] narrow = (char[]) indices;
            if (id >= narrow.length) {
                narrow = Arrays.copyOf(narrow, room(id, narrow.length, Limits.MAX_CLASSES));
            }
            narrow[id] = (char) layout.index();
            indices = narrow;
        } else {
            int[] wide = (int[]) indices;
            if (id >= wide.length) {
                wide = Arrays.copyOf(wide, room(id, wide.length, Limits.MAX_CLASSES));
            }
            wide[id] = layout.index();
            indices = wide;
        }
        return addNext();
    }

    private static int[] widened(char[] narrow) {
        int[] wide = new int[narrow.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = narrow[i];
        }
        return wide;
    }
}
