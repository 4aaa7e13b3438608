package io.github.scfs.internal.rpc;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Rule R8, asleep until asked: whether something local asked for scfs on a connection. A peer can put our id on its
 * frames whether or not we are wanted, and the jar on the class path must not be what lets it in. Thread-safe.
 */
public final class Activation {

    /** {@code -Dscfs.enabled=true} lets frames of ours in on every connection. */
    public static final String PROPERTY = "scfs.enabled";
    /** The name that services, references and settings ask for. */
    public static final String NAME = "scfs";

    /**
     * Addresses remembered: consumers outlive their providers' addresses by far, where those come and go. The oldest
     * goes first.
     */
    private static final int MAX_ADDRESSES = 10_000;

    private final Set<Integer> exportedPorts = ConcurrentHashMap.newKeySet();
    private final Set<String> referredAddresses = Collections.synchronizedSet(Collections.newSetFromMap(new Latest()));

    /** Keeps the latest addresses. */
    private static final class Latest extends LinkedHashMap<String, Boolean> {
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
     * A service that asks for scfs is about to be exported: connections to its port may use it, whatever service opened
     * the port.
     */
    void exported(Endpoint service) {
        exportedPorts.add(service.port());
    }

    /**
     * A reference that asks for scfs is about to be made: connections to its provider may use it, whatever reference
     * opened them.
     */
    void referred(Endpoint reference) {
        referredAddresses.add(reference.address());
    }

    /**
     * Whether frames of ours are let in.
     *
     * @param connection what the connection's URL says; null for none: that is a local call, no peer has a say in it
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
