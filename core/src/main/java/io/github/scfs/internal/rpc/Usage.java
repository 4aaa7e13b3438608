package io.github.scfs.internal.rpc;

import io.github.scfs.internal.wire.Warnings;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Says once in the log where this process uses scfs, where it doesn't although it was asked to, and why. */
final class Usage {
    private static final String VERSION = version();
    /** Maximum number of uses that are kept for reports. */
    static final int MAX_USES = 20;
    /** The lines about the last uses. */
    private static final ArrayDeque<String> USES = new ArrayDeque<>();

    private Usage() {}

    /**
     * Says that a port of this process, or a reference, uses scfs or accepts it.
     *
     * @param name name of the service or reference
     * @param asked whether it asks for scfs; otherwise it only accepts scfs
     * @param why the setting by which it does so
     */
    static void begins(String name, boolean asked, String why, Endpoint endpoint, boolean provider) {
        if (endpoint.port() <= 0) {
            return; // calls within this process
        }
        String place = provider ? "port " + endpoint.port() : name;
        String use = asked ? "is used" : "is accepted, but not asked for,";
        Warnings.notice(place + use,
                () -> added("scfs " + VERSION + " " + use + " at " + (provider ? place : endpoint.address()) + " by "
                        + name + ", because of " + why + "; " + form(endpoint.whySelfContained(provider))
                        + "; class policy: strict, trusting the types of services"
                        + also(endpoint.engine().settings.allowed())));
    }

    private static String added(String use) {
        synchronized (USES) {
            USES.remove(use);
            USES.add(use);
            if (USES.size() > MAX_USES) {
                USES.remove();
            }
        }
        return use;
    }

    /** Returns the last lines about uses that were logged, at most {@link #MAX_USES}. */
    static List<String> uses() {
        synchronized (USES) {
            return new ArrayList<>(USES);
        }
    }

    private static String form(String whySelfContained) {
        return whySelfContained == null ? "messages use sessions"
                : "messages are self-contained, because " + whySelfContained;
    }

    private static String also(String allowed) {
        return allowed.isEmpty() ? "" : " and scfs.allow=" + allowed;
    }

    /** Says that a reference asks for scfs by itself, but a provider's URL doesn't. */
    static void notAsked(String name, String askedItself, Endpoint provider) {
        String other = provider.parameter("serialization");
        Warnings.notice("not asked:" + name,
                () -> "scfs is not used for calls of " + name + " to " + provider.address() + ": the reference has "
                        + askedItself + ", but the provider offers "
                        + (other == null ? "Dubbo's default serialization" : other)
                        + "; set serialization=scfs on the provider's protocol");
    }

    /** Says that frames of scfs from a connection are refused, because nothing here asks for scfs. */
    static void refused(Endpoint connection) {
        boolean consumer = "consumer".equals(connection.parameter("side"));
        String place = consumer ? "from provider " + connection.address() : "at port " + connection.port();
        Warnings.notice("refused:" + place, () -> "frames of scfs " + place
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
