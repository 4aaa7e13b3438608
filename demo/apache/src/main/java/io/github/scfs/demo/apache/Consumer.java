package io.github.scfs.demo.apache;

import io.github.scfs.demo.bid.BidService;
import io.github.scfs.demo.exchange.CaptureFile;
import io.github.scfs.demo.exchange.Comparison;
import io.github.scfs.demo.exchange.DemoProcess;
import io.github.scfs.demo.exchange.FrameCounter;
import io.github.scfs.demo.exchange.SessionService;
import io.github.scfs.demo.social.PostService;
import io.github.scfs.demo.social.UserService;
import org.apache.dubbo.common.Version;
import org.springframework.context.support.ClassPathXmlApplicationContext;

/**
 * Calls the services of {@code consumer.xml} through a proxy that counts bytes. The exit code is 0 if every result
 * equals the expected one.
 */
public final class Consumer {
    private static final int SCFS_ID = 30;
    private static final int HESSIAN2_ID = 2;

    private Consumer() {}

    public static void main(String[] args) {
        DemoProcess.run(Consumer::call);
    }

    private static boolean call() throws Exception {
        System.out.println("Dubbo " + Version.getVersion() + " on Java " + System.getProperty("java.version"));
        CaptureFile capture = CaptureFile.append(System.getProperty("demo.capture"));
        FrameCounter scfs = countFramesTo("demo.scfs.port", capture);
        FrameCounter hessian2 = countFramesTo("demo.hessian2.port", capture);
        ClassPathXmlApplicationContext context =
                new ClassPathXmlApplicationContext("consumer.xml", "consumer-hessian2.xml");
        context.start();

        Comparison comparison = new Comparison(System.out);
        comparison.exchange("scfs", SCFS_ID, scfs, context.getBean("bids", BidService.class),
                context.getBean("users", UserService.class), context.getBean("posts", PostService.class));
        comparison.exchange("hessian2", HESSIAN2_ID, hessian2, context.getBean("bidsByHessian2", BidService.class),
                context.getBean("usersByHessian2", UserService.class),
                context.getBean("postsByHessian2", PostService.class));
        boolean good = comparison.report("scfs", "hessian2");

        int open = context.getBean("sessions", SessionService.class).open();
        System.out.println("  sessions open in the provider while the consumer is connected: " + open
                + " (of 2 connections, one uses scfs)");
        context.close();
        return good && open == 1;
    }

    /** Starts a proxy and stores its port in the property that {@code consumer.xml} refers to. */
    private static FrameCounter countFramesTo(String portProperty, CaptureFile capture) throws Exception {
        FrameCounter counter = FrameCounter.to(Integer.getInteger(portProperty), capture);
        System.setProperty(portProperty, Integer.toString(counter.port()));
        return counter;
    }
}
