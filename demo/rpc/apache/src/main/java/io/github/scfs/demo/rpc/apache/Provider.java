package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.process.ProviderProcess;

/** A provider as a process: arguments as {@link DubboFramework#of} has them. */
public final class Provider {

    private Provider() {}

    public static void main(String[] args) {
        ProviderProcess.run(DubboFramework.of(args));
    }
}
