package io.github.scfs.internal.rehearse;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.LimitExceededException;
import io.github.scfs.OutOfStepException;
import io.github.scfs.ScfsException;
import io.github.scfs.internal.rehearse.RehearsedPolicy.Refusal;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.security.TrustedTypes;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Map;

/**
 * Both ends of a session for the requests or the responses of one service. It writes with the settings of this process.
 * It reads as the side that really reads these messages would: with what this process trusts, or, if the peer reads
 * them, with what the service's interface makes the peer trust and the same {@code scfs.allow}. Not thread-safe.
 */
final class Stage {
    /** Bounds of a rehearsed message. A larger one isn't rehearsed. */
    static final int MAX_BYTES = 4 << 20;
    static final int MAX_OBJECTS = 1 << 18;
    /** Length of the header of Dubbo's frames. */
    static final int FRAME_HEADER = 16;
    private static final int MAX_TRIALS = 100;

    private final RpcEngine rpc;
    private final String service;
    private final TrustedTypes trusted;
    private final String reader;
    private final String writer;
    private final RehearsedPolicy strict;
    private final RehearsedPolicy lenient;
    private final Engine strictEngine;
    /** Reads on although classes are refused; null until it is needed. */
    private Engine lenientEngine;
    private Session session = new Session();
    /** Index of the object that is written or read. */
    private int at;
    private boolean reading;

    Stage(RpcEngine rpc, boolean provider, boolean request, Class<?> service) {
        this.rpc = rpc;
        this.service = service.getName();
        // A provider reads requests, and a consumer reads responses.
        trusted = provider == request ? rpc.trusted() : rpc.trustedByPeer(service);
        Findings.OF_PROCESS.allowed(rpc.allowed());
        reader = request ? "the provider" : "the consumer";
        writer = request ? "the consumer" : "the provider";
        strict = new RehearsedPolicy(trusted, rpc.frameworkCheck());
        lenient = new RehearsedPolicy(trusted, rpc.frameworkCheck());
        strictEngine = rpc.rehearsing(strict, trusted, MAX_OBJECTS, MAX_BYTES);
    }

    /** Writes and reads a message. */
    Attempt attempt(Values values) {
        rpc.trustPending();
        Attempt attempt = new Attempt(service + "." + values.method, reader);
        long start = System.nanoTime();
        try {
            byte[] message = write(values);
            session.receiveDefinitions(message, 0, message.length);
            strict.takeRefused();
            Object[] copies;
            ScfsException refused = null;
            try {
                copies = read(strictEngine, values, message);
            } catch (ClassRefusedException e) {
                copies = null;
                refused = e;
            }
            attempt.bytes = FRAME_HEADER + message.length;
            attempt.nanos = System.nanoTime() - start;
            Map<String, Refusal> refusals = strict.takeRefused();
            if (!refusals.isEmpty()) {
                copies = readOn(values, message, attempt, refusals, refused);
            }
            if (copies != null) {
                compare(values, copies, attempt);
            }
        } catch (ScfsException e) {
            fail(values, attempt, e);
        } catch (RuntimeException e) {
            attempt.unsure = true; // Values can't be compared while the program changes them.
        }
        return attempt;
    }

    /** Reads a message again and again, and allows the refused classes for trial, until nothing more is refused. */
    private Object[] readOn(Values values, byte[] message, Attempt attempt, Map<String, Refusal> refusals,
            ScfsException refused) {
        if (lenientEngine == null) {
            lenientEngine = rpc.rehearsing(lenient, trusted, MAX_OBJECTS, MAX_BYTES);
        }
        Map<String, Refusal> found = refusals;
        ScfsException cause = refused;
        Object[] copies = null;
        for (int i = 0; i < MAX_TRIALS && !found.isEmpty(); i++) {
            for (Refusal refusal : found.values()) {
                attempt.refuse(refusal, values.name(cause == null && values.thrown ? 0 : at), cause);
                lenient.allow(refusal);
            }
            try {
                cause = null;
                copies = read(lenientEngine, values, message);
            } catch (ClassRefusedException e) {
                cause = e;
            }
            found = lenient.takeRefused();
            found.values().removeIf(Refusal::isFinal);
        }
        return copies;
    }

    private byte[] write(Values values) {
        try (MessageWriter out = MessageWriter.inSession(strictEngine, session)) {
            at = 0;
            reading = false;
            if (values.request) {
                out.writeString(service);
                out.writeString(values.method);
            } else {
                out.next().writeByte(0);
            }
            for (; at < values.objects.length; at++) {
                out.writeObject(values.objects[at]);
            }
            Map<String, ?> attachments = values.attachments.get();
            out.writeAttachments(attachments == null ? null : new HashMap<>(attachments));
            byte[] message = out.toByteArray();
            out.markCertain();
            return message;
        }
    }

    /** Returns the copies of the objects, and behind them that of the attachments. */
    private Object[] read(Engine engine, Values values, byte[] message) {
        try (MessageReader in = MessageReader.of(engine, session, values.loader, message, 0, message.length)) {
            at = 0;
            reading = true;
            if (values.request) {
                in.readString();
                in.readString();
            } else {
                in.readPrimitive('B');
            }
            Object[] copies = new Object[values.objects.length + 1];
            for (; at < values.objects.length; at++) {
                copies[at] = values.thrown ? in.readThrown() : in.readObject();
            }
            copies[at] = in.readObject();
            return copies;
        }
    }

    private static void compare(Values values, Object[] copies, Attempt attempt) {
        for (int i = 0; i < values.objects.length && attempt.difference == null; i++) {
            String difference = Contents.difference(values.objects[i], copies[i]);
            if (difference != null) {
                attempt.differ(values.name(i), difference);
            }
        }
    }

    private void fail(Values values, Attempt attempt, ScfsException e) {
        if (e instanceof OutOfStepException || e.code().equals("SCFS-405")) {
            session.end();
            session = new Session();
        }
        boolean large = e instanceof LimitExceededException && e.code().matches("SCFS-40[23]");
        if (large || hasChanged(e)) {
            attempt.unsure = true;
        } else {
            attempt.fail(values.name(at), e, reading ? reader : writer, reading ? writer : reader);
        }
    }

    private static boolean hasChanged(Throwable e) {
        for (Throwable t = e; t != null; t = t.getCause()) {
            if (t instanceof ConcurrentModificationException) {
                return true;
            }
        }
        return false;
    }
}
