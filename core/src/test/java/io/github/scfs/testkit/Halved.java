package io.github.scfs.testkit;

/**
 * A class with two fields. In {@link Form#AFTER_SKIPPING}, the reader's version of the class has only the second field.
 */
public class Halved {
    public Object dropped;
    public Object kept;

    public Halved() {}

    public Halved(Object dropped, Object kept) {
        this.dropped = dropped;
        this.kept = kept;
    }

    /** Returns a loader of the version that has only the second field. */
    public static ClassLoader loader() {
        return Sources.loader("package io.github.scfs.testkit; public class Halved { public Object kept; }");
    }

    /** Returns the value of the only field of an object of that version. */
    public static Object kept(Object there) {
        try {
            if (there.getClass().getFields().length != 1) {
                throw new AssertionError(there.getClass());
            }
            return there.getClass().getField("kept").get(there);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
