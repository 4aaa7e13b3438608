package io.github.scfs.demo.rpc.apache;

import io.github.scfs.demo.rpc.process.ProviderProcess;

/** The provider process. Its arguments are those of {@link DubboFramework#of}. */
public final class Provider {

    private Provider() {}

    public static void main(String[] args) {
        ProviderProcess.run(DubboFramework.of(args));
    }
}
