package io.github.scfs.demo.rpc.bench;

/** A peer's processes are of no use any more; the others go on. */
final class PeerFailure extends Exception {
    private static final long serialVersionUID = 1L;

    PeerFailure(String message) {
        super(message);
    }
}
