package io.github.scfs.fuzz;

import io.github.scfs.internal.wire.WireFormat;
import java.util.Random;

/**
 * The fuzzer's peer in one session: makes its messages, valid ones and bent ones, from a seed. It doesn't use scfs's
 * writer.
 */
final class MessageFuzzer {
    /** Class ids below this one are those of honest messages. */
    private static final int FIRST_ID = 1;

    private final Random random;
    private final int maxBytes;
    /** How many messages share the weights of the grammar. */
    private final int sustained;
    private PeerDefinitions peer = new PeerDefinitions(FIRST_ID);
    /** Whether most of the session are definitions. */
    private final boolean defining;
    private Swarm swarm;
    private int made;

    MessageFuzzer(long seed, int maxBytes) {
        this.random = new Random(seed);
        this.defining = random.nextInt(24) == 0;
        this.maxBytes = defining ? maxBytes : 16 * Growth.upTo(random, maxBytes / 16);
        this.sustained =
                defining ? 1 + Growth.upTo(random, 128) : random.nextInt(4) == 0 ? Growth.upTo(random, 256) : 1;
    }

    /** Returns how many messages the session has. */
    int messages() {
        return sustained > 1 ? sustained : Growth.upTo(random, 32);
    }

    /** Whether many messages share the weights of the grammar. */
    boolean isSeries() {
        return sustained > 1;
    }

    FuzzMessage next() {
        if (swarm == null || made++ % sustained == 0) {
            swarm = new Swarm(random, maxBytes, defining);
        }
        boolean alone = swarm.selfContained;
        PeerDefinitions definitions = alone ? new PeerDefinitions(0) : peer;
        for (int i = 0; i < swarm.newDefinitions && definitions.pendingSize() < swarm.bytes; i++) {
            definitions.any(swarm, true);
        }
        Wire body = new Wire();
        Grammar grammar = new Grammar(swarm, definitions, body);
        for (int i = 0; i < swarm.roots.length; i++) {
            grammar.value(swarm.growth, i);
        }
        Wire block = definitions.block();
        int header = WireFormat.VERSION << 4 | WireFormat.REFERENCES | (alone ? 0 : WireFormat.SESSION)
                | (block != null ? WireFormat.DEFINITIONS : 0);
        FuzzMessage message = new FuzzMessage(header, block, body, swarm);
        if (swarm.bent) {
            message.bend(new Bender(random));
        }
        return message;
    }

    /** Forgets all definitions, since the reader has rejected some. */
    void reconnect() {
        peer = new PeerDefinitions(FIRST_ID);
    }
}
