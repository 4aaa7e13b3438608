package io.github.scfs.demo.rpc.process;

/** Thrown if a peer's processes can't be used any more. The measurement continues with the other peers. */
public final class PeerFailure extends Exception {
    private static final long serialVersionUID = 1L;

    public PeerFailure(String message) {
        super(message);
    }
}
