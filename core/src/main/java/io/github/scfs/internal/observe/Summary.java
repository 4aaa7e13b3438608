package io.github.scfs.internal.observe;

import io.github.scfs.internal.codegen.CodeGeneration;
import io.github.scfs.internal.dictionary.SharedDefinitions;
import io.github.scfs.internal.netty.ChannelSession;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.internal.rpc.RpcEngine;
import io.github.scfs.internal.rpc.Services;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.session.Traffic;
import java.util.List;
import java.util.Locale;

/** What scfs does in this process, as a text of some lines. */
final class Summary {
    private final StringBuilder text = new StringBuilder();

    private Summary() {}

    static String text() {
        return new Summary().render();
    }

    private String render() {
        List<String> uses = Services.uses();
        if (uses.isEmpty()) {
            text.append("scfs isn't used: no service, reference or setting of this process asks for it\n");
        }
        uses.forEach(use -> text.append(use).append('\n'));
        line("connections", "%,d open, %,d made, %,d closed because the sides were out of step", RpcChannels.count(),
                RpcChannels.made(), ChannelSession.closings());
        List<Engine> engines = RpcEngine.existing();
        traffic("written", Figures.sum(engines, Engine::writtenTraffic));
        traffic("read", Figures.sum(engines, Engine::readTraffic));
        FailuresReport.summarize(this);
        line("codecs", "%,d generated, %,d that can't be generated", CodeGeneration.generated(),
                CodeGeneration.fellBack());
        line("definitions", "of peers take %,d of %,d bytes of memory", SharedDefinitions.OF_PROCESS.charged(),
                SharedDefinitions.OF_PROCESS.bound());
        return text.toString();
    }

    private void traffic(String name, Traffic t) {
        line(name, "%,d messages (%,d self-contained), %,d bytes, %,d failed", t.messages(), t.selfContained(),
                t.bytes(), t.failures());
    }

    void line(String name, String format, Object... values) {
        text.append(String.format(Locale.ROOT, "%-13s", name))
                .append(String.format(Locale.ROOT, format, values))
                .append('\n');
    }
}
