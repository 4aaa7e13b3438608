package io.github.scfs.demo.rollout.node;

import io.github.scfs.demo.rollout.wire.TrafficMeter;
import io.github.scfs.demo.rpc.process.CommandLoop;
import java.lang.management.ManagementFactory;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import javax.management.JMException;
import javax.management.ObjectName;

/** The main loop of a provider and of a consumer. */
public final class Node {
    /** Counts the frames of this process's connections. */
    public static final TrafficMeter METER = new TrafficMeter();

    /** A process ends after this time, even if its driver hangs. */
    private static final long MAX_MINUTES = 20;

    private Node() {}

    /** Exports the services, and ends when the driver ends or says so. */
    public static void provide(Registered dubbo) {
        run(dubbo, () -> {
            dubbo.export(NotedUserService.class, new NotedUserService.Local());
            return Node::work;
        });
    }

    /** Makes calls when the driver says so. */
    public static void consume(Registered dubbo) {
        run(dubbo, () -> new ConsumerWork(new Calls(dubbo::refer)));
    }

    private static void run(Registered dubbo, Callable<CommandLoop.Worker<NodeCommand>> start) {
        Thread limit = new Thread(() -> {
            try {
                TimeUnit.MINUTES.sleep(MAX_MINUTES);
            } catch (InterruptedException e) {
                // Nobody interrupts this thread. If somebody does, the process ends.
            }
            Runtime.getRuntime().halt(1);
        }, "time limit");
        limit.setDaemon(true);
        limit.start();
        CommandLoop.run(NodeCommand.class, NodeAnswer.ready(dubbo.version()), start, NodeAnswer::failure);
    }

    /** The work of a provider, and that part of a consumer's work that is the same. */
    static Object work(NodeCommand command) throws JMException {
        switch (command.action) {
            case EXIT:
                // Runs the shutdown hooks, as the signal TERM does. This thread never returns from here.
                System.exit(0);
                return null;
            case COUNT:
                NodeAnswer answer = new NodeAnswer();
                answer.traffic = METER.traffic();
                return answer;
            case REHEARSAL:
                NodeAnswer report = new NodeAnswer();
                report.rehearsal = (String) ManagementFactory.getPlatformMBeanServer()
                        .invoke(new ObjectName("io.github.scfs:type=Process"), "rehearsal", new Object[] {""},
                                new String[] {String.class.getName()});
                return report;
            default:
                throw new IllegalArgumentException("not a command for a provider: " + command.action);
        }
    }
}
