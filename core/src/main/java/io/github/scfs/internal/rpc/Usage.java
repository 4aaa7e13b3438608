package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.Notices;
import java.io.IOException;
import java.io.InputStream;
import java.util.Properties;

/** Says once in the log where this process uses scfs, where it doesn't although it was asked to, and why. */
final class Usage {
    private static final String VERSION = version();

    private Usage() {}

    /**
     * Says that a port of this process, or a reference, uses scfs or accepts it.
     *
     * @param name name of the service or reference
     * @param asked the setting by which it asks for scfs; null if it only accepts scfs
     * @param accepted the setting by which it accepts scfs; null if it asks for scfs
     */
    static void begins(String name, String asked, String accepted, Endpoint endpoint, boolean provider,
            ProcessSettings settings) {
        if (endpoint.port() <= 0) {
            return; // calls within this process
        }
        String place = provider ? "port " + endpoint.port() : name;
        String use = asked != null ? "is used" : "is accepted, but not asked for,";
        String allowed = settings.allowed();
        String selfContained = endpoint.whySelfContained(provider);
        Notices.once(place + use,
                () -> "scfs " + VERSION + " " + use + " at " + (provider ? place : endpoint.address()) + " by " + name
                        + ", because of " + (asked != null ? asked : accepted) + "; messages "
                        + (selfContained == null ? "use sessions" : "are self-contained, because " + selfContained)
                        + "; class policy: strict, trusting the types of services"
                        + (allowed.isEmpty() ? "" : " and scfs.allow=" + allowed));
    }

    /** Says that a reference asks for scfs by itself, but a provider's URL doesn't. */
    static void notAsked(String name, String askedItself, Endpoint provider) {
        String other = provider.parameter("serialization");
        Notices.once("not asked:" + name,
                () -> "scfs is not used for calls of " + name + " to " + provider.address() + ": the reference has "
                        + askedItself + ", but the provider offers "
                        + (other == null ? "Dubbo's default serialization" : other)
                        + "; set serialization=scfs on the provider's protocol");
    }

    /** Says that frames of scfs from a connection are refused, because nothing here asks for scfs. */
    static void refused(Endpoint connection) {
        boolean consumer = "consumer".equals(connection.parameter("side"));
        String place = consumer ? "from provider " + connection.address() : "at port " + connection.port();
        Notices.once("refused:" + place, () -> "frames of scfs " + place
                + " are refused, because nothing here asks for scfs: set serialization=\"scfs\" or the parameter "
                + "scfs.accept=true on the " + (consumer ? "reference" : "protocol") + ", or -Dscfs.accept=true");
    }

    private static String version() {
        Properties pom = new Properties();
        try (InputStream in =
                Usage.class.getResourceAsStream("/META-INF/maven/io.github.scfs/scfs-core/pom.properties")) {
            if (in != null) {
                pom.load(in);
            }
        } catch (IOException e) {
            // The log then says that the version is unknown.
        }
        return pom.getProperty("version", "(unknown version)");
    }
}
