package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.process.ConsumerProcess;

/** A consumer as a process: arguments as {@link DubboFramework#of} has them. */
public final class Consumer {

    private Consumer() {}

    public static void main(String[] args) {
        ConsumerProcess.run(DubboFramework.of(args));
    }
}
