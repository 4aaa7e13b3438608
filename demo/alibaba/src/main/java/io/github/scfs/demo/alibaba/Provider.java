package io.github.scfs.demo.alibaba;

import io.github.scfs.demo.exchange.DemoProcess;
import io.github.scfs.demo.exchange.ProviderConsole;
import io.github.scfs.internal.rpc.RpcChannels;
import org.springframework.context.support.ClassPathXmlApplicationContext;

/**
 * Exports the services of {@code provider.xml} until the standard input ends. The exit code is 0 if no session is open
 * after that.
 */
public final class Provider {

    private Provider() {}

    public static void main(String[] args) {
        DemoProcess.run(Provider::serve);
    }

    private static boolean serve() throws Exception {
        ProviderConsole.choosePort("demo.scfs.port");
        ProviderConsole.choosePort("demo.hessian2.port");
        ClassPathXmlApplicationContext context =
                new ClassPathXmlApplicationContext("provider.xml", "provider-hessian2.xml");
        context.start();
        return ProviderConsole.serve(System.in, System.out, RpcChannels::count, "demo.scfs.port", "demo.hessian2.port");
    }
}
