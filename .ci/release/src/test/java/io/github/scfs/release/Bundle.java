package io.github.scfs.release;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.apache.maven.model.Dependency;
import org.apache.maven.model.Model;
import org.apache.maven.model.Parent;
import org.apache.maven.model.Repository;
import org.apache.maven.model.building.DefaultModelBuilderFactory;
import org.apache.maven.model.building.DefaultModelBuildingRequest;
import org.apache.maven.model.building.FileModelSource;
import org.apache.maven.model.building.ModelBuildingException;
import org.apache.maven.model.building.ModelBuildingRequest;
import org.apache.maven.model.building.ModelSource;
import org.apache.maven.model.building.StringModelSource;
import org.apache.maven.model.resolution.ModelResolver;
import org.apache.maven.model.resolution.UnresolvableModelException;

/** The files that are published, as a repository has them. */
@SuppressWarnings("deprecation") // ModelSource, which ModelResolver returns
final class Bundle {
    static final String VERSION = System.getProperty("version");
    static final boolean SIGNED = !System.getProperty("signed", "").isEmpty();
    static final List<String> JARS = List.of("scfs-core", "scfs-dubbo-alibaba-adapter", "scfs-dubbo-apache-adapter");
    static final List<String> POMS = List.of("scfs", "scfs-bom");
    private static final Path ROOT = Path.of(System.getProperty("bundle"));

    private Bundle() {}

    /** Returns the folder of an artifact. */
    static Path folder(String artifact) {
        return ROOT.resolve("io/github/scfs").resolve(artifact).resolve(VERSION);
    }

    /**
     * Returns a file of an artifact.
     *
     * @param ending what follows the version in its name
     */
    static Path file(String artifact, String ending) {
        return folder(artifact).resolve(artifact + "-" + VERSION + ending);
    }

    /** Returns the names of all files in the bundle, without their folders. */
    static Set<String> names() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> files = Files.walk(ROOT)) {
            files.filter(Files::isRegularFile).forEach(f -> names.add(ROOT.relativize(f).toString()));
        }
        return names;
    }

    /** Returns the names of all entries of a jar. */
    static Set<String> entries(Path jar) throws IOException {
        Set<String> names = new TreeSet<>();
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            zip.stream().forEach(e -> names.add(e.getName()));
        }
        return names;
    }

    /** Returns the complete POM of a published artifact: with what it inherits, and without placeholders. */
    static Model effective(String artifact) throws ModelBuildingException {
        return effective(new FileModelSource(file(artifact, ".pom").toFile()));
    }

    /** Returns the complete form of a POM whose parents and imports are in the bundle. */
    static Model project(String pom) throws ModelBuildingException {
        return effective(new StringModelSource(pom));
    }

    private static Model effective(ModelSource source) throws ModelBuildingException {
        Properties system = new Properties();
        system.putAll(System.getProperties());
        DefaultModelBuildingRequest request = new DefaultModelBuildingRequest();
        request.setModelSource(source);
        request.setModelResolver(new Resolver());
        request.setSystemProperties(system);
        request.setProcessPlugins(false);
        request.setValidationLevel(ModelBuildingRequest.VALIDATION_LEVEL_STRICT);
        return new DefaultModelBuilderFactory().newInstance().build(request).getEffectiveModel();
    }

    /** Finds POMs in the bundle and nowhere else. */
    private static final class Resolver implements ModelResolver {
        @Override
        public ModelSource resolveModel(String groupId, String artifactId, String version)
                throws UnresolvableModelException {
            File pom = file(artifactId, ".pom").toFile();
            if (!groupId.equals("io.github.scfs") || !version.equals(VERSION) || !pom.isFile()) {
                throw new UnresolvableModelException("not in the bundle", groupId, artifactId, version);
            }
            return new FileModelSource(pom);
        }

        @Override
        public ModelSource resolveModel(Parent parent) throws UnresolvableModelException {
            return resolveModel(parent.getGroupId(), parent.getArtifactId(), parent.getVersion());
        }

        @Override
        public ModelSource resolveModel(Dependency dependency) throws UnresolvableModelException {
            return resolveModel(dependency.getGroupId(), dependency.getArtifactId(), dependency.getVersion());
        }

        @Override
        public void addRepository(Repository repository) {
            // Nothing is looked for elsewhere.
        }

        @Override
        public void addRepository(Repository repository, boolean replace) {
            addRepository(repository);
        }

        @Override
        public ModelResolver newCopy() {
            return this;
        }
    }
}
