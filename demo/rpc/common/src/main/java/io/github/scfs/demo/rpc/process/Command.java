package io.github.scfs.demo.rpc.process;

import io.github.scfs.demo.rpc.load.Load;
import io.github.scfs.demo.rpc.load.Workload;

/** A command that the driver sends to a process: one line of JSON. */
public final class Command {
    public enum Action { CHECK, CALL, STEADY, USAGE }

    public Action action;
    public String workload;
    public int callers;
    public int connections;
    public int leadMillis;
    public int millis;
    public int callsPerSecond;

    public static Command check(Workload<?> workload) {
        Command command = new Command();
        command.action = Action.CHECK;
        command.workload = workload.key();
        return command;
    }

    public static Command call(Workload<?> workload, Load load, int leadMillis, int millis) {
        Command command = check(workload);
        command.action = Action.CALL;
        command.callers = load.callers();
        command.connections = load.connections();
        command.leadMillis = leadMillis;
        command.millis = millis;
        return command;
    }

    public static Command steady(Workload<?> workload, int callsPerSecond, int seconds) {
        Command command = check(workload);
        command.action = Action.STEADY;
        command.callsPerSecond = callsPerSecond;
        command.millis = seconds * 1000;
        return command;
    }

    public static Command usage() {
        Command command = new Command();
        command.action = Action.USAGE;
        return command;
    }
}
