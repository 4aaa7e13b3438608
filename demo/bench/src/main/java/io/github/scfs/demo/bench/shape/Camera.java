package io.github.scfs.demo.bench.shape;

import java.util.Objects;

/** Part of shape small3. */
public class Camera implements Part {
    private static final long serialVersionUID = 1L;

    private int megapixels;
    private double aperture;

    public int getMegapixels() {
        return megapixels;
    }

    public void setMegapixels(int megapixels) {
        this.megapixels = megapixels;
    }

    public double getAperture() {
        return aperture;
    }

    public void setAperture(double aperture) {
        this.aperture = aperture;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Camera)) {
            return false;
        }
        Camera that = (Camera) o;
        return megapixels == that.megapixels && Double.compare(aperture, that.aperture) == 0;
    }

    @Override
    public int hashCode() {
        return Objects.hash(megapixels, aperture);
    }

    @Override
    public String toString() {
        return "Camera{megapixels=" + megapixels + ", aperture=" + aperture + '}';
    }
}
