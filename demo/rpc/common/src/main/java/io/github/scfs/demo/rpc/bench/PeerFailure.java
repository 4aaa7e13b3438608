package io.github.scfs.demo.rpc.bench;

/** Thrown if a peer's processes can't be used any more. The measurement continues with the other peers. */
final class PeerFailure extends Exception {
    private static final long serialVersionUID = 1L;

    PeerFailure(String message) {
        super(message);
    }
}
