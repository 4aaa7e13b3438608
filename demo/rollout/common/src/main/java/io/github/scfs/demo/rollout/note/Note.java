package io.github.scfs.demo.rollout.note;

import java.io.Serializable;

/** A value that the service gets and returns as an {@code Object}. So scfs refuses it without a setting. */
public final class Note implements Serializable {
    private static final long serialVersionUID = 1L;

    private final String text;

    public Note(String text) {
        this.text = text;
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Note && ((Note) o).text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return "Note(" + text + ")";
    }
}
