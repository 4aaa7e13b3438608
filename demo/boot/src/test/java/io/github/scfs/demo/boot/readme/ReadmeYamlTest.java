package io.github.scfs.demo.boot.readme;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.demo.social.SeededUsers;
import io.github.scfs.demo.social.UserService;
import io.github.scfs.internal.rpc.RpcChannels;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.config.ReferenceConfig;
import org.apache.dubbo.config.spring.ServiceBean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.boot.builder.SpringApplicationBuilder;
import org.springframework.context.ConfigurableApplicationContext;

/** The YAML of {@code docs/start.md} makes a Spring Boot application use scfs. The test adds a host, a port and a setting to it. */
@Tag("long")
class ReadmeYamlTest {
    /** The address 127.0.0.1. Dubbo replaces addresses that it recognises as loopback by one of the network. */
    private static final String HOST = "2130706433";

    @TempDir
    Path folder;

    private static String yamlOfReadme() throws IOException {
        Path readme = Paths.get(System.getProperty("basedir")).resolve("../../../docs/start.md");
        Matcher block = Pattern.compile("(?s)```yaml\n(.*?)```")
                .matcher(new String(Files.readAllBytes(readme), StandardCharsets.UTF_8));
        assertThat(block.find()).isTrue();
        String yaml = block.group(1);
        assertThat(block.find()).as("another YAML block").isFalse();
        return yaml;
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            return free.getLocalPort();
        }
    }

    @Test
    void yamlMakesTheApplicationUseScfs() throws Exception {
        int port = freePort();
        // The block ends inside of dubbo.protocol.
        String yaml = yamlOfReadme() + "    host: " + HOST + "\n    port: " + port
                + "\n    parameters:\n      scfs.max.depth: 100\n";
        Path file = Files.write(folder.resolve("readme.yml"), yaml.getBytes(StandardCharsets.UTF_8));
        try (ConfigurableApplicationContext context =
                new SpringApplicationBuilder(ReadmeApplication.class).run("--spring.config.location=" + file.toUri(),
                        "--spring.main.web-application-type=none", "--dubbo.application.name=readme",
                        "--dubbo.application.qos-enable=false", "--dubbo.registry.address=N/A")) {
            URL exported = ((ServiceBean<?>) context.getBean(ServiceBean.class)).getExportedUrls().get(0);
            assertThat(exported.getPort()).isEqualTo(port);
            assertThat(exported.getParameter("serialization")).isEqualTo("scfs");
            assertThat(exported.getParameter("scfs.max.depth")).isEqualTo("100");

            ReferenceConfig<UserService> reference = new ReferenceConfig<>();
            reference.setInterface(UserService.class);
            reference.setScope("remote");
            reference.setUrl("dubbo://" + HOST + ":" + port + "?serialization=scfs");
            assertThat(reference.get().user(7)).isEqualTo(new SeededUsers().user(7));
            assertThat(RpcChannels.count()).as("open sessions").isPositive();
            reference.destroy();
        }
    }
}
