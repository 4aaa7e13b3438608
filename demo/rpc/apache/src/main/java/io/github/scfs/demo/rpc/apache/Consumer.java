package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.process.ConsumerProcess;

/** The consumer process. Its arguments are those of {@link DubboFramework#of}. */
public final class Consumer {

    private Consumer() {}

    public static void main(String[] args) {
        ConsumerProcess.run(DubboFramework.of(args));
    }
}
