package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.RpcChannels;
import org.springframework.context.support.FileSystemXmlApplicationContext;

/**
 * A program with the README's examples, and nothing else of Dubbo. It runs either the main method of a class, or starts
 * the Spring contexts of a provider and a consumer, and calls the consumer's bean. It prints the result and the number of
 * sessions.
 */
final class ReadmeProcess {
    private ReadmeProcess() {}

    public static void main(String[] args) throws Exception {
        if (args[0].equals("main")) {
            Class.forName(args[1]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
        } else {
            new FileSystemXmlApplicationContext("file:" + args[1]);
            Object service = new FileSystemXmlApplicationContext("file:" + args[2]).getBean("bids");
            System.out.println(
                    Class.forName("com.acme.BidService").getMethod("bid", String.class).invoke(service, "lamp"));
        }
        System.out.println("ends of sessions: " + RpcChannels.count());
        System.out.flush();
        Runtime.getRuntime().halt(0);
    }
}
