package io.github.scfs.demo.rollout.apache;

import io.github.scfs.demo.rollout.node.Node;

/** The provider process. */
public final class Provider {

    private Provider() {}

    public static void main(String[] args) {
        Node.provide(new RegisteredDubbo());
    }
}
