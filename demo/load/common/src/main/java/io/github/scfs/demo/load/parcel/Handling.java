package io.github.scfs.demo.load.parcel;

/** How a parcel must be handled. */
public enum Handling {
    PLAIN, UPRIGHT, COLD {
        @Override
        boolean isUrgent() {
            return true;
        }
    };

    boolean isUrgent() {
        return false;
    }
}
