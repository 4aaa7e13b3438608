package io.github.scfs.fuzz;

import io.github.scfs.internal.wire.WireFormat;

/** One message of the fuzzer's peer, and what its receiver asks for. */
final class FuzzMessage {
    private int header;
    private final Wire definitions;
    private final Wire body;
    final Swarm swarm;
    private byte[] bytes;

    /** Creates a message; {@code definitions} is null if there are none. */
    FuzzMessage(int header, Wire definitions, Wire body, Swarm swarm) {
        this.header = header;
        this.definitions = definitions;
        this.body = body;
        this.swarm = swarm;
    }

    Class<?>[] roots() {
        return swarm.roots;
    }

    /** Whether the session keeps something of it. */
    boolean defines() {
        return definitions != null && (header & WireFormat.SESSION) != 0;
    }

    /** Changes the message at random, so that it may be invalid. */
    void bend(Bender bender) {
        if (definitions != null && bender.nextInt(4) == 0) {
            bender.bend(definitions);
        } else {
            bender.bend(body);
        }
        if (bender.nextInt(32) == 0) {
            header ^= 1 << bender.nextInt(8);
        }
        bytes = null;
    }

    byte[] bytes() {
        if (bytes == null) {
            Wire out = new Wire();
            out.b(header);
            if (definitions != null) {
                out.plain(definitions.size).raw(definitions.toByteArray());
            }
            bytes = out.raw(body.toByteArray()).toByteArray();
        }
        return bytes;
    }

    @Override
    public String toString() {
        return bytes().length + " bytes; " + swarm;
    }
}
