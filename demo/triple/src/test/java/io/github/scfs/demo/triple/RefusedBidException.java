package io.github.scfs.demo.triple;

/** An exception of the service's interface, with a field of its own. */
public class RefusedBidException extends Exception {
    private static final long serialVersionUID = 1L;

    private final long auction;

    public RefusedBidException(String message, long auction, Throwable cause) {
        super(message, cause);
        this.auction = auction;
    }

    public long auction() {
        return auction;
    }
}
