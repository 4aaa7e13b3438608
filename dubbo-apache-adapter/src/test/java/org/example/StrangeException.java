package org.example;

/** An exception in a package that no service uses. It is not trusted. */
public final class StrangeException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public StrangeException(String message) {
        super(message);
    }
}
