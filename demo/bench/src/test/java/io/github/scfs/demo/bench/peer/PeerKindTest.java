package io.github.scfs.demo.bench.peer;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.demo.bench.ChildProcess;
import io.github.scfs.demo.bench.MeasuredJava;
import io.github.scfs.demo.bench.shape.Shape;
import io.github.scfs.demo.bench.shape.ShapeNames;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class PeerKindTest {
    private static final String WORD = "FAILED";
    private static final int MESSAGES = 3;

    /** Prints the peers and shapes that a peer doesn't exchange. It runs in a process with the peers' flags. */
    public static void main(String[] none) {
        List<String> shapes = new ShapeNames();
        shapes.addAll(Shape.services());
        for (PeerKind kind : PeerKind.values()) {
            for (String shape : shapes) {
                if (kind.supports(shape) && !exchanges(kind, Shape.of(shape))) {
                    System.out.println(WORD + ' ' + kind.key() + ' ' + shape);
                }
            }
        }
    }

    private static boolean exchanges(PeerKind kind, Shape shape) {
        try {
            Peer peer = kind.open();
            for (int i = 0; i < MESSAGES; i++) {
                Object value = shape.instance(i);
                Object read = peer.read(peer.write(value));
                if (kind.readsBackEqual() && !Objects.deepEquals(value, read)) {
                    return false;
                }
            }
            return true;
        } catch (Exception | LinkageError e) {
            System.out.println(kind.key() + ' ' + shape.key() + ": " + e);
            return false;
        }
    }

    /** The deserializer of hessian-lite 4.0.4 writes the eight bytes of a double to a field of type float. */
    @Test
    void everyPeerExchangesEveryShapeExceptHessianFloats() throws Exception {
        List<String> flags = new ArrayList<>(PeerKind.openFlags());
        flags.addAll(Arrays.asList("-Xmx256m", "-XX:TieredStopAtLevel=1"));
        List<String> failed = ChildProcess.run(MeasuredJava.executable(null, null), flags, PeerKindTest.class, WORD)
                .stream()
                .map(words -> String.join(" ", words))
                .collect(Collectors.toList());
        assertEquals("[hessian sample, hessian struct]", failed.toString());
    }
}
