package io.github.scfs.release;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.License;
import org.apache.maven.model.Model;
import org.apache.maven.model.Repository;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The bundle has what Central requires of a release, and the jars have what users expect. */
class BundleTest {
    private static final int JAVA_8 = 52;

    static Stream<String> artifacts() {
        return Stream.concat(Bundle.POMS.stream(), Bundle.JARS.stream());
    }

    static Stream<String> jars() {
        return Bundle.JARS.stream();
    }

    /** Returns the endings of the files of an artifact that are hashed and signed. */
    private static List<String> endings(String artifact) {
        return Bundle.POMS.contains(artifact) ? List.of(".pom")
                : List.of(".pom", ".jar", "-sources.jar", "-javadoc.jar");
    }

    @Test
    void bundleHasTheRequiredFilesAndNoOthers() throws IOException {
        Set<String> expected = new TreeSet<>();
        for (String artifact : artifacts().toList()) {
            for (String ending : endings(artifact)) {
                String file = "io/github/scfs/" + artifact + "/" + Bundle.VERSION + "/" + artifact + "-"
                        + Bundle.VERSION + ending;
                expected.addAll(List.of(file, file + ".md5", file + ".sha1", file + ".sha256"));
                if (Bundle.SIGNED) {
                    expected.add(file + ".asc");
                }
            }
        }
        assertThat(Bundle.names()).isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void checksumsAreThoseOfTheFiles(String artifact) throws Exception {
        for (String ending : endings(artifact)) {
            byte[] content = Files.readAllBytes(Bundle.file(artifact, ending));
            for (String algorithm : List.of("MD5", "SHA-1", "SHA-256")) {
                byte[] hash = MessageDigest.getInstance(algorithm).digest(content);
                String written = Files
                        .readString(Bundle.file(artifact, ending + "." + algorithm.replace("-", "").toLowerCase()));
                assertThat(written.trim())
                        .isEqualTo(String.format("%0" + 2 * hash.length + "x", new BigInteger(1, hash)));
            }
        }
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void signaturesAreValid(String artifact) throws Exception {
        for (String ending : Bundle.SIGNED ? endings(artifact) : List.<String>of()) {
            Process gpg =
                    new ProcessBuilder("gpg", "--batch", "--verify", Bundle.file(artifact, ending + ".asc").toString(),
                            Bundle.file(artifact, ending).toString()).redirectErrorStream(true).start();
            String output = new String(gpg.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            assertThat(gpg.waitFor()).as(output).isZero();
        }
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void pomHasTheMetadataThatCentralRequires(String artifact) throws Exception {
        Model pom = Bundle.effective(artifact);
        assertThat(pom.getGroupId() + ":" + pom.getArtifactId() + ":" + pom.getVersion())
                .isEqualTo("io.github.scfs:" + artifact + ":" + Bundle.VERSION);
        assertThat(pom.getPackaging()).isEqualTo(Bundle.POMS.contains(artifact) ? "pom" : "jar");
        assertThat(pom.getName()).isNotBlank();
        assertThat(pom.getDescription()).isNotBlank();
        assertThat(pom.getUrl()).isEqualTo("https://github.com/scfs/scfs");
        assertThat(pom.getLicenses()).extracting(License::getName).containsExactly("Apache-2.0");
        assertThat(pom.getLicenses()).extracting(License::getUrl).doesNotContainNull();
        assertThat(pom.getDevelopers()).isNotEmpty().allSatisfy(d -> assertThat(d.getName()).isNotBlank());
        assertThat(pom.getScm().getUrl()).isEqualTo("https://github.com/scfs/scfs");
        assertThat(pom.getScm().getConnection()).isEqualTo("scm:git:https://github.com/scfs/scfs.git");
        assertThat(pom.getScm().getDeveloperConnection()).isEqualTo("scm:git:git@github.com:scfs/scfs.git");
        assertThat(pom.getRepositories()).extracting(Repository::getId).containsExactly("central");
        assertThat(pom.getPluginRepositories()).extracting(Repository::getId).containsExactly("central");
    }

    @ParameterizedTest
    @MethodSource("artifacts")
    void releaseDependsOnReleasesOnly(String artifact) throws Exception {
        Model pom = Bundle.effective(artifact);
        List<Dependency> all = new ArrayList<>(pom.getDependencies());
        if (pom.getDependencyManagement() != null) {
            all.addAll(pom.getDependencyManagement().getDependencies());
        }
        assertThat(all).allSatisfy(d -> assertThat(d.getVersion()).as(d.toString()).isNotBlank().doesNotContain("${"));
        List<String> snapshots = all.stream()
                .filter(d -> d.getVersion().endsWith("-SNAPSHOT") && !Bundle.VERSION.endsWith("-SNAPSHOT"))
                .map(Dependency::toString)
                .toList();
        assertThat(snapshots).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jars")
    void usersGetScfsAndKryoOnly(String artifact) throws Exception {
        List<String> brought = Bundle.effective(artifact)
                .getDependencies()
                .stream()
                .filter(d -> !d.isOptional() && !List.of("test", "provided").contains(d.getScope()))
                .map(Dependency::getArtifactId)
                .toList();
        assertThat(brought).containsExactly(artifact.equals("scfs-core") ? "kryo5" : "scfs-core");
    }

    @Test
    void bomManagesThePublishedJarsAndNothingElse() throws Exception {
        assertThat(Bundle.effective("scfs-bom").getDependencyManagement().getDependencies())
                .extracting(d -> d.getGroupId() + ":" + d.getArtifactId() + ":" + d.getType() + ":" + d.getVersion())
                .containsExactlyElementsOf(
                        jars().map(a -> "io.github.scfs:" + a + ":jar:" + Bundle.VERSION).collect(Collectors.toList()));
    }

    @Test
    void projectThatImportsTheBomNeedsNoVersions() throws Exception {
        Model project = Bundle.project("""
                <project>
                  <modelVersion>4.0.0</modelVersion>
                  <groupId>com.acme</groupId><artifactId>bids</artifactId><version>1</version>
                  <dependencyManagement><dependencies><dependency>
                    <groupId>io.github.scfs</groupId><artifactId>scfs-bom</artifactId><version>%s</version>
                    <type>pom</type><scope>import</scope>
                  </dependency></dependencies></dependencyManagement>
                  <dependencies><dependency>
                    <groupId>io.github.scfs</groupId><artifactId>scfs-dubbo-apache-adapter</artifactId>
                  </dependency></dependencies>
                </project>
                """.formatted(Bundle.VERSION));
        assertThat(project.getDependencies()).extracting(Dependency::getVersion).containsExactly(Bundle.VERSION);
        assertThat(project.getDependencyManagement().getDependencies()).hasSameSizeAs(Bundle.JARS);
    }

    @ParameterizedTest
    @MethodSource("jars")
    void everyJarHasTheLicenceAndItsContent(String artifact) throws IOException {
        Set<String> classes = Bundle.entries(Bundle.file(artifact, ".jar"));
        Set<String> sources = Bundle.entries(Bundle.file(artifact, "-sources.jar"));
        Set<String> javadoc = Bundle.entries(Bundle.file(artifact, "-javadoc.jar"));
        for (Set<String> jar : List.of(classes, sources, javadoc)) {
            assertThat(jar).contains("META-INF/LICENSE", "META-INF/NOTICE");
        }
        assertThat(javadoc).contains("index.html");
        Set<String> withoutSource = new TreeSet<>();
        for (String name : classes) {
            if (name.endsWith(".class") && !name.contains("/shaded/") && !name.contains("$")
                    && !name.endsWith("/module-info.class")) {
                String source = name.replaceFirst("class$", "java");
                if (!sources.contains(source)) {
                    withoutSource.add(name);
                }
            }
        }
        assertThat(withoutSource).isEmpty();
        assertThat(classes.stream().filter(n -> n.endsWith("Test.class"))).isEmpty();
    }

    @ParameterizedTest
    @MethodSource("jars")
    void classFilesAreForJava8(String artifact) throws IOException {
        Path jar = Bundle.file(artifact, ".jar");
        int classes = 0;
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().toList()) {
                if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
                    try (DataInputStream in = new DataInputStream(zip.getInputStream(entry))) {
                        in.readInt();
                        in.readUnsignedShort();
                        assertThat(in.readUnsignedShort()).as(entry.getName()).isLessThanOrEqualTo(JAVA_8);
                        classes++;
                    }
                }
            }
        }
        assertThat(classes).isGreaterThan(10);
    }
}
