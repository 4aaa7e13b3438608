package io.github.scfs.demo.rpc.process;

import io.github.scfs.demo.rpc.load.ConsumerSide;
import io.github.scfs.demo.rpc.load.Framework;
import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Workloads;

/** The consumer process. */
public final class ConsumerProcess {

    private ConsumerProcess() {}

    /** Runs commands until the input ends. */
    public static void run(Framework framework) {
        CommandLoop.run(Command.class, Answer.ready(framework.version()), () -> {
            ConsumerSide side = new ConsumerSide(framework);
            return command -> work(side, command);
        }, Answer::failure);
    }

    private static Answer work(ConsumerSide side, Command command) throws Exception {
        Answer answer = new Answer();
        switch (command.action) {
            case CHECK:
                answer.frames = side.check(Workloads.of(command.workload));
                break;
            case CALL:
                answer.sample = side.call(Workloads.of(command.workload),
                        new Load(command.callers, command.connections), command.leadMillis, command.millis);
                break;
            case STEADY:
                answer.steady =
                        side.steady(Workloads.of(command.workload), command.callsPerSecond, command.millis / 1000);
                break;
            default:
                answer.usage = ProcessUsage.now();
        }
        return answer;
    }
}
