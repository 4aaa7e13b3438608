package io.github.scfs.internal.bean;

import java.io.EOFException;

/**
 * The end of what was written. Users' methods may catch it, once for each object, and go on. So it doesn't record the
 * stack of the thread, which takes long.
 */
public final class EndOfData extends EOFException {
    private static final long serialVersionUID = 1L;

    public EndOfData(String message) {
        super(message);
    }

    @Override
    public synchronized Throwable fillInStackTrace() {
        return this;
    }
}
