package org.example;

/** Another class in a package that no service uses. It is not trusted. */
public final class OtherStranger {
    private final int n = 2;

    public int n() {
        return n;
    }
}
