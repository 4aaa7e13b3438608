package io.github.scfs.demo.load.apache;

import io.github.scfs.demo.load.node.Node;

/** The consumer process. */
public final class Consumer {

    private Consumer() {}

    public static void main(String[] args) {
        Node.consume(new DubboEndpoint(System.getProperty("demo.serialization", "scfs")));
    }
}
