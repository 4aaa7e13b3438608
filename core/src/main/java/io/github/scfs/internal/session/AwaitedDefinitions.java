package io.github.scfs.internal.session;

import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Definitions of messages that were encoded but may never be sent, or may be sent in another order. They become certain
 * when a frame with them passes on its way to the wire (rule R4). Thread-safe.
 *
 * <p>A frame is recognised by the bytes of its block of definitions. Blocks with equal bytes define the same ids with
 * the same contents, so it doesn't matter which of several equal messages was sent. Therefore nothing has to follow a
 * message from the thread that encodes it to the event loop, and frames may be copied and merged on their way.
 *
 * <p>The number of blocks is bounded, because a message that was discarded leaves its block behind. If a block is
 * removed too early, its definitions are only sent again.
 */
final class AwaitedDefinitions {
    private static final int MAX_BLOCKS = 64;
    private static final int MAX_BYTES = 1 << 16;

    private final WriteTable table;
    /** The blocks, the oldest first. The values are the {@link PendingDefinitions#places} of their definitions. */
    private final Map<Block, int[]> blocks = new LinkedHashMap<>();
    private int bytes;

    private static final class Block {
        final byte[] bytes;
        private final int hash;

        Block(byte[] bytes) {
            this.bytes = bytes;
            this.hash = Arrays.hashCode(bytes);
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Block && Arrays.equals(bytes, ((Block) other).bytes);
        }

        @Override
        public int hashCode() {
            return hash;
        }
    }

    /** Creates an empty set for the ids of a table. */
    AwaitedDefinitions(WriteTable table) {
        this.table = table;
    }

    /**
     * Adds the block of a message.
     *
     * @param block the block, which begins with its length; not modified later
     */
    synchronized void add(byte[] block, PendingDefinitions definitions) {
        Block added = new Block(block);
        if (blocks.containsKey(added)) {
            return;
        }
        blocks.put(added, definitions.places());
        bytes += block.length;
        Iterator<Block> oldest = blocks.keySet().iterator();
        while (blocks.size() > 1 && (bytes > MAX_BYTES || blocks.size() > MAX_BLOCKS)) {
            bytes -= oldest.next().bytes.length;
            oldest.remove();
        }
    }

    /**
     * Marks the definitions of a block as certain, if the block is one of this set. Removes all blocks without
     * uncertain definitions.
     *
     * @return whether the set is empty now
     */
    synchronized boolean passed(byte[] block) {
        int[] places = blocks.get(new Block(block));
        if (places != null) {
            for (int place : places) {
                table.markPlaceCertain(place);
            }
            blocks.entrySet().removeIf(entry -> isCertain(entry.getValue()));
            bytes = blocks.keySet().stream().mapToInt(b -> b.bytes.length).sum();
        }
        return blocks.isEmpty();
    }

    private boolean isCertain(int[] places) {
        for (int place : places) {
            if (!table.isPlaceCertain(place)) {
                return false;
            }
        }
        return true;
    }
}
