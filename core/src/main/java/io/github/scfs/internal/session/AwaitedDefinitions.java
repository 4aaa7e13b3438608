package io.github.scfs.internal.session;

import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Definitions of messages that were encoded but may never be sent, or may be sent in another order. They become certain
 * when a frame with them passes on its way to the wire (rule R4). Thread-safe.
 *
 * <p>A frame is recognised by the bytes of its block of definitions. Blocks with equal bytes define the same ids with
 * the same contents, so it doesn't matter which of several equal messages was sent. Therefore nothing has to follow a
 * message from the thread that encodes it to the event loop, and frames may be copied and merged on their way.
 *
 * <p>The number of blocks is bounded, because a message that was discarded leaves its block behind. When the set is
 * full, a new block replaces the newest one, since older ones pass first. After {@value #MAX_BLOCKS} replacements
 * without a block that passes, all blocks are removed: their messages were probably discarded. If a block is removed
 * too early, its definitions are only sent again.
 */
final class AwaitedDefinitions {
    private static final int MAX_BLOCKS = 64;
    private static final int MAX_BYTES = 1 << 16;

    private final WriteTable table;
    /** The values are the {@link PendingDefinitions#places} of the blocks' definitions. */
    private final Map<ByteBuffer, int[]> blocks = new HashMap<>();
    /** The block that was added last; null before the first one. It may have passed. */
    private ByteBuffer newest;
    /** Total length of the blocks. At most {@link #MAX_BYTES} and the length of two blocks. */
    private int bytes;
    /** How often a new block found the set full since a block of this set has passed. */
    private int replaced;

    /** Creates an empty set for the ids of a table. */
    AwaitedDefinitions(WriteTable table) {
        this.table = table;
    }

    /**
     * Adds the block of a message.
     *
     * @param block the block, which begins with its length; not modified later
     */
    void add(byte[] block, PendingDefinitions definitions) {
        ByteBuffer added = ByteBuffer.wrap(block);
        synchronized (this) {
            if (blocks.containsKey(added)) {
                return;
            }
            boolean full = blocks.size() >= MAX_BLOCKS || bytes + block.length > MAX_BYTES;
            if (full && ++replaced == MAX_BLOCKS) {
                clear();
            } else if (full && blocks.size() > 1 && blocks.remove(newest) != null) {
                bytes -= newest.remaining();
            }
            blocks.put(added, definitions.places());
            bytes += block.length;
            newest = added;
        }
    }

    /**
     * Marks the definitions of a block as certain, if the block is one of this set. Removes all blocks without
     * uncertain definitions.
     *
     * @return whether the set is empty now
     */
    synchronized boolean passed(byte[] block) {
        int[] places = blocks.get(ByteBuffer.wrap(block));
        if (places != null) {
            replaced = 0;
            for (int place : places) {
                table.markPlaceCertain(place);
            }
            blocks.values().removeIf(marked -> Arrays.stream(marked).allMatch(table::isPlaceCertain));
            bytes = blocks.keySet().stream().mapToInt(ByteBuffer::remaining).sum();
        }
        return blocks.isEmpty();
    }

    private void clear() {
        blocks.clear();
        bytes = 0;
        replaced = 0;
    }
}
