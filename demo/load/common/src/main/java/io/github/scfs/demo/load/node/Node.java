package io.github.scfs.demo.load.node;

import io.github.scfs.demo.load.parcel.Depot;
import io.github.scfs.demo.load.parcel.ParcelService;
import io.github.scfs.demo.rpc.process.CommandLoop;
import java.lang.reflect.Proxy;

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
     * @param args the port; the name of another service to export, which may be missing
     */
    public static void provide(Endpoint endpoint, String... args) {
        int port = Integer.parseInt(args[0]);
        run(endpoint, () -> {
            endpoint.export(ParcelService.class, new Depot(), port);
            if (args.length > 1) {
                exportEmpty(endpoint, args[1], port);
            }
        });
    }

    /** Exports a service whose methods do nothing. */
    private static void exportEmpty(Endpoint endpoint, String name, int port) {
        try {
            export(endpoint, Class.forName(name), port);
        } catch (ClassNotFoundException e) {
            throw new IllegalArgumentException(e);
        }
    }

    private static <S> void export(Endpoint endpoint, Class<S> service, int port) {
        endpoint.export(service, service.cast(Proxy.newProxyInstance(service.getClassLoader(), new Class<?>[] {service},
                (proxy, method, values) -> null)), port);
    }

    /** Makes calls when the driver says so. */
    public static void consume(Endpoint endpoint) {
        run(endpoint, () -> {});
    }

    private static void run(Endpoint endpoint, Runnable start) {
        CommandLoop.run(NodeCommand.class, NodeAnswer.ready(endpoint.version()), () -> {
            start.run();
            LogLines.watch();
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
                return work.soak(command.turns, command.callers, command.connections, command.seed,
                        command.pauseMillis);
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
