package io.github.scfs.reported;

/** The service that {@link Wire} calls. Under the STRICT policy its package, with all cases, is trusted. */
public interface EchoService {

    /** Returns its argument. */
    Object echo(Object value);

    /** Returns the value that the provider holds, so that only the provider writes the value. */
    Object held();

    /** Throws the throwable that the provider holds. */
    void fail() throws Throwable;
}
