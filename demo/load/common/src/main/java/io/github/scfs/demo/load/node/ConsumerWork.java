package io.github.scfs.demo.load.node;

import io.github.scfs.demo.load.parcel.ParcelService;
import io.github.scfs.demo.load.parcel.Parcels;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;

/** The work of a consumer: calls over connections to one port. The methods are for one thread, and start a crew each. */
public final class ConsumerWork {
    /** Mixes the numbers of adjacent calls into unrelated seeds. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    /** The time beyond its timeout after which a call is lost. */
    private static final int LATE_MILLIS = 10_000;

    private final Endpoint endpoint;
    private final int port;
    private final int timeoutMillis;
    private final int patienceMillis;
    private final Queue<Endpoint.Connection<ParcelService>> open = new ConcurrentLinkedQueue<>();

    /** Creates the work. */
    public ConsumerWork(Endpoint endpoint, int port, int timeoutMillis) {
        this.endpoint = endpoint;
        this.port = port;
        this.timeoutMillis = timeoutMillis;
        this.patienceMillis = timeoutMillis + LATE_MILLIS;
        DubboRaces.watch();
    }

    private Endpoint.Connection<ParcelService> connect() {
        return endpoint.connect(ParcelService.class, port, timeoutMillis);
    }

    /** Makes a call with new values, and returns what is wrong; null for nothing. */
    private static String call(ParcelService service, long n, long seed) {
        long number = (seed + n + 1) * MIX;
        return service.exchange(Parcels.of(number)).difference(Parcels.of(number));
    }

    /**
     * Starts calls by some callers that share some connections. The connections stay open.
     *
     * @param pauseMillis what each caller waits before each call
     */
    public Crew soak(long calls, int callers, int connections, long seed, int pauseMillis) {
        while (open.size() < connections) {
            open.add(connect());
        }
        List<ParcelService> services = new ArrayList<>();
        open.forEach(connection -> services.add(connection.proxy()));
        return new Crew(endpoint, calls, callers, patienceMillis, pauseMillis,
                (n, worker) -> call(services.get(worker % connections), n, seed));
    }

    /** Starts turns that connect, call and disconnect. */
    public Crew cycles(long cycles, int callers, long seed) {
        return new Crew(endpoint, cycles, callers, patienceMillis, (n, worker) -> {
            try (Endpoint.Connection<ParcelService> connection = connect()) {
                return call(connection.proxy(), n, seed);
            }
        });
    }

    /** Starts turns that connect and call. The connections stay open. */
    public Crew open(int connections, int callers, long seed) {
        return new Crew(endpoint, connections, callers, patienceMillis, (n, worker) -> {
            Endpoint.Connection<ParcelService> connection = connect();
            open.add(connection);
            return call(connection.proxy(), n, seed);
        });
    }

    /** Starts turns that make one more call on each open connection. */
    public Crew callAgain(int callers, long seed) {
        List<Endpoint.Connection<ParcelService>> connections = new ArrayList<>(open);
        return new Crew(endpoint, connections.size(), callers, patienceMillis,
                (n, worker) -> call(connections.get((int) n).proxy(), n, seed));
    }

    /** Starts turns that close all open connections. */
    public Crew hangUp(int callers) {
        return new Crew(endpoint, open.size(), callers, patienceMillis, (n, worker) -> {
            open.remove().close();
            return null;
        });
    }
}
