package io.github.scfs.demo.bench.shape;

import lombok.Data;

/** Part of shape small3. */
@Data
public class Battery implements Part {
    private static final long serialVersionUID = 1L;

    private int capacity;
    private boolean removable;
}
