package io.github.scfs.internal.observe;

import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rehearse.Findings;
import io.github.scfs.internal.rpc.FailureCounts;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Traffic;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/** The figures of a process that uses RPC, and of an engine of the standalone API. */
public final class Figures {

    private Figures() {}

    /** Returns the figures of this process, whether or not it uses scfs. */
    public static List<Figure> ofProcess() {
        List<Figure> all = new ArrayList<>();
        all.add(Figure.current("ConnectionsOpen", "Open connections that have a session.", RpcChannels::count));
        all.add(Figure.total("ConnectionsMade", "Connections that got a session, since the process started.",
                RpcChannels::made));
        all.add(Figure.total("ConnectionsOutOfStep",
                "Connections that scfs closed because the two sides were out of step, or the definitions too large.",
                ChannelSession::closings));
        addTraffic(all, RpcEngine::existing);
        addDefinitions(all);
        // With method references, the class of the findings would be loaded in each process.
        all.add(Figure.total("RehearsalsDone", "Requests and responses that were rehearsed.",
                () -> Findings.OF_PROCESS.rehearsed()));
        all.add(Figure.total("RehearsalsFailed", "Rehearsed requests and responses that would fail.",
                () -> Findings.OF_PROCESS.failed()));
        all.add(Figure.total("RehearsalsDifferent", "Rehearsed requests and responses that would come back different.",
                () -> Findings.OF_PROCESS.different()));
        all.add(Figure.total("RehearsalsDropped",
                "Requests and responses that weren't rehearsed, because others waited.",
                () -> Findings.OF_PROCESS.dropped()));
        return all;
    }

    /** Returns the figures of an engine. */
    public static List<Figure> of(Engine engine) {
        List<Figure> all = new ArrayList<>();
        addTraffic(all, () -> Collections.singletonList(engine));
        addDefinitions(all);
        return all;
    }

    /** Returns the figure of the failures with one error code. */
    public static Figure of(FailureCounts.Count failures) {
        return Figure.total("Failures", "Messages that failed, by error code and class.", failures::number);
    }

    private static void addTraffic(List<Figure> all, Supplier<List<Engine>> engines) {
        addTraffic(all, "Written", "were written", engines, Engine::writtenTraffic);
        addTraffic(all, "Read", "were read", engines, Engine::readTraffic);
    }

    private static void addTraffic(List<Figure> all, String verb, String were, Supplier<List<Engine>> engines,
            Function<Engine, Traffic> traffic) {
        all.add(total("Messages" + verb, "Messages that " + were + ".", engines, traffic, Traffic::messages));
        all.add(total("MessagesSelfContained" + verb, "Messages outside of sessions that " + were + ".", engines,
                traffic, Traffic::selfContained));
        all.add(total("Bytes" + verb, "Bytes of the messages that " + were + ".", engines, traffic, Traffic::bytes));
        all.add(total("Failures" + verb, "Messages that failed while they " + were + ".", engines, traffic,
                Traffic::failures));
    }

    private static Figure total(String name, String description, Supplier<List<Engine>> engines,
            Function<Engine, Traffic> traffic, ToLongFunction<Traffic> count) {
        return Figure.total(name, description, () -> count.applyAsLong(sum(engines.get(), traffic)));
    }

    /** Returns the sum of the traffic of engines in one direction. */
    static Traffic sum(List<Engine> engines, Function<Engine, Traffic> traffic) {
        Traffic sum = new Traffic();
        engines.forEach(engine -> sum.add(traffic.apply(engine)));
        return sum;
    }

    private static void addDefinitions(List<Figure> all) {
        all.add(Figure.total("CodecsGenerated", "Codecs of the process for which code was generated.",
                CodeGeneration::generated));
        all.add(Figure.total("CodecsFellBack", "Codecs of the process for which no code could be generated.",
                CodeGeneration::fellBack));
        all.add(Figure.current("DefinitionsBytes", "Memory for the definitions of all peers of the process, in bytes.",
                SharedDefinitions.OF_PROCESS::charged));
        all.add(Figure.current("DefinitionsBytesMax", "Bound of DefinitionsBytes.",
                SharedDefinitions.OF_PROCESS::bound));
    }
}
