package io.github.scfs.modules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;

/** The manifests of the jars for users have the headers of OSGi, and the version. */
class ManifestsTest {
    private static final String CORE = "io.github.scfs.core";

    /** Returns the main attributes of the manifests of scfs, by the symbolic names of the bundles. */
    private static Map<String, Attributes> manifests() throws IOException {
        Map<String, Attributes> found = new TreeMap<>();
        for (URL url : Collections.list(ManifestsTest.class.getClassLoader().getResources("META-INF/MANIFEST.MF"))) {
            try (InputStream in = url.openStream()) {
                Attributes attributes = new Manifest(in).getMainAttributes();
                String name = attributes.getValue("Bundle-SymbolicName");
                if (name != null && name.startsWith("io.github.scfs")) {
                    found.put(name, attributes);
                }
            }
        }
        return found;
    }

    /** Returns the attributes of each package in a header. */
    private static Map<String, String> packages(Attributes manifest, String header) {
        Map<String, String> packages = new LinkedHashMap<>();
        // A comma within quotes is one of a range of versions.
        for (String clause : manifest.getValue(header).split(",(?=[a-z])")) {
            packages.put(clause.replaceAll(";.*", ""), clause);
        }
        return packages;
    }

    @Test
    void eachJarIsABundleWithItsVersion() throws IOException {
        Map<String, Attributes> manifests = manifests();
        assertEquals("[" + CORE + ", io.github.scfs.dubbo.alibaba, io.github.scfs.dubbo.apache]",
                manifests.keySet().toString());
        for (Attributes manifest : manifests.values()) {
            String version = manifest.getValue("Implementation-Version");
            assertTrue(version.matches("\\d+\\.\\d+\\.\\d+(-\\w+)?"), version);
            assertEquals(version.replace('-', '.'), manifest.getValue("Bundle-Version"));
        }
    }

    @Test
    void coreExportsItsApiAndNeedsKryoOnly() throws IOException {
        Attributes core = manifests().get(CORE);
        TreeSet<String> api = new TreeSet<>();
        packages(core, "Export-Package").forEach((name, clause) -> {
            if (!clause.contains("x-internal:=true")) {
                api.add(name);
            }
        });
        assertEquals("[io.github.scfs, io.github.scfs.kryo, io.github.scfs.security]", api.toString());
        packages(core, "Import-Package").forEach((name,
                clause) -> assertTrue(clause.contains("resolution:=optional")
                        || name.startsWith("com.esotericsoftware.kryo.kryo5") || name.equals("javax.management"),
                        clause));
    }

    @Test
    void adaptersNeedCoreOnly() throws IOException {
        Map<String, Attributes> manifests = manifests();
        Map<String, String> ofCore = packages(manifests.remove(CORE), "Export-Package");
        assertFalse(manifests.isEmpty());
        for (Attributes adapter : manifests.values()) {
            packages(adapter, "Import-Package").forEach((name,
                    clause) -> assertTrue(clause.contains("resolution:=optional") || ofCore.containsKey(name), clause));
        }
    }
}
