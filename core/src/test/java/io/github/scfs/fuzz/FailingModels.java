package io.github.scfs.fuzz;

import java.io.Externalizable;
import java.io.IOError;
import java.io.IOException;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.util.ServiceConfigurationError;

/** Classes of the reader whose methods fail. */
final class FailingModels {
    static final Class<?>[] ALL = {Failing.class, FailingOutside.class, FailingMade.class};

    private FailingModels() {}

    /** Throws what a method of a class may throw; nothing for 0. Makes no other one: a stack trace is large. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void fail(int how) throws T {
        if (how != 0) {
            throw (T) failure(how & 7);
        }
    }

    private static Throwable failure(int kind) {
        switch (kind) {
            case 0:
                return new IllegalStateException("x");
            case 1:
                return new Error("x");
            case 2:
                return new InternalError("x");
            case 3:
                return new AssertionError("x");
            case 4:
                return new ServiceConfigurationError("x");
            case 5:
                return new IOError(null);
            case 6:
                return new Exception("x");
            default:
                return new StackOverflowError();
        }
    }

    /** Its methods fail. */
    public static class Failing implements Serializable, Comparable<Failing> {
        public int how;
        public Object any;

        @Override
        public int hashCode() {
            FailingModels.<RuntimeException>fail(how);
            return 1;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Failing && ((Failing) o).how == how;
        }

        @Override
        public int compareTo(Failing o) {
            FailingModels.<RuntimeException>fail(how);
            return 0;
        }
    }

    public static class FailingOutside implements Externalizable {
        public int how;
        public Object any;

        @Override
        public void writeExternal(ObjectOutput out) {}

        @Override
        public void readExternal(ObjectInput in) throws IOException {
            FailingModels.<RuntimeException>fail(1 + in.readInt());
        }
    }

    public static class FailingMade implements Serializable {
        public Object any;

        public FailingMade() {
            FailingModels.<RuntimeException>fail(2);
        }
    }
}
