package io.github.scfs.demo.boot;

import io.github.scfs.demo.boot.provider.ProviderApplication;
import io.github.scfs.demo.exchange.DemoProcess;
import io.github.scfs.demo.exchange.ProviderConsole;
import io.github.scfs.internal.rpc.RpcChannels;
import org.springframework.boot.builder.SpringApplicationBuilder;

/** Provides the services until the standard input ends. The exit code is 0 if no session is open after that. */
public final class Provider {

    private Provider() {}

    public static void main(String[] args) {
        DemoProcess.run(() -> serve(args));
    }

    private static boolean serve(String... args) throws Exception {
        ProviderConsole.choosePort("demo.scfs.port");
        ProviderConsole.choosePort("demo.hessian2.port");
        new SpringApplicationBuilder(ProviderApplication.class).properties("spring.config.name=provider").run(args);
        return ProviderConsole.serve(System.in, System.out, RpcChannels::count, "demo.scfs.port", "demo.hessian2.port");
    }
}
