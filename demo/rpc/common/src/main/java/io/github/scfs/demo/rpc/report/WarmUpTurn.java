package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.Sample;

/** How fast a service was called while its processes were warming up. Written as JSON. */
public final class WarmUpTurn {
    public int round;
    public String dubbo;
    public String peer;
    public String workload;
    public String load;
    /** So many seconds of warm-up, with all services, came before. */
    public int secondsBefore;
    public double callsPerSecond;

    public static WarmUpTurn of(int round, String dubbo, String peer, String workload, String load, int secondsBefore,
            Sample sample) {
        WarmUpTurn turn = new WarmUpTurn();
        turn.round = round;
        turn.dubbo = dubbo;
        turn.peer = peer;
        turn.workload = workload;
        turn.load = load;
        turn.secondsBefore = secondsBefore;
        turn.callsPerSecond = sample.seconds == 0 ? 0 : sample.calls / sample.seconds;
        return turn;
    }
}
