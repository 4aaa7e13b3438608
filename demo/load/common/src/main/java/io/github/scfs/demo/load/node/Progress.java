package io.github.scfs.demo.load.node;

import java.util.ArrayList;
import java.util.List;

/** What came of the turns so far. Written as JSON. */
public final class Progress {
    public boolean running;
    public long millis;
    /** Turns that have ended, whatever came of them. */
    public long turns;
    /** Calls that ended by Dubbo's exception for a timeout. */
    public long timeouts;
    /** Calls that ended by Dubbo's exception for a lost connection. */
    public long cut;
    /** Calls that never ended, and were interrupted. */
    public long lost;
    /** The calls that {@link DubboRaces} has counted in this process. */
    public long races;
    /** Calls that ended by anything else. */
    public long others;
    /** Calls that returned a wrong value. */
    public long wrong;
    public long slowestMillis;
    /** The first of {@link #others} and {@link #wrong}. */
    public List<String> texts = new ArrayList<>();
    /** Nanoseconds of the turns with right values: an HdrHistogram in base64; null until all turns have ended. */
    public String latencies;

    /** Returns the calls that returned a right value. */
    public long right() {
        return turns - timeouts - cut - lost - others - wrong;
    }

    /** Adds the counts of other turns, without their latencies. */
    public void add(Progress other) {
        millis += other.millis;
        turns += other.turns;
        timeouts += other.timeouts;
        cut += other.cut;
        lost += other.lost;
        others += other.others;
        wrong += other.wrong;
        slowestMillis = Math.max(slowestMillis, other.slowestMillis);
        texts.addAll(other.texts);
    }

    Progress copy() {
        Progress copy = new Progress();
        copy.running = running;
        copy.millis = millis;
        copy.turns = turns;
        copy.timeouts = timeouts;
        copy.cut = cut;
        copy.lost = lost;
        copy.races = races;
        copy.others = others;
        copy.wrong = wrong;
        copy.slowestMillis = slowestMillis;
        copy.latencies = latencies;
        copy.texts = new ArrayList<>(texts);
        return copy;
    }
}
