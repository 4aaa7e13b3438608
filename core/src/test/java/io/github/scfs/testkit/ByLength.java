package io.github.scfs.testkit;

import java.util.Comparator;

/** Orders by length, ascending or descending. It is a named class, so that it can be serialized. */
public final class ByLength implements Comparator<Object> {
    private final int sign;

    public ByLength(int sign) {
        this.sign = sign;
    }

    @Override
    public int compare(Object a, Object b) {
        int byLength = Integer.compare(a.toString().length(), b.toString().length());
        return sign * (byLength != 0 ? byLength : a.toString().compareTo(b.toString()));
    }
}
