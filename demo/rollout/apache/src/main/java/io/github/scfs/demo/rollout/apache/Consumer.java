package io.github.scfs.demo.rollout.apache;

import io.github.scfs.demo.rollout.node.Node;

/** The consumer process. */
public final class Consumer {

    private Consumer() {}

    public static void main(String[] args) {
        Node.consume(new RegisteredDubbo());
    }
}
