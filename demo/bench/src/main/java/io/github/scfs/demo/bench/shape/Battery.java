package io.github.scfs.demo.bench.shape;

import java.util.Objects;

/** Part of shape small3. */
public class Battery implements Part {
    private static final long serialVersionUID = 1L;

    private int capacity;
    private boolean removable;

    public int getCapacity() {
        return capacity;
    }

    public void setCapacity(int capacity) {
        this.capacity = capacity;
    }

    public boolean isRemovable() {
        return removable;
    }

    public void setRemovable(boolean removable) {
        this.removable = removable;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Battery)) {
            return false;
        }
        Battery that = (Battery) o;
        return capacity == that.capacity && removable == that.removable;
    }

    @Override
    public int hashCode() {
        return Objects.hash(capacity, removable);
    }

    @Override
    public String toString() {
        return "Battery{capacity=" + capacity + ", removable=" + removable + '}';
    }
}
