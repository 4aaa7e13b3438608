package io.github.scfs.internal.rpc;

import io.github.scfs.internal.settings.Setting;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rule R8: decides whether a connection may use scfs. It may if the settings of a local service, a local reference or
 * the connection ask for scfs or accept it. A peer can put the id of scfs on its frames at any time. A process that
 * only has the jar on its class path must reject these frames. Thread-safe.
 */
public final class Activation {

    /** Name of the setting that accepts frames of scfs although nothing asks for scfs. */
    public static final String ACCEPT = Setting.ACCEPT.key();
    /** Name of the serialization in the settings of services and references. */
    public static final String NAME = "scfs";
    private static final String SERIALIZATION = "serialization";
    private static final String PAYLOAD = "payload";
    /**
     * Names of the parameter with a list of serializations, of which Dubbo 3.2 and later use the first known one. The
     * first is the name in URLs that Dubbo makes, the second the name in XML and YAML, which a user may copy into a
     * URL.
     */
    private static final String[] PREFERRED = {"prefer.serialization", "prefer-serialization"};

    /**
     * Largest number of provider addresses that are kept. If there are more, the one that was referred to longest ago
     * is removed. A consumer can run longer than many providers.
     */
    private static final int MAX_ADDRESSES = 10_000;

    private final Set<Integer> exportedPorts = ConcurrentHashMap.newKeySet();
    /** The largest payload that a service asks for, by port. */
    private final Map<Integer, Integer> payloads = new ConcurrentHashMap<>();
    private final Set<String> referredAddresses =
            Collections.synchronizedSet(Collections.newSetFromMap(new LatestAddresses()));

    private static final class LatestAddresses extends LinkedHashMap<String, Boolean> {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MAX_ADDRESSES;
        }
    }

    /**
     * Returns the setting by which a service, reference or connection asks for scfs, for instance {@code
     * serialization=scfs}; null if it doesn't.
     */
    static String asked(Endpoint endpoint) {
        if (NAME.equals(endpoint.parameter(SERIALIZATION))) {
            return SERIALIZATION + "=" + NAME;
        }
        for (String parameter : PREFERRED) {
            String names = endpoint.parameter(parameter);
            if (names != null && Arrays.stream(names.split(",")).map(String::trim).anyMatch(NAME::equals)) {
                return parameter + "=" + names;
            }
        }
        return null;
    }

    /**
     * Records a service whose settings ask for scfs or accept it, before the service is exported. Every connection to
     * the service's port may use scfs, even if another service opened the port.
     */
    void exported(Endpoint service) {
        exportedPorts.add(service.port());
    }

    /** Records the payload that a service asks for, before the service is exported. */
    void exportedWithPayload(Endpoint service) {
        String payload = service.parameter(PAYLOAD);
        if (payload != null && payload.matches("-?\\d{1,10}")) {
            long bytes = Long.parseLong(payload);
            boolean isBound = bytes > 0 && bytes < Integer.MAX_VALUE;
            payloads.merge(service.port(), isBound ? (int) bytes : Integer.MAX_VALUE, Math::max);
        }
    }

    /** Returns the largest payload that a service at a connection's port asks for; 0 if none does. */
    int payload(Endpoint connection) {
        return payloads.getOrDefault(connection.port(), 0);
    }

    /**
     * Records a reference whose settings ask for scfs or accept it, before the reference is created. Every connection
     * to the reference's provider may use scfs, even if another reference opened the connection.
     */
    void referred(Endpoint reference) {
        String address = reference.address();
        synchronized (referredAddresses) {
            referredAddresses.remove(address);
            referredAddresses.add(address);
        }
    }

    /**
     * Whether a message of scfs is permitted if the framework doesn't tell its connection, as in Dubbo's protocol
     * Triple. Dubbo 3.0 lets a peer of Triple select any serialization, so something here must use scfs.
     */
    boolean permitsUnknown() {
        return !exportedPorts.isEmpty() || !referredAddresses.isEmpty();
    }

    /** Whether frames of scfs are permitted on a connection. */
    boolean permits(Endpoint connection) {
        if (NAME.equals(connection.parameter(SERIALIZATION))) {
            return true;
        }
        String side = connection.parameter("side");
        return !"consumer".equals(side) && exportedPorts.contains(connection.port())
                || !"provider".equals(side) && referredAddresses.contains(connection.address())
                || asked(connection) != null;
    }
}
