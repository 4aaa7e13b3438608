package io.github.scfs.demo.load.node;

import io.github.scfs.demo.load.parcel.Depot;
import io.github.scfs.demo.load.parcel.ParcelService;
import io.github.scfs.demo.rpc.process.CommandLoop;

/** The main loop of a provider and of a consumer. Both end when the driver ends. */
public final class Node {
    private final Endpoint endpoint;
    private ConsumerWork work;
    private Crew crew;

    private Node(Endpoint endpoint) {
        this.endpoint = endpoint;
    }

    /**
     * Exports the service.
     *
     * @param args the port
     */
    public static void provide(Endpoint endpoint, String... args) {
        run(endpoint, () -> endpoint.export(ParcelService.class, new Depot(), Integer.parseInt(args[0])));
    }

    /** Makes calls when the driver says so. */
    public static void consume(Endpoint endpoint) {
        run(endpoint, () -> {});
    }

    private static void run(Endpoint endpoint, Runnable start) {
        CommandLoop.run(NodeCommand.class, NodeAnswer.ready(endpoint.version()), () -> {
            start.run();
            return new Node(endpoint)::work;
        }, NodeAnswer::failure);
    }

    private Object work(NodeCommand command) {
        NodeAnswer answer = new NodeAnswer();
        if (command.action == NodeCommand.Action.REMAINS) {
            answer.remains = Remains.now();
            return answer;
        }
        if (command.action != NodeCommand.Action.PROGRESS) {
            crew = start(command);
        }
        answer.progress = crew.progress();
        return answer;
    }

    private Crew start(NodeCommand command) {
        if (work == null) {
            work = new ConsumerWork(endpoint, command.port, command.timeoutMillis);
        }
        switch (command.action) {
            case SOAK:
                return work.soak(command.turns, command.callers, command.connections, command.seed);
            case CYCLES:
                return work.cycles(command.turns, command.callers, command.seed);
            case OPEN:
                return work.open((int) command.turns, command.callers, command.seed);
            case CALL_AGAIN:
                return work.callAgain(command.callers, command.seed);
            default:
                return work.hangUp(command.callers);
        }
    }
}
