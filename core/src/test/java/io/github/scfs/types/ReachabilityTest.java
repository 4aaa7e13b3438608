package io.github.scfs.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.internal.rpc.ReflectiveCalls;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import io.github.scfs.testkit.Reachability;
import io.github.scfs.testkit.RecordedUses;
import io.github.scfs.testkit.RecordingLoader;
import java.nio.file.Paths;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledForJreRange;
import org.junit.jupiter.api.condition.JRE;

/**
 * Compares the reachability metadata for GraalVM's native image with the reflective calls that core makes while it sends
 * values. {@code -Dreachability.write=true} adds to the metadata what is missing.
 */
@EnabledForJreRange(min = JRE.JAVA_17, disabledReason = "GraalVM's native image has JDK 17 or later")
class ReachabilityTest {
    private static final String ARTIFACT = "scfs-core";

    /** Beginnings of methods whose reflective calls the values don't reach. They need no metadata. */
    private static final List<String> UNREACHED = Arrays.asList(
            // An image compiles no plans, has no class files, and isn't of Java 8.
            "io.github.scfs.internal.codegen.", "io.github.scfs.internal.registry.ClassLookup.hasClassFile",
            "io.github.scfs.internal.schema.ComparedFields$", "io.github.scfs.internal.wire.UnsafeWords.",
            // An image has no folders of packages, so nothing is looked up.
            "io.github.scfs.internal.rpc.RpcEngine.faultOf",
            // In an image, the rehearsal compares only what users' metadata lets it find.
            "io.github.scfs.internal.rehearse.",
            // In an image, a user's serializer whose method isn't found is charged as one that may hash.
            "io.github.scfs.internal.kryo.PayloadParts$",
            isAtLeast(24) ? "io.github.scfs.internal.text.CompactStrings." : "none");

    /** Classes that JDK 17 lacks. */
    private static final List<String> LATER = Arrays.asList("java.lang.MatchException",
            "java.lang.WrongThreadException", "java.util.SequencedCollection", "java.util.SequencedMap",
            "java.util.SequencedSet", "java.util.concurrent.StructureViolationException");

    private static Set<String> uses;
    private static Set<String> sites;

    private static boolean isAtLeast(int version) {
        String running = System.getProperty("java.specification.version");
        return !running.startsWith("1.") && Integer.parseInt(running) >= version;
    }

    @BeforeAll
    @SuppressWarnings("unchecked")
    static void record() throws Exception {
        RecordingLoader loader = new RecordingLoader(ReachabilityTest.class.getClassLoader(), "io.github.scfs.",
                "com.esotericsoftware.kryo.", "org.example.");
        Class<?> recorded = loader.run(ReflectiveCalls.class.getName(), ReflectiveValues.class.getName());
        uses = new TreeSet<>((Set<String>) recorded.getMethod("uses").invoke(null));
        sites = (Set<String>) recorded.getMethod("sites").invoke(null);
        addValueTypes();
        if (Boolean.getBoolean("reachability.write")) {
            Reachability.of(ARTIFACT)
                    .write(Paths.get("src/main/resources/META-INF/native-image/io.github.scfs", ARTIFACT), uses);
        }
    }

    /** Adds the types that services may send without a setting: values.txt. */
    private static void addValueTypes() {
        ClassPolicy strict = ClassPolicies.strict(new TrustedTypes());
        for (Class<?> type : JdkClasses.all()) {
            if (strict.refusalOf(type) == null) {
                uses.add("type " + type.getName());
                if (Throwable.class.isAssignableFrom(type)) {
                    uses.add("allDeclaredFields " + type.getName());
                    uses.add("allDeclaredConstructors " + type.getName());
                    uses.add("queryAllPublicMethods " + type.getName());
                }
            }
        }
    }

    @Test
    void everyReflectiveCallIsRecordedOrNeedsNoMetadata() throws Exception {
        Set<String> unreached = RecordingLoader.sites(Paths.get("target/classes"));
        assertThat(unreached).hasSizeGreaterThan(50);
        unreached.removeAll(sites);
        unreached.removeIf(site -> UNREACHED.stream().anyMatch(site::startsWith));
        assertEquals(Collections.emptySet(), unreached);
    }

    @Test
    void metadataAllowsEveryRecordedUse() throws Exception {
        assertThat(uses).contains("resource io/github/scfs/security/denied.txt", "type java.time.Duration",
                "method java.util.List of(java.lang.Object[])");
        assertEquals(Collections.emptySet(), Reachability.of(ARTIFACT).missing(uses));
    }

    @Test
    void metadataNamesOnlyWhatIsThere() throws Exception {
        Reachability metadata = Reachability.of(ARTIFACT);
        assertThat(metadata.types()).hasSizeGreaterThan(300);
        for (String name : metadata.types()) {
            if (isAtLeast(21) || !LATER.contains(name)) {
                Class<?> type = Class.forName(name, false, getClass().getClassLoader());
                assertEquals(Collections.emptySet(), metadata.absentMembers(type), name);
            }
        }
    }
}
