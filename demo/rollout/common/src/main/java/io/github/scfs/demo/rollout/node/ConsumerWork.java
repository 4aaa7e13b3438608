package io.github.scfs.demo.rollout.node;

import io.github.scfs.demo.rpc.process.CommandLoop;
import javax.management.JMException;

/** The work of a consumer. For one thread. */
final class ConsumerWork implements CommandLoop.Worker<NodeCommand> {
    private final Calls calls;
    private PacedLoad load;

    ConsumerWork(Calls calls) {
        this.calls = calls;
    }

    @Override
    public Object work(NodeCommand command) throws InterruptedException, JMException {
        switch (command.action) {
            case START:
                load = new PacedLoad(calls, command.callsPerSecond);
                load.start();
                return counts();
            case STOP:
                load.stop();
                return counts();
            case COUNT:
                return counts();
            default:
                return Node.work(command);
        }
    }

    private NodeAnswer counts() {
        NodeAnswer answer = new NodeAnswer();
        answer.traffic = Node.METER.traffic();
        load.count(answer);
        answer.failures.forEach(call -> call.compare(answer.traffic));
        return answer;
    }
}
