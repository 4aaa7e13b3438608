package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.ToolProvider;
import org.apache.dubbo.config.ProtocolConfig;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The examples for Dubbo in the README and in {@code docs/start.md} compile and run as they stand there, and make calls
 * through a session. Only the address is another one: a free port of 127.0.0.1.
 */
@Tag("long")
class ReadmeTest {
    /** The package of the Dubbo under test. The README has the names of Dubbo 2.7. */
    private static final String DUBBO = ProtocolConfig.class.getPackage().getName().replace(".config", "");
    private static final String DUBBO_IN_README = "org.apache_dubbo".replace('_', '.');
    private static final String SERVICE = "package com.acme; public interface BidService { String bid(String item); }";
    private static final String PROVIDER = "package com.acme; public class Bids implements BidService {"
            + " public String bid(String item) { return \"bid for \" + item; } }";
    private static final String NAMESPACE = DUBBO.startsWith("com.alibaba") ? "http://code.alibabatech.com/schema/dubbo"
            : "http://dubbo.apache.org/schema/dubbo";

    private static final String CLASS_PATH =
            System.getProperty("surefire.test.class.path", System.getProperty("java.class.path"));

    private int port;

    @TempDir
    Path folder;

    @BeforeEach
    void choosePort() {
        port = Loopback.newPort();
    }

    private static Path root() throws URISyntaxException {
        return Paths.get(ReadmeTest.class.getProtectionDomain().getCodeSource().getLocation().toURI())
                .getParent()
                .getParent()
                .getParent();
    }

    private static String pages() throws Exception {
        return new String(Files.readAllBytes(root().resolve("README.md")), StandardCharsets.UTF_8)
                + new String(Files.readAllBytes(root().resolve("docs/start.md")), StandardCharsets.UTF_8);
    }

    /** Returns the only code block of a language that contains a text. The block may be in both pages. */
    private static String block(String language, String with) throws Exception {
        Set<String> found = new LinkedHashSet<>();
        for (Matcher m = Pattern.compile("(?s)```" + language + "\n(.*?)```").matcher(pages()); m.find();) {
            if (m.group(1).contains(with)) {
                found.add(m.group(1));
            }
        }
        assertThat(found).as("%s with %s", language, with).hasSize(1);
        return found.iterator().next();
    }

    private static String replaceOnce(String text, String old, String with) {
        assertThat(text.split(Pattern.quote(old), -1)).as("%s is there once", old).hasSize(2);
        return text.replace(old, with);
    }

    /** Compiles a source to the folder, because Dubbo reads the files of classes for which it generates code. */
    private void compile(String name, String source) throws IOException {
        Path file = folder.resolve(name + ".java");
        Files.createDirectories(file.getParent());
        Files.write(file, source.getBytes(StandardCharsets.UTF_8));
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        int status = ToolProvider.getSystemJavaCompiler()
                .run(null, null, errors, "-nowarn", "-proc:none", "-cp", folder + File.pathSeparator + CLASS_PATH, "-d",
                        folder.toString(), file.toString());
        assertThat(status).as(errors.toString()).isEqualTo(0);
    }

    /** Runs {@link ReadmeProcess} with the classes in the folder, and returns its output. */
    private String run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>();
        command.add(Paths.get(System.getProperty("java.home"), "bin", "java").toString());
        if (!System.getProperty("java.specification.version").startsWith("1.")) {
            // Dubbo 2.x needs it, as the README says.
            command.addAll(Arrays.asList("--add-opens", "java.base/java.lang=ALL-UNNAMED"));
        }
        command.addAll(Arrays.asList("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Dqos.enable=false",
                "-Ddubbo.application.qos.enable=false", "-Ddubbo.application.logger=jdk", "-cp",
                folder + File.pathSeparator + CLASS_PATH, ReadmeProcess.class.getName()));
        command.addAll(Arrays.asList(arguments));
        Path output = folder.resolve("output");
        Process process = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile()).start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).as("the process ends").isTrue();
        } finally {
            process.destroyForcibly();
        }
        return new String(Files.readAllBytes(output), StandardCharsets.UTF_8);
    }

    @Test
    void javaExampleMakesACallThroughASession() throws Exception {
        String source = replaceOnce(block("java", "ServiceConfig"), "127.0.0.1:20880", Loopback.HOST + ":" + port);
        source = replaceOnce(source, "20880", Integer.toString(port));
        source = replaceOnce(source, "protocol.setSerialization(",
                "protocol.setHost(\"" + Loopback.HOST + "\");\n        protocol.setServer(\"" + Loopback.NETTY_4
                        + "\");\n        protocol.setSerialization(");
        source = replaceOnce(source, "?serialization=scfs", "?serialization=scfs&client=" + Loopback.NETTY_4);
        compile("readme/Bids", "package readme;\n" + source.replace(DUBBO_IN_README, DUBBO));
        assertThat(run("main", "readme.Bids")).contains("lamp for 1999", "ends of sessions: 2");
    }

    @Test
    void springExamplesMakeACallThroughASession() throws Exception {
        assumeFalse(Loopback.version().startsWith("2.7.8"), "Dubbo loses the application of a Spring context");
        compile("com/acme/BidService", SERVICE);
        compile("com/acme/Bids", PROVIDER);
        String protocol = replaceOnce(block("xml", "<dubbo:protocol"), "<dubbo:protocol ", "<dubbo:protocol host=\""
                + Loopback.HOST + "\" port=\"" + port + "\" server=\"" + Loopback.NETTY_4 + "\" ");
        String reference = replaceOnce(block("xml", "<dubbo:reference"), "10.0.0.1:20880", Loopback.HOST + ":" + port);
        reference = replaceOnce(reference, "?serialization=scfs",
                "?serialization=scfs&amp;client=" + Loopback.NETTY_4 + "&amp;timeout=20000");
        Path provider = context("provider.xml", protocol + "<bean id=\"impl\" class=\"com.acme.Bids\"/>"
                + "<dubbo:service interface=\"com.acme.BidService\" ref=\"impl\"/>");
        Path consumer = context("consumer.xml", reference);
        assertThat(run("spring", provider.toString(), consumer.toString())).contains("bid for lamp",
                "ends of sessions: 2");
    }

    private Path context(String name, String elements) throws IOException {
        String xml = "<beans xmlns=\"http://www.springframework.org/schema/beans\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" xmlns:dubbo=\"" + NAMESPACE + "\""
                + " xsi:schemaLocation=\"http://www.springframework.org/schema/beans"
                + " http://www.springframework.org/schema/beans/spring-beans.xsd " + NAMESPACE + " " + NAMESPACE
                + "/dubbo.xsd\"><dubbo:application name=\"auction\"/><dubbo:registry address=\"N/A\"/>" + elements
                + "</beans>";
        return Files.write(folder.resolve(name), xml.getBytes(StandardCharsets.UTF_8));
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
