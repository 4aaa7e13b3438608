package io.github.scfs.demo.load.flood;

import io.github.scfs.internal.rpc.FrameHeader;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import io.github.scfs.internal.wire.Limits;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** All kinds of floods. */
public final class Floods {
    /**
     * The connections that send at the same time. With more calls at once than threads, Dubbo refuses calls, whatever
     * they are.
     */
    private static final int PARALLEL = 8;
    /** The frames that a connection sends at once, if it sends more than one. */
    private static final int PIPELINED = 16;
    private static final int PIPELINES = 4;
    private static final int CALLS = 5;
    private static final int BROKEN = 4;
    /** The bits of tags of built-in values. */
    private static final int BUILT_IN_BITS = 5;
    private static final int GARBAGE_BYTES = 64 << 10;

    /** What the names of the classes of a block end with: more of them than it has room for. */
    private static final String BLOCK_NAME = "-" + text(250);
    /** The classes of a message that has nothing else, and their fields, whose names take two or three bytes each. */
    private static final int UNUSED_CLASSES = 40;
    private static final FieldDefinition[] UNUSED_FIELDS = fields(250);
    /** One connection in so many sends such messages. */
    private static final int UNUSED_PART = 10;
    /** Longest prefix that a name has of the name before it. */
    private static final int MAX_PREFIX = 63;
    /** Harmful messages on a connection. */
    private static final int SERIES = 50;
    private static final int SERIES_PART = 50;

    private final List<HarmfulMessage> messages;
    private final Frames frames;
    private final int connections;
    private final long seed;

    /**
     * Creates the floods.
     *
     * @param file the harmful messages
     * @param service the service that takes them
     * @param connections number of connections of most floods
     */
    public Floods(Path file, String service, int connections, long seed) throws IOException {
        this.messages = HarmfulMessage.read(file);
        this.frames = new Frames(service);
        this.connections = connections;
        this.seed = seed;
    }

    /** Returns the floods, none of which has begun. The first one has ordinary calls, to compare the others with. */
    public List<Flood> all() {
        byte[] call = frames.emptyCall();
        byte[] half = Frames.frame(new byte[GARBAGE_BYTES * 2], GARBAGE_BYTES * 2);
        int series = Math.max((messages.size() + SERIES - 1) / SERIES, connections / SERIES_PART);
        Flood.Sender ordinary = (connection, n) -> {
            for (int i = 0; i < CALLS; i++) {
                connection.send(call, 1);
            }
        };
        Flood.Sender harmful = (connection, n) -> {
            for (int i = n * SERIES; i < (n + 1) * SERIES; i++) {
                connection.send(call(i, false), 1);
            }
        };
        return Arrays.asList(new Flood("ordinary calls", connections, PARALLEL, ordinary),
                new Flood("garbage", connections, PARALLEL, this::garbage),
                new Flood("half frames", connections, PARALLEL,
                        (connection, n) -> connection.send(Arrays.copyOf(half, half.length / 2), 0)),
                new Flood("pipelined frames, one in four broken", connections, 2, this::pipelined),
                new Flood("definition blocks of the largest size", connections, PARALLEL / 2, this::block),
                new Flood("definitions that no message uses", Math.max(1, connections / UNUSED_PART), PARALLEL / 2,
                        this::unused),
                new Flood("harmful messages", series, PARALLEL / 2, harmful),
                new Flood("harmful messages in sessions", Math.max(messages.size(), connections), PARALLEL / 2,
                        (connection, n) -> connection.send(call(n, true), 1)));
    }

    private byte[] call(int n, boolean inSession) {
        HarmfulMessage message = messages.get(n % messages.size());
        return frames.call(message.descriptor, message.bytes, inSession);
    }

    /** Sends random bytes; every other time behind a valid header. */
    private void garbage(HostileConnection connection, int n) throws IOException {
        byte[] bytes = new byte[GARBAGE_BYTES];
        new Random(seed + n).nextBytes(bytes);
        connection.send(n % 2 == 0 ? bytes : Frames.frame(bytes, bytes.length), n % 2);
    }

    /**
     * Sends some frames at once, of which some have a wrong bit: in the argument or the attachments, or anywhere in the
     * body, so that the provider may close the connection.
     */
    private void pipelined(HostileConnection connection, int n) throws IOException {
        byte[] call = frames.emptyCall();
        Random random = new Random(seed + n);
        for (int i = 0; i < PIPELINES; i++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            for (int k = 0; k < PIPELINED; k++) {
                byte[] frame = call.clone();
                if (k % BROKEN == 0) {
                    int from = n % BROKEN == 0 ? FrameHeader.SIZE : frame.length - 2;
                    int at = from + random.nextInt(frame.length - from);
                    frame[at] = (byte) (frame[at] ^ 1 << random.nextInt(BUILT_IN_BITS));
                }
                out.write(frame, 0, frame.length);
            }
            connection.send(out.toByteArray(), PIPELINED);
        }
    }

    /** Sends one block, whose names are long. */
    private void block(HostileConnection connection, int n) throws IOException {
        connection.send(frames.definitions(n + BLOCK_NAME, 0, Limits.MAX_CLASSES), 1);
    }

    /** Sends message after message, until the provider closes the connection. */
    private void unused(HostileConnection connection, int n) throws IOException {
        for (int id = 0; id + UNUSED_CLASSES < Limits.MAX_CLASSES; id += UNUSED_CLASSES) {
            connection.send(frames.definitions("x" + n, id, UNUSED_CLASSES, UNUSED_FIELDS), 1);
        }
    }

    private static String text(int length) {
        return new String(new char[length]).replace('\0', 'x');
    }

    private static FieldDefinition[] fields(int n) {
        FieldDefinition[] fields = new FieldDefinition[n];
        for (int i = 0; i < n; i++) {
            fields[i] = FieldDefinition.of(text(MAX_PREFIX - 3) + (1000 + i), SlotKind.LONG);
        }
        return fields;
    }
}
