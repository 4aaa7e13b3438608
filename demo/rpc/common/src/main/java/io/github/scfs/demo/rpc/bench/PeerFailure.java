package io.github.scfs.demo.rpc.bench;

/** Thrown if a peer's processes can't be used any more. The other peers go on. */
final class PeerFailure extends Exception {
    private static final long serialVersionUID = 1L;

    PeerFailure(String message) {
        super(message);
    }
}
