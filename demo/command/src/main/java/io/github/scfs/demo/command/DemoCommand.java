package io.github.scfs.demo.command;

import picocli.CommandLine;
import picocli.CommandLine.ParameterException;

/** Runs a command of {@code demo/run}. A failure that isn't a bug gives one line, with the remedy. */
public final class DemoCommand {

    private DemoCommand() {}

    /**
     * Runs a command and ends the process with its exit code.
     *
     * @param command an object with picocli's annotations
     */
    public static void main(Object command, String... args) {
        System.exit(of(command).execute(args));
    }

    /** Returns the command line of a command. */
    public static CommandLine of(Object command) {
        CommandLine line = new CommandLine(command);
        line.setParameterExceptionHandler((e, args) -> wrong(e));
        line.setExecutionExceptionHandler((e, ran, parsed) -> {
            // These are bugs, whose place somebody wants to know. Others are failures of files, processes and the like.
            if (e instanceof RuntimeException) {
                throw e;
            }
            return failed(ran, e);
        });
        return line;
    }

    /**
     * Prints why a command failed.
     *
     * @return the exit code
     */
    public static int failed(CommandLine line, Exception e) {
        String message = e.getMessage() == null ? e.toString() : e.getClass().getSimpleName() + ": " + e.getMessage();
        System.err.println(name(line) + ": " + message.replaceAll("\\s*\\R\\s*", " "));
        return CommandLine.ExitCode.SOFTWARE;
    }

    /**
     * Prints what is wrong with the arguments.
     *
     * @return the exit code
     */
    public static int wrong(ParameterException e) {
        String name = name(e.getCommandLine());
        System.err.println(name + ": " + e.getMessage().replaceAll("\\s*\\R\\s*", " ") + " (see " + name + " --help)");
        return CommandLine.ExitCode.USAGE;
    }

    private static String name(CommandLine line) {
        return line.getCommandSpec().qualifiedName();
    }
}
