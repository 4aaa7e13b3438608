package io.github.scfs.internal.rpc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rule R8: decides whether a connection may use scfs. It may if a local service, reference or setting asks for scfs. A
 * peer can put the id of scfs on its frames at any time, and the jar on the class path alone must not let them in.
 * Thread-safe.
 */
public final class Activation {

    /** {@code -Dscfs.enabled=true} permits frames of scfs on every connection. */
    public static final String PROPERTY = "scfs.enabled";
    /** Name of the serialization in the settings of services and references. */
    public static final String NAME = "scfs";

    /** Number of provider addresses kept; the oldest is evicted first. A consumer can outlive many providers. */
    private static final int MAX_ADDRESSES = 10_000;

    private final Set<Integer> exportedPorts = ConcurrentHashMap.newKeySet();
    private final Set<String> referredAddresses =
            Collections.synchronizedSet(Collections.newSetFromMap(new LatestAddresses()));

    private static final class LatestAddresses extends LinkedHashMap<String, Boolean> {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MAX_ADDRESSES;
        }
    }

    /** Whether the settings of a service, reference or connection ask for scfs. */
    public static boolean asks(Endpoint endpoint) {
        if (NAME.equals(endpoint.parameter("serialization"))) {
            return true;
        }
        String preferred = endpoint.parameter("prefer-serialization");
        if (preferred != null) {
            for (String name : preferred.split(",")) {
                if (NAME.equals(name.trim())) {
                    return true;
                }
            }
        }
        return false;
    }

    /**
     * Records a service that asks for scfs, before it is exported. Every connection to its port may use scfs, even if
     * another service opened the port.
     */
    void exported(Endpoint service) {
        exportedPorts.add(service.port());
    }

    /**
     * Records a reference that asks for scfs, before it is created. Every connection to its provider may use scfs, even
     * if another reference opened it.
     */
    void referred(Endpoint reference) {
        referredAddresses.add(reference.address());
    }

    /**
     * Whether frames of scfs are permitted.
     *
     * @param connection the connection's settings; null for a local call without a peer, which is permitted
     */
    boolean permits(Endpoint connection) {
        if (connection == null || asks(connection) || Boolean.getBoolean(PROPERTY)) {
            return true;
        }
        String side = connection.parameter("side");
        return !"consumer".equals(side) && exportedPorts.contains(connection.port())
                || !"provider".equals(side) && referredAddresses.contains(connection.address());
    }
}
