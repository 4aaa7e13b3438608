package io.github.scfs.demo.load.apache;

import io.github.scfs.demo.load.node.Node;

/** The provider process. */
public final class Provider {

    private Provider() {}

    public static void main(String[] args) {
        Node.provide(new DubboEndpoint(System.getProperty("demo.serialization", "scfs")), args);
    }
}
