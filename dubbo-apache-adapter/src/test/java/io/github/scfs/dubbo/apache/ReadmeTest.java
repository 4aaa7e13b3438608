package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.internal.rpc.RpcChannels;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.apache.dubbo.config.ProtocolConfig;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.ServiceConfig;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.support.GenericXmlApplicationContext;
import org.springframework.core.io.ByteArrayResource;

/**
 * The README's examples for Dubbo compile and run as they stand there, and make calls through a session. Only the
 * address is another one: a free port of 127.0.0.1.
 */
class ReadmeTest {
    /** The package of the Dubbo under test. The README has the names of Dubbo 2.7. */
    private static final String DUBBO = ProtocolConfig.class.getPackage().getName().replace(".config", "");
    private static final String DUBBO_IN_README = "org.apache_dubbo".replace('_', '.');
    private static final String SERVICE = "package com.acme; public interface BidService { String bid(String item); }";
    private static final String PROVIDER = "package com.acme; public class Bids implements BidService {"
            + " public String bid(String item) { return \"bid for \" + item; } }";
    private static final String NAMESPACE = DUBBO.startsWith("com.alibaba") ? "http://code.alibabatech.com/schema/dubbo"
            : "http://dubbo.apache.org/schema/dubbo";

    private final ClassLoader loaderBefore = Thread.currentThread().getContextClassLoader();
    private int port;

    @TempDir
    Path folder;

    @BeforeEach
    void choosePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName(Loopback.HOST))) {
            port = free.getLocalPort();
        }
    }

    @AfterEach
    void noSessionIsLeft() {
        Thread.currentThread().setContextClassLoader(loaderBefore);
        Loopback.await("all sessions are removed").until(RpcChannels::count, count -> count == 0);
    }

    private static Path root() throws URISyntaxException {
        return Paths.get(ReadmeTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent()
                .getParent()
                .getParent();
    }

    private static String readme() throws Exception {
        return new String(Files.readAllBytes(root().resolve("README.md")), StandardCharsets.UTF_8);
    }

    /** Returns the only code block of a language that contains a text. */
    private static String block(String language, String with) throws Exception {
        List<String> found = new ArrayList<>();
        for (Matcher m = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(readme()); m.find();) {
            if (m.group(1).contains(with)) {
                found.add(m.group(1));
            }
        }
        assertThat(found).as("%s with %s", language, with).hasSize(1);
        return found.get(0);
    }

    private static String replaceOnce(String text, String old, String with) {
        assertThat(text.split(Pattern.quote(old), -1)).as("%s is there once", old).hasSize(2);
        return text.replace(old, with);
    }

    /**
     * Compiles sources to files, because Dubbo reads the files of classes for which it generates code.
     *
     * @param namesAndSources path of a class without its ending, source, path, source
     */
    private ClassLoader compiled(String... namesAndSources) throws IOException {
        List<String> arguments = new ArrayList<>(Arrays.asList("-nowarn", "-proc:none", "-d", folder.toString()));
        for (int i = 0; i < namesAndSources.length; i += 2) {
            Path file = folder.resolve(namesAndSources[i] + ".java");
            Files.createDirectories(file.getParent());
            Files.write(file, namesAndSources[i + 1].getBytes(StandardCharsets.UTF_8));
            arguments.add(file.toString());
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments.toArray(new String[0]));
        assertThat(status).as(errors.toString()).isEqualTo(0);
        return new URLClassLoader(new URL[] {folder.toUri().toURL()}, ReadmeTest.class.getClassLoader());
    }

    private static ClassLoader use(ClassLoader loader) {
        Thread.currentThread().setContextClassLoader(loader);
        return loader;
    }

    @Test
    void javaExampleMakesACallThroughASession() throws Exception {
        String source = replaceOnce(block("java", "ServiceConfig"), "127.0.0.1:20880", Loopback.HOST + ":" + port);
        source = replaceOnce(source, "20880", Integer.toString(port));
        source = replaceOnce(source, "protocol.setSerialization(",
                "protocol.setHost(\"" + Loopback.HOST + "\");\n        protocol.setServer(\"" + Loopback.NETTY_4
                        + "\");\n        protocol.setSerialization(");
        source = replaceOnce(source, "?serialization=scfs", "?serialization=scfs&client=" + Loopback.NETTY_4);
        source = "package readme;\n" + source.replace(DUBBO_IN_README, DUBBO);
        Class<?> bids = use(compiled("readme/Bids", source)).loadClass("readme.Bids");
        ProtocolConfig protocol = new ProtocolConfig("dubbo", port);
        ServiceConfig<?> service =
                (ServiceConfig<?>) bids.getMethod("provide", ProtocolConfig.class).invoke(null, protocol);
        ReferenceConfig<?> reference =
                (ReferenceConfig<?>) bids.getMethod("refer", String.class).invoke(null, Loopback.HOST + ":" + port);
        Object remote = reference.get();
        Class<?> type = bids.getClassLoader().loadClass("readme.Bids$BidService");
        assertThat(type.getMethod("bid", String.class, int.class).invoke(remote, "lamp", 1999))
                .isEqualTo("lamp for 1999");
        assertThat(RpcChannels.count()).isGreaterThan(0);
        reference.destroy();
        service.unexport();
        assertThat(source).contains("provide(new ProtocolConfig(\"dubbo\", " + port + "))",
                "refer(\"" + Loopback.HOST + ":" + port + "\").get().bid(\"lamp\", 1999)");
    }

    @Test
    void springExamplesMakeACallThroughASession() throws Exception {
        ClassLoader loader = use(compiled("com/acme/BidService", SERVICE, "com/acme/Bids", PROVIDER));
        String protocol = replaceOnce(block("xml", "<dubbo:protocol"), "<dubbo:protocol ", "<dubbo:protocol host=\""
                + Loopback.HOST + "\" port=\"" + port + "\" server=\"" + Loopback.NETTY_4 + "\" ");
        String reference = replaceOnce(block("xml", "<dubbo:reference"), "10.0.0.1:20880", Loopback.HOST + ":" + port);
        reference = replaceOnce(reference, "?serialization=scfs",
                "?serialization=scfs&amp;client=" + Loopback.NETTY_4 + "&amp;timeout=20000");
        try (GenericXmlApplicationContext provider = context(loader,
                protocol + "<bean id=\"bids\" class=\"com.acme.Bids\"/>"
                        + "<dubbo:service interface=\"com.acme.BidService\" ref=\"bids\"/>");
                GenericXmlApplicationContext consumer = context(loader, reference)) {
            assertThat(provider.isActive()).isTrue();
            assertThat(bid(loader, consumer.getBean("bids"))).isEqualTo("bid for lamp");
            assertThat(RpcChannels.count()).isGreaterThan(0);
        }
    }

    private static Object bid(ClassLoader loader, Object service) throws ReflectiveOperationException {
        return loader.loadClass("com.acme.BidService").getMethod("bid", String.class).invoke(service, "lamp");
    }

    private static GenericXmlApplicationContext context(ClassLoader loader, String elements) {
        String xml = "<beans xmlns=\"http://www.springframework.org/schema/beans\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:dubbo=\"" + NAMESPACE + "\""
                + " xsi:schemaLocation=\"http://www.springframework.org/schema/beans"
                + " http://www.springframework.org/schema/beans/spring-beans.xsd " + NAMESPACE + " " + NAMESPACE
                + "/dubbo.xsd\"><dubbo:application name=\"scfs-test\"><dubbo:parameter key=\"qos.enable\""
                + " value=\"false\"/></dubbo:application><dubbo:registry address=\"N/A\"/>" + elements + "</beans>";
        GenericXmlApplicationContext context = new GenericXmlApplicationContext();
        context.setClassLoader(loader);
        context.load(new ByteArrayResource(xml.getBytes(StandardCharsets.UTF_8)));
        context.refresh();
        return context;
    }

    @Test
    void dependencyIsThatOfAnAdapter() throws Exception {
        String dependency = block("xml", "<dependency>");
        List<String> adapters = new ArrayList<>();
        for (Matcher m = Pattern.compile("scfs-(dubbo-\\w+-adapter)").matcher(dependency); m.find();) {
            adapters.add(m.group(1));
        }
        assertThat(adapters).hasSize(2)
                .allMatch(name -> Arrays.asList("dubbo-" + "apache-adapter", "dubbo-" + "alibaba-adapter")
                        .contains(name));
        for (String adapter : adapters) {
            assertThat(root().resolve(adapter).resolve("pom.xml")).exists();
        }
        String pom = new String(Files.readAllBytes(root().resolve("pom.xml")), StandardCharsets.UTF_8);
        Matcher version = Pattern.compile("<version>([^<]+)</version>").matcher(dependency);
        assertThat(version.find()).isTrue();
        assertThat(pom).contains("<artifactId>scfs</artifactId>\n  <version>" + version.group(1) + "</version>");
    }
}
