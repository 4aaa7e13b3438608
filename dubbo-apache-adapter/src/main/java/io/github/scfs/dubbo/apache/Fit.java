package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rpc.SerializationId;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.util.Collections;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.logging.Logger;

/**
 * Whether this adapter can work with what is on the class path. Dubbo 2.7 and 3 also load the adapter for Dubbo 2.6, as
 * they have some of its interfaces. A fault is logged when Dubbo loads the adapter, and is an error at its first use.
 */
final class Fit {
    /** Classes that each Dubbo has which this adapter is for, and none that it isn't for. */
    private static final String[] NEEDED = {
            "org.apache.dubbo.remoting.buffer.ChannelBufferInputStream",
            "org.apache.dubbo.common.serialize.support.SerializableClassRegistry"};
    private static final String[] ARTIFACTS = {"scfs-core", "scfs-dubbo-apache-adapter", "scfs-dubbo-alibaba-adapter"};

    private Fit() {}

    /** Logs that this adapter is for another Dubbo. It has no log of Dubbo then. */
    static void warn() {
        String fault = faultOfDubbo();
        if (fault != null) {
            Logger.getLogger(Fit.class.getName()).severe(fault);
        }
    }

    /**
     * Requires that this adapter can work.
     *
     * @throws IllegalStateException if it can't
     */
    static void require() {
        if (Faults.FOUND != null) {
            throw new IllegalStateException(Faults.FOUND);
        }
    }

    /** Requires that this adapter can work, as {@link #require}. */
    static void requireInCall() throws IOException {
        if (Faults.FOUND != null) {
            throw new IOException(Faults.FOUND);
        }
    }

    /** What was found at the first use. Looking for it opens all jars of the class path. */
    private static final class Faults {
        static final String FOUND = find();

        private static String find() {
            String fault = faultOfDubbo();
            return fault != null ? fault : faultOfVersions();
        }
    }

    private static String faultOfDubbo() {
        for (String name : NEEDED) {
            try {
                Class.forName(name, false, Fit.class.getClassLoader());
            } catch (ClassNotFoundException | LinkageError e) {
                return "SCFS-609: " + ScfsSerialization.class.getName()
                        + " can't work with the Dubbo on the class path, " + "which lacks " + name
                        + "; Dubbo 2.6 (from 2.6.0 on) needs scfs-dubbo-alibaba-adapter, and "
                        + "Dubbo 2.7 and 3 need scfs-dubbo-apache-adapter and not the other one";
            }
        }
        return null;
    }

    private static String faultOfVersions() {
        Map<String, String> places = new TreeMap<>();
        try {
            for (String artifact : ARTIFACTS) {
                String file = "META-INF/maven/io.github.scfs/" + artifact + "/pom.properties";
                for (URL place : Collections.list(SerializationId.class.getClassLoader().getResources(file))) {
                    Properties pom = new Properties();
                    try (InputStream in = place.openStream()) {
                        pom.load(in);
                    }
                    places.putIfAbsent(pom.getProperty("version", "?"), place.toString());
                }
            }
        } catch (IOException e) {
            return null; // A class path that can't be read has other faults.
        }
        return places.size() < 2 ? null
                : "SCFS-609: several versions of scfs are on the class path: " + places
                        + "; use one version of scfs-core and of the adapter, for instance by scfs-bom";
    }
}
