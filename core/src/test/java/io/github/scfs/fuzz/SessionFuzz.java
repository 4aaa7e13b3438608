package io.github.scfs.fuzz;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.NotSerializableException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.schema.Evolution;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.security.ClassPolicies;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/**
 * Takes random steps with connections between two sides, and compares every value that is read with a plain one. A
 * message may be discarded, sent without being certain, or fail halfway. Bodies are read in any order, or never. Sides
 * restart with other versions of their classes.
 */
final class SessionFuzz {
    /** What a step does. */
    enum Step {
        SEND,
        SEND_ALONE,
        SEND_UNCERTAIN,
        DISCARD,
        FAIL,
        ARRIVE,
        READ,
        READ_WRONGLY,
        DROP_BODY,
        ARRIVE_AGAIN,
        RECONNECT,
        EVOLVE
    }

    /** What a test breaks on purpose on the way of a message. */
    interface Fault {
        /** Returns the message that arrives; null if none does. */
        byte[] of(byte[] message);
    }

    private static final Step[] DICE = {
            Step.SEND, Step.SEND, Step.SEND, Step.SEND, Step.SEND, Step.SEND_ALONE, Step.SEND_UNCERTAIN, Step.DISCARD,
            Step.FAIL, Step.ARRIVE, Step.ARRIVE, Step.ARRIVE, Step.READ, Step.READ, Step.READ, Step.READ, Step.READ,
            Step.READ_WRONGLY, Step.DROP_BODY, Step.ARRIVE_AGAIN};
    private static final int RECONNECT_EVERY = 400;
    private static final int EVOLVE_EVERY = 1000;
    private static final int MAX_WAITING = 30;
    private static final int MAX_DIFFERENCES = 5;

    /** One direction of a connection. */
    private static final class Direction {
        final Session writing = new Session();
        final Session reading = new Session();
        final List<Sent> onTheWay = new ArrayList<>();
        final List<Sent> arrived = new ArrayList<>();
        ModelVersion writer;
        ModelVersion reader;
    }

    /** A message, and the plain values that it has. */
    private static final class Sent {
        final byte[] bytes;
        final List<Object> values;
        final Map<String, Object> attachments;
        final Direction direction;

        Sent(byte[] bytes, List<Object> values, Map<String, Object> attachments, Direction direction) {
            this.bytes = bytes;
            this.values = values;
            this.attachments = attachments;
            this.direction = direction;
        }
    }

    final List<String> differences = new ArrayList<>();
    final Map<Step, Integer> steps = new EnumMap<>(Step.class);
    int valuesRead;
    private final Random random;
    private final PlainValues plain;
    private final Fault fault;
    private final ModelVersion[] versions = new ModelVersion[ModelVersion.COUNT];
    private final Engine[] engines = {engine(FieldsCompiler.NONE), engine(CodeGeneration.ofProcess())};
    private final int[] versionOf = new int[2];
    private final Direction[] directions = new Direction[2];

    SessionFuzz(long seed, Fault fault) {
        this.random = new Random(seed);
        this.plain = new PlainValues(random);
        this.fault = fault;
        for (int i = 0; i < versions.length; i++) {
            versions[i] = new ModelVersion(i);
        }
        connect();
    }

    private static Engine engine(FieldsCompiler compiler) {
        return new Engine(ClassPolicies.open(), Limits.DEFAULT, Evolution.NONE, compiler);
    }

    private void connect() {
        for (int i = 0; i < 2; i++) {
            directions[i] = new Direction();
            directions[i].writer = versions[versionOf[i]];
            directions[i].reader = versions[versionOf[1 - i]];
        }
    }

    void run(int n) {
        for (int i = 0; i < n && differences.size() < MAX_DIFFERENCES; i++) {
            Step step = random.nextInt(RECONNECT_EVERY) == 0 ? Step.RECONNECT
                    : random.nextInt(EVOLVE_EVERY) == 0 ? Step.EVOLVE
                    : DICE[random.nextInt(DICE.length)];
            steps.merge(step, 1, Integer::sum);
            try {
                take(step, directions[random.nextInt(2)]);
            } catch (ScfsException e) {
                differences.add("step " + i + ", " + step + ": " + e);
            }
        }
    }

    private void take(Step step, Direction d) {
        switch (step) {
            case SEND:
            case SEND_ALONE:
            case SEND_UNCERTAIN:
            case DISCARD:
                Sent sent = write(d, step);
                if (step != Step.DISCARD) {
                    d.onTheWay.add(sent);
                }
                break;
            case FAIL:
                fail(d);
                break;
            case ARRIVE:
                arrive(d);
                break;
            case ARRIVE_AGAIN:
                if (!d.arrived.isEmpty()) {
                    byte[] bytes = d.arrived.get(random.nextInt(d.arrived.size())).bytes;
                    d.reading.receiveDefinitions(bytes, 0, bytes.length);
                }
                break;
            case DROP_BODY:
                take(d);
                break;
            case READ:
            case READ_WRONGLY:
                read(step, take(d));
                break;
            case EVOLVE:
                versionOf[random.nextInt(2)] = random.nextInt(versions.length);
                connect();
                break;
            default:
                lastBodies();
                connect();
        }
    }

    /** Reads what has arrived after the end of the connection. */
    private void lastBodies() {
        for (Direction d : directions) {
            d.reading.end();
            while (!d.arrived.isEmpty() && random.nextInt(4) != 0) {
                read(Step.READ, take(d));
            }
        }
    }

    private Sent take(Direction d) {
        return d.arrived.isEmpty() ? null : d.arrived.remove(random.nextInt(d.arrived.size()));
    }

    private MessageWriter writer(Direction d, boolean alone) {
        Engine engine = engines[random.nextInt(2)];
        return alone ? MessageWriter.selfContained(engine) : MessageWriter.inSession(engine, d.writing);
    }

    private Sent write(Direction d, Step step) {
        try (MessageWriter out = writer(d, step == Step.SEND_ALONE)) {
            List<Object> values = new ArrayList<>();
            Map<Object, Object> made = new IdentityHashMap<>();
            String[] head = {"2.0.2", "peer.Service", plain.text(), null};
            for (String s : head) {
                out.writeString(s);
            }
            values.addAll(Arrays.asList(head));
            for (int i = random.nextInt(3); i >= 0; i--) {
                Object root = plain.root(d.writer);
                values.add(root);
                out.writeObject(d.writer.make(root, made));
            }
            Map<String, Object> attachments = attachments();
            out.writeAttachments(attachments);
            byte[] bytes = out.toByteArray();
            if (step == Step.SEND) {
                out.markCertain();
            }
            return new Sent(bytes, values, attachments, d);
        }
    }

    private Map<String, Object> attachments() {
        Map<String, Object> all = new TreeMap<>();
        all.put("path", "peer.Service");
        all.put("timeout", random.nextInt(3) == 0 ? "1000" : "2000");
        for (int i = random.nextInt(4); i > 0; i--) {
            all.put("key" + random.nextInt(30), random.nextInt(5) == 0 ? (Object) random.nextInt(9) : plain.text());
        }
        return new HashMap<>(all);
    }

    /** Begins a message, in which a value can't be written. */
    private void fail(Direction d) {
        try (MessageWriter out = writer(d, false)) {
            out.writeString("2.0.2");
            Object first = d.writer.make(plain.root(d.writer), new IdentityHashMap<>());
            try {
                out.writeObject(Arrays.asList(first, Thread.currentThread()));
                differences.add("a thread was written");
            } catch (NotSerializableException | ClassRefusedException e) {
                // As expected. What the message has defined before is not sent.
            }
        }
    }

    private void arrive(Direction d) {
        if (d.onTheWay.isEmpty()) {
            return;
        }
        Sent sent = d.onTheWay.remove(0);
        byte[] bytes = fault.of(sent.bytes);
        if (bytes == null) {
            return;
        }
        d.reading.receiveDefinitions(bytes, 0, bytes.length);
        d.arrived.add(new Sent(bytes, sent.values, sent.attachments, d));
        if (d.arrived.size() > MAX_WAITING) {
            d.arrived.subList(0, MAX_WAITING / 2).clear();
        }
    }

    private void read(Step step, Sent sent) {
        if (sent == null) {
            return;
        }
        if (step == Step.READ_WRONGLY) {
            readWrongly(sent);
        }
        try (MessageReader in = reader(sent)) {
            for (int i = 0; i < sent.values.size(); i++) {
                Object read = i < 4 ? in.readString() : in.readObject();
                compare(sent, sent.values.get(i), read);
            }
            Object attachments = in.readObject(Map.class);
            if (!sent.attachments.equals(attachments)) {
                differences.add("attachments " + sent.attachments + " were read as " + attachments);
            }
        }
    }

    private MessageReader reader(Sent sent) {
        return MessageReader.of(engines[random.nextInt(2)], sent.direction.reading, sent.direction.reader.loader,
                sent.bytes, 0, sent.bytes.length);
    }

    private void compare(Sent sent, Object expected, Object read) {
        valuesRead++;
        String difference = PlainValues.difference(expected, read, sent.direction.reader);
        if (difference != null) {
            differences.add(difference);
        }
    }

    /** Reads a message's beginning as what it isn't, which fails. */
    private void readWrongly(Sent sent) {
        try (MessageReader in = reader(sent)) {
            for (int i = 0; i < 4; i++) {
                Class<?> type = i == random.nextInt(4) ? Integer.class : Object.class;
                in.readObject(type);
            }
            in.readObject(Thread.State.class);
            in.readBytes();
        } catch (ScfsException e) {
            // As expected, as a rule.
        }
    }
}
