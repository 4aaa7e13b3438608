package io.github.scfs.fuzz;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Random steps of two sides that exchange messages in sessions, checked against plain maps and lists: define, use,
 * drop, fail, delay, reorder, damage, reconnect, and change the version of the classes.
 */
final class SessionRun {
    /** Something broken on purpose, to show that the oracle sees it. */
    enum Defect {
        NONE, DEFINITION_IS_DROPPED, DROPPED_MESSAGE_IS_CERTAIN, VALUE_IS_CHANGED, IDENTITY_IS_LOST, VERSION_IS_MISTAKEN
    }

    private static final int MAX_PENDING = 30;
    private static final int RARE = 200;

    /** A message, and what it must contain. */
    private static final class Message {
        final List<Object> strings = new ArrayList<>();
        final List<Object> roots = new ArrayList<>();
        Map<String, Object> attachments;
        int version;
        byte[] bytes;
        Session receiver;
        /** The open writer of a message that isn't sent yet; null if it is sent. */
        MessageWriter held;
        Session sender;

        /** Passes a handler on its way to the wire, as messages do that were encoded on any thread. */
        void pass() {
            sender.passed(Arrays.copyOf(bytes, Session.prefixLength(bytes, 0, bytes.length)));
        }
    }

    /** One direction of the connection. */
    private static final class Direction {
        Session sender = new Session();
        Session receiver = new Session();
        int senderVersion;
        int readerVersion;
        final Engine writes = new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, CodeGeneration.eager());
        final Engine reads;
        /** Sent, but the definitions haven't been received yet. */
        final Deque<Message> wire = new ArrayDeque<>();
        /** Written, but neither sent nor discarded. */
        final List<Message> held = new ArrayList<>();
        /** Received, but the bodies haven't been read. */
        final List<Message> received = new ArrayList<>();

        Direction(Engine reads) {
            this.reads = reads;
        }
    }

    private final Random random;
    private final ModelVersions models;
    private final Defect defect;
    private final Direction[] directions;
    final Map<String, Integer> counts = new TreeMap<>();

    SessionRun(long seed, ModelVersions models, Defect defect) {
        this.random = new Random(seed);
        this.models = models;
        this.defect = defect;
        this.directions = new Direction[] {
                new Direction(Engine.of(ClassPolicies.open())), new Direction(
                        new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, CodeGeneration.eager()))};
    }

    private void count(String what) {
        counts.merge(what, 1, Integer::sum);
    }

    private boolean isBroken(Defect d) {
        return defect == d && random.nextInt(RARE) == 0;
    }

    /** Takes one random step. Throws an {@code AssertionError} if a side reads anything but what was sent. */
    void step() {
        Direction d = directions[random.nextInt(2)];
        int dice = random.nextInt(1000);
        if (dice < 330) {
            send(d);
        } else if (dice < 570) {
            receive(d);
        } else if (dice < 900) {
            readOne(d);
        } else if (dice < 940) {
            settleHeld(d);
        } else if (dice < 960) {
            failToWrite(d);
        } else if (dice < 975) {
            readDamaged(d);
        } else if (dice < 993) {
            evolve(d);
        } else {
            reconnect(d);
        }
        if (d.wire.size() > MAX_PENDING || d.received.size() > MAX_PENDING || d.held.size() > 8) {
            drain(d);
        }
    }

    private void drain(Direction d) {
        while (!d.held.isEmpty()) {
            settleHeld(d);
        }
        while (!d.wire.isEmpty()) {
            receive(d);
        }
        while (!d.received.isEmpty()) {
            readOne(d);
        }
    }

    /** Receives and reads all messages that are under way. */
    void finish() {
        for (Direction d : directions) {
            drain(d);
        }
    }

    private Message write(Direction d, MessageWriter out, boolean poisoned) {
        Message m = new Message();
        m.version = d.senderVersion;
        m.receiver = d.receiver;
        m.sender = d.sender;
        PlainGraph graph = new PlainGraph(models, m.version, random);
        for (int n = Math.max(0, random.nextInt(8) - 3); n > 0; n--) {
            m.strings.add(PlainGraph.string(random));
        }
        for (int n = random.nextInt(4); n > 0; n--) {
            m.roots.add(graph.root());
        }
        if (poisoned) {
            m.roots.add(graph.poisoned());
        }
        if (random.nextInt(3) == 0) {
            m.attachments = new HashMap<>();
            for (int n = random.nextInt(5); n > 0; n--) {
                m.attachments.put("key" + random.nextInt(12),
                        random.nextInt(8) == 0 ? (Object) random.nextInt(99)
                                : random.nextBoolean() ? "value"
                                : PlainGraph.string(random));
            }
        }
        PlainGraph.Builder builder = new PlainGraph.Builder(models, m.version, !isBroken(Defect.IDENTITY_IS_LOST));
        m.strings.forEach(s -> out.writeString((String) s));
        for (Object root : m.roots) {
            out.writeObject(builder.build(root));
        }
        if (m.attachments != null) {
            out.writeAttachments(m.attachments);
        }
        m.bytes = out.toByteArray();
        return m;
    }

    private void send(Direction d) {
        int dice = random.nextInt(10);
        if (dice == 0) {
            try (MessageWriter out = MessageWriter.selfContained(d.writes)) {
                count("self-contained");
                d.wire.add(write(d, out, false));
            }
            return;
        }
        if (dice == 3) {
            encodeAtOnce(d);
            return;
        }
        if (dice < 3 && MessageWriter.mayDetach(d.writes)) {
            MessageWriter out = MessageWriter.detached(d.writes, d.sender);
            Message m = write(d, out, false);
            m.held = out;
            d.held.add(m);
            count("held");
            return;
        }
        try (MessageWriter out = MessageWriter.inSession(d.writes, d.sender)) {
            Message m = write(d, out, false);
            if (random.nextInt(12) == 0) {
                count("dropped");
                if (isBroken(Defect.DROPPED_MESSAGE_IS_CERTAIN)) {
                    out.markCertain();
                }
                return;
            }
            d.wire.add(m);
            if (random.nextInt(8) == 0) {
                count("sent, uncertain");
            } else {
                out.markCertain();
                count("sent");
            }
        }
    }

    /** Several threads encode at the same time. Their messages are sent in any order, and some are discarded. */
    private void encodeAtOnce(Direction d) {
        List<MessageWriter> open = new ArrayList<>();
        List<Message> written = new ArrayList<>();
        for (int n = 2 + random.nextInt(3); n > 0; n--) {
            MessageWriter out = MessageWriter.inSession(d.writes, d.sender);
            open.add(out);
            written.add(write(d, out, false));
        }
        while (!written.isEmpty()) {
            int i = random.nextInt(written.size());
            MessageWriter out = i < open.size() ? open.get(i) : null;
            if (out != null) {
                out.markCertainWhenPassed();
                out.close();
                open.set(i, null);
            }
            if (out == null || random.nextBoolean()) {
                Message m = written.remove(i);
                open.remove(i);
                if (random.nextInt(4) == 0) {
                    count("encoded at once, discarded");
                } else {
                    d.wire.add(m);
                    m.pass();
                    count("encoded at once, sent");
                }
            }
        }
    }

    /** Sends or discards a message that was written before other messages. */
    private void settleHeld(Direction d) {
        if (d.held.isEmpty()) {
            return;
        }
        Message m = d.held.remove(random.nextInt(d.held.size()));
        if (random.nextInt(3) == 0) {
            count("held, discarded");
        } else {
            d.wire.add(m);
            if (random.nextBoolean()) {
                m.held.markCertain();
            }
            count("held, sent");
        }
        m.held.close();
        m.held = null;
    }

    private void failToWrite(Direction d) {
        MessageWriter out = MessageWriter.inSession(d.writes, d.sender);
        try {
            write(d, out, true);
            throw new AssertionError("a lambda was written");
        } catch (ScfsException e) {
            count("failed write " + e.code());
        } finally {
            out.close();
        }
    }

    private void receive(Direction d) {
        Message m = d.wire.poll();
        if (m == null) {
            send(d);
            return;
        }
        if (!isBroken(Defect.DEFINITION_IS_DROPPED)) {
            for (int n = random.nextInt(10) == 0 ? 2 : 1; n > 0; n--) {
                m.receiver.receiveDefinitions(m.bytes, 0, m.bytes.length);
            }
        }
        count("received");
        if (random.nextInt(10) == 0) {
            count("body never read");
        } else {
            d.received.add(m);
        }
    }

    private void readOne(Direction d) {
        if (d.received.isEmpty()) {
            receive(d);
            return;
        }
        Message m = d.received.remove(random.nextInt(d.received.size()));
        read(d, m, d.readerVersion);
        if (random.nextInt(20) == 0) {
            read(d, m, random.nextInt(ModelVersions.COUNT));
        }
    }

    private void read(Direction d, Message m, int version) {
        ClassLoader loader =
                models.loader(isBroken(Defect.VERSION_IS_MISTAKEN) ? (version + 1) % ModelVersions.COUNT : version);
        PlainOracle oracle = new PlainOracle(models, m.version, version);
        try (MessageReader in = MessageReader.of(d.reads, m.receiver, loader, m.bytes, 0, m.bytes.length)) {
            for (Object s : m.strings) {
                oracle.check(isBroken(Defect.VALUE_IS_CHANGED) ? s + "!" : s, in.readString(), "string");
            }
            int i = 0;
            for (Object root : m.roots) {
                boolean absent = oracle.isAbsent(root);
                try {
                    Object got = absent && random.nextBoolean() ? in.readObject(Map.class) : in.readObject();
                    oracle.check(root, got, "$" + i++);
                } catch (ScfsException e) {
                    if (!absent || !e.code().equals("SCFS-309")) {
                        throw e;
                    }
                    count("absent root");
                    return;
                }
                if (random.nextInt(30) == 0) {
                    count("left in the middle");
                    return;
                }
            }
            if (m.attachments != null) {
                oracle.check(m.attachments, in.readObject(Map.class), "attachments");
            }
            count("read");
        }
    }

    /** Reads a damaged copy of a body. It may give any value or failure, but no later message may be affected. */
    private void readDamaged(Direction d) {
        if (d.received.isEmpty()) {
            return;
        }
        Message m = d.received.get(random.nextInt(d.received.size()));
        int start = Session.prefixLength(m.bytes, 0, m.bytes.length);
        if (start == m.bytes.length) {
            return;
        }
        byte[] bytes = Arrays.copyOf(m.bytes,
                random.nextInt(4) == 0 ? start + random.nextInt(m.bytes.length - start) : m.bytes.length);
        for (int n = random.nextInt(4); n > 0 && bytes.length > start; n--) {
            bytes[start + random.nextInt(bytes.length - start)] ^= (byte) (1 << random.nextInt(8));
        }
        ClassLoader loader = models.loader(d.readerVersion);
        try (MessageReader in = MessageReader.of(d.reads, m.receiver, loader, bytes, 0, bytes.length)) {
            for (int n = m.strings.size() + m.roots.size(); n > 0; n--) {
                in.readObject();
            }
            count("damaged, read");
        } catch (ScfsException e) {
            count("damaged " + e.code());
        }
    }

    /** A side gets other classes. Later messages of the same session are written or read with them. */
    private void evolve(Direction d) {
        if (random.nextBoolean()) {
            d.senderVersion = random.nextInt(ModelVersions.COUNT);
        } else {
            d.readerVersion = random.nextInt(ModelVersions.COUNT);
        }
        count("evolved");
    }

    /** The connection ends. What was received can still be read; what was on its way is lost. */
    private void reconnect(Direction d) {
        d.wire.clear();
        for (Message m : d.held) {
            m.held.close();
        }
        d.held.clear();
        d.receiver.end();
        d.sender = new Session();
        d.receiver = new Session();
        count("reconnected");
    }
}
