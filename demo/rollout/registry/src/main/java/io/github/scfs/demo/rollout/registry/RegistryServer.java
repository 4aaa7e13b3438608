package io.github.scfs.demo.rollout.registry;

import io.github.scfs.demo.rollout.node.NodeAnswer;
import io.github.scfs.demo.rollout.node.NodeCommand;
import io.github.scfs.demo.rpc.process.CommandLoop;
import java.util.Collections;
import org.apache.curator.test.InstanceSpec;
import org.apache.curator.test.TestingServer;

/** A ZooKeeper server on the loopback interface, with data in a temporary folder. Ends when its input ends. */
public final class RegistryServer {
    /** The longest session of a client, in ticks. It is ZooKeeper's default. */
    private static final int TICKS_OF_SESSION = 20;
    private static final int MAX_CONNECTIONS = 100;

    private RegistryServer() {}

    /**
     * Runs the server.
     *
     * @param args the port, and the seconds after which a killed client is forgotten
     */
    public static void main(String[] args) {
        int port = Integer.parseInt(args[0]);
        int tickMillis = Integer.parseInt(args[1]) * 1000 / TICKS_OF_SESSION;
        CommandLoop.run(NodeCommand.class, NodeAnswer.ready("ZooKeeper"), () -> {
            new TestingServer(new InstanceSpec(null, port, -1, -1, true, -1, tickMillis, MAX_CONNECTIONS,
                    Collections.emptyMap(), "127.0.0.1"), true);
            return command -> new NodeAnswer();
        }, NodeAnswer::failure);
    }
}
