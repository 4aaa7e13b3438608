package org.example;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Ten classes in a package that no service uses. */
public final class Guests {
    private Guests() {}

    /** Base of the classes; it isn't sent itself. */
    private abstract static class Guest implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String name = getClass().getSimpleName();

        String name() {
            return name;
        }
    }

    private static final class One extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Two extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Three extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Four extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Five extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Six extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Seven extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Eight extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Nine extends Guest {
        private static final long serialVersionUID = 1L;
    }

    private static final class Ten extends Guest {
        private static final long serialVersionUID = 1L;
    }

    /** Returns an object of each class. */
    public static List<Object> all() {
        return new ArrayList<>(Arrays.asList(new One(), new Two(), new Three(), new Four(), new Five(), new Six(),
                new Seven(), new Eight(), new Nine(), new Ten()));
    }

    /** Returns the names of the classes. */
    public static String[] names() {
        return all().stream().map(guest -> guest.getClass().getName()).toArray(String[]::new);
    }
}
