package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.observe.Commands;
import org.apache.dubbo.qos.command.BaseCommand;
import org.apache.dubbo.qos.command.CommandContext;
import org.apache.dubbo.qos.command.annotation.Cmd;

/** The commands for Dubbo's QoS port. Dubbo 3.2 and later have another interface for commands. */
final class QosCommands {
    private QosCommands() {}

    /** The command that shows what scfs does. */
    @Cmd(name = Commands.SUMMARY, summary = Commands.SUMMARY_TEXT, example = "scfs")
    public static final class Summary implements BaseCommand {
        @Override
        public String execute(CommandContext context, String[] arguments) {
            return Commands.summary(arguments);
        }
    }

    /** The command that shows the connections that have a session. */
    @Cmd(name = Commands.SESSIONS, summary = Commands.SESSIONS_TEXT, example = {"scfs-sessions", "scfs-sessions 500"})
    public static final class Sessions implements BaseCommand {
        @Override
        public String execute(CommandContext context, String[] arguments) {
            return Commands.sessions(arguments);
        }
    }

    /** The command that shows the classes that are written and read. */
    @Cmd(name = Commands.CLASSES, summary = Commands.CLASSES_TEXT, example = {"scfs-classes", "scfs-classes com.acme"})
    public static final class Classes implements BaseCommand {
        @Override
        public String execute(CommandContext context, String[] arguments) {
            return Commands.classes(arguments);
        }
    }

    /** The command that shows the messages that failed. */
    @Cmd(name = Commands.FAILURES, summary = Commands.FAILURES_TEXT, example = {
            "scfs-failures", "scfs-failures SCFS-201"})
    public static final class Failures implements BaseCommand {
        @Override
        public String execute(CommandContext context, String[] arguments) {
            return Commands.failures(arguments);
        }
    }

    /** The command that shows what the rehearsal has found. */
    @Cmd(name = Commands.REHEARSAL, summary = Commands.REHEARSAL_TEXT, example = "scfs-rehearsal")
    public static final class Rehearsal implements BaseCommand {
        @Override
        public String execute(CommandContext context, String[] arguments) {
            return Commands.rehearsal(arguments);
        }
    }

    /** The command that shows the tables of a session. */
    @Cmd(name = Commands.DUMP, summary = Commands.DUMP_TEXT, example = "scfs-dump 1")
    public static final class Dump implements BaseCommand {
        @Override
        public String execute(CommandContext context, String[] arguments) {
            return Commands.dump(arguments);
        }
    }
}
