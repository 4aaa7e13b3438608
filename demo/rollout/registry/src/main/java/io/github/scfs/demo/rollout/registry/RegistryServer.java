package io.github.scfs.demo.rollout.registry;

import io.github.scfs.demo.rollout.node.NodeAnswer;
import io.github.scfs.demo.rollout.node.NodeCommand;
import io.github.scfs.demo.rollout.node.NodeCommand.Action;
import io.github.scfs.demo.rpc.process.CommandLoop;
import java.io.IOException;
import java.util.Collections;
import org.apache.curator.test.InstanceSpec;
import org.apache.curator.test.TestingServer;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.ZKUtil;
import org.apache.zookeeper.ZooKeeper;

/** A ZooKeeper server on the loopback interface, with data in a temporary folder. Ends when its input ends. */
public final class RegistryServer {
    /** The longest session of a client, in ticks. It is ZooKeeper's default. */
    private static final int TICKS_OF_SESSION = 20;
    private static final int MAX_CONNECTIONS = 100;
    private static final int CLIENT_MILLIS = 10_000;

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
            TestingServer server = new TestingServer(new InstanceSpec(null, port, -1, -1, true, -1, tickMillis,
                    MAX_CONNECTIONS, Collections.emptyMap(), "127.0.0.1"), true);
            return command -> command.action == Action.LIST ? paths(server.getConnectString()) : new NodeAnswer();
        }, NodeAnswer::failure);
    }

    private static NodeAnswer paths(String server) throws IOException, KeeperException, InterruptedException {
        NodeAnswer answer = new NodeAnswer();
        ZooKeeper client = new ZooKeeper(server, CLIENT_MILLIS, event -> {});
        try {
            answer.paths = ZKUtil.listSubTreeBFS(client, "/");
        } finally {
            client.close();
        }
        return answer;
    }
}
