package io.github.scfs.demo.bench;

import io.github.scfs.demo.bench.peer.PeerKind;
import io.github.scfs.demo.bench.shape.Shape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What the command line of {@code demo/run bench} says. */
final class Options {
    static final String USAGE = String.join(System.lineSeparator(),
        "usage: demo/run bench [--quick] [--shapes a,b] [--peers x,y|all] [--modes write,read,writeRead] [--rounds n]",
        "  --quick   one round of short iterations, write + read only: for an impression, not for a report",
        "  --rounds  how often to run everything; each round is a fresh process for each peer, shape and mode,",
        "            and the peers of a shape run one after the other, so that a slow spell of the machine hits all (default 3)",
        "  shapes    " + String.join(",", shapes()),
        "  peers     " + String.join(",", peers()) + " (default: the first three)",
        "Results go to demo/out/bench.json (JMH's format) and demo/out/bench.txt (the table).");

    boolean help;
    boolean quick;
    List<String> shapes = shapes();
    List<String> peers = peers().subList(0, 3);
    List<String> modes = Arrays.asList("write", "read", "writeRead");
    int rounds = 3;

    /** @throws IllegalArgumentException if the arguments are not what {@link #USAGE} says */
    static Options parse(String... args) {
        Options options = new Options();
        for (int i = 0; i < args.length; i++) {
            switch (args[i]) {
                case "-h":
                case "--help":
                    options.help = true;
                    break;
                case "--quick":
                    options.quick = true;
                    options.rounds = 1;
                    options.modes = Arrays.asList("writeRead");
                    break;
                case "--shapes":
                    options.shapes = list(args, ++i);
                    options.shapes.forEach(Shape::of);
                    break;
                case "--peers":
                    options.peers = list(args, ++i).equals(Arrays.asList("all")) ? peers() : list(args, i);
                    options.peers.forEach(PeerKind::of);
                    break;
                case "--modes":
                    options.modes = list(args, ++i);
                    break;
                case "--rounds":
                    options.rounds = Integer.parseInt(list(args, ++i).get(0));
                    break;
                default:
                    throw new IllegalArgumentException("not an option: " + args[i]);
            }
        }
        return options;
    }

    private static List<String> list(String[] args, int i) {
        if (i == args.length) {
            throw new IllegalArgumentException("nothing after " + args[i - 1]);
        }
        return Arrays.asList(args[i].split(","));
    }

    private static List<String> shapes() {
        List<String> keys = new ArrayList<>();
        for (Shape shape : Shape.values()) {
            keys.add(shape.key());
        }
        return keys;
    }

    private static List<String> peers() {
        List<String> keys = new ArrayList<>();
        for (PeerKind peer : PeerKind.values()) {
            keys.add(peer.key());
        }
        return keys;
    }
}
