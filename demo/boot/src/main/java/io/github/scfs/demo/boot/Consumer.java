package io.github.scfs.demo.boot;

import io.github.scfs.demo.boot.consumer.Calls;
import io.github.scfs.demo.boot.consumer.ConsumerApplication;
import io.github.scfs.demo.exchange.DemoProcess;
import io.github.scfs.demo.exchange.FrameCounter;
import org.apache.dubbo.common.Version;
import org.springframework.boot.SpringBootVersion;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/**
 * Calls the provider's services through a proxy that counts bytes. The exit code is 0 if every result equals the
 * expected one, and the provider has a session.
 */
public final class Consumer {

    private Consumer() {}

    public static void main(String[] args) {
        DemoProcess.run(() -> call(args));
    }

    private static boolean call(String... args) throws Exception {
        System.out.println("Spring Boot " + SpringBootVersion.getVersion() + " and Dubbo " + Version.getVersion()
                + " on Java " + System.getProperty("java.version"));
        FrameCounter scfs = countFramesTo("demo.scfs.port");
        FrameCounter hessian2 = countFramesTo("demo.hessian2.port");
        try (ConfigurableApplicationContext context =
                new SpringApplicationBuilder(ConsumerApplication.class).properties("spring.config.name=consumer")
                        .run(args)) {
            return context.getBean(Calls.class).areRight(scfs, hessian2);
        }
    }

    /** Starts a proxy and stores its port in the property that {@code consumer.yml} refers to. */
    private static FrameCounter countFramesTo(String portProperty) throws Exception {
        FrameCounter counter = FrameCounter.to(Integer.getInteger(portProperty), null);
        System.setProperty(portProperty, Integer.toString(counter.port()));
        return counter;
    }
}
