package io.github.scfs.demo.rpc.report;

import io.github.scfs.demo.rpc.load.Sample;

/** The rate of a service in one turn of the warm-up. Written as JSON. */
public final class WarmUpTurn {
    public int round;
    public String dubbo;
    public String peer;
    public String workload;
    public String load;
    /** Seconds of warm-up before this turn, including the turns of the other services. */
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
