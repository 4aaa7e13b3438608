package io.github.scfs.session;

import io.github.scfs.layout.Layout;
import io.github.scfs.wire.Limits;

import java.util.Arrays;

/**
 * The ids of classes. What an id stands for is kept as the {@link Layout#index} of the class's layout, two bytes as a rule, which holds no class. See
 * {@link IdTable} for its locks.
 */
final class LayoutIds extends IdTable<Layout> {
    private static final char[] NONE = {};

    /** By id; null once an index needs more than two bytes. */
    private char[] indices = NONE;
    private int[] wideIndices;

    @Override
    boolean holds(int id, Layout layout) {
        char[] narrow = indices;
        if (narrow != null) {
            return id < narrow.length && narrow[id] == layout.index();
        }
        int[] wide = wideIndices;
        return wide != null && id < wide.length && wide[id] == layout.index();
    }

    @Override
    int hashOf(int id) {
        return indices != null ? indices[id] : wideIndices[id];
    }

    /** The id of a class, or −1. */
    int find(Layout layout) {
        return find(layout.index(), layout);
    }

    /** Gives a class the next id. */
    int add(Layout layout) {
        int id = count();
        int length = indices != null ? indices.length : wideIndices.length;
        if (id >= length) {
            int room = room(id, length, Limits.MAX_CLASSES);
            if (indices != null) {
                indices = Arrays.copyOf(indices, room);
            } else {
                wideIndices = Arrays.copyOf(wideIndices, room);
            }
        }
        if (indices != null && layout.index() > Character.MAX_VALUE) {
            widen();
        }
        if (indices != null) {
            indices[id] = (char) layout.index();
        } else {
            wideIndices[id] = layout.index();
        }
        return addNext();
    }

    private void widen() {
        int[] wide = new int[indices.length];
        for (int i = 0; i < wide.length; i++) {
            wide[i] = indices[i];
        }
        wideIndices = wide;
        indices = null;
    }
}
