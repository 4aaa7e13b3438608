package io.github.scfs.demo.bench.shape;

import lombok.Data;

/** Part of shape small3. */
@Data
public class Camera implements Part {
    private static final long serialVersionUID = 1L;

    private int megapixels;
    private double aperture;
}
