package io.github.scfs.demo.rpc.process;

import io.github.scfs.demo.rpc.load.Framework;
import io.github.scfs.demo.rpc.load.ProcessUsage;
import io.github.scfs.demo.rpc.load.Workload;
import io.github.scfs.demo.rpc.load.Workloads;
import java.util.HashSet;
import java.util.Set;

/** The provider process, which exports all services. */
public final class ProviderProcess {

    private ProviderProcess() {}

    /** Exports the services, then answers commands for usage until the input ends. */
    public static void run(Framework framework) {
        CommandLoop.run(Command.class, Answer.ready(framework.version()), () -> {
            Set<Class<?>> exported = new HashSet<>();
            for (Workload<?> workload : Workloads.all()) {
                if (exported.add(workload.service())) {
                    export(framework, workload);
                }
            }
            return ProviderProcess::work;
        }, Answer::failure);
    }

    private static <S> void export(Framework framework, Workload<S> workload) {
        framework.export(workload.service(), workload.local());
    }

    private static Answer work(Command command) {
        if (command.action != Command.Action.USAGE) {
            throw new IllegalArgumentException("not a command for a provider: " + command.action);
        }
        Answer answer = new Answer();
        answer.usage = ProcessUsage.now();
        return answer;
    }
}
