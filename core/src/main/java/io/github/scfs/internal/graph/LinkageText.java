package io.github.scfs.internal.graph;

import io.github.scfs.internal.wire.ErrorText;
import io.github.scfs.internal.wire.JavaVersion;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Says why the JVM can't use a class although it has the class file, and what to do about it. */
public final class LinkageText {
    private static final Pattern CLASS_FILE_VERSION =
            Pattern.compile("(\\S+) has been compiled .*?class file version (\\d+)\\..*");
    /** The version of the class files of Java 1.0, minus one. Each Java version has raised it by one. */
    private static final int VERSION_BEFORE_JAVA_1 = 44;
    private static final String NOT_INITIALIZED = "Could not initialize class ";

    private LinkageText() {}

    /**
     * Returns the reason, and behind a semicolon the remedy. The text continues a sentence.
     *
     * @param e what the JVM threw when the class was loaded, linked or initialised
     */
    public static String of(LinkageError e) {
        String message = e.getMessage() == null ? "" : e.getMessage();
        if (e instanceof UnsupportedClassVersionError) {
            return ofVersion(message);
        }
        if (e instanceof ExceptionInInitializerError) {
            Throwable cause = e.getCause() == null ? e : e.getCause();
            return "the static initialiser of " + initialized(cause) + " failed with " + ErrorText.describe(cause)
                    + "; see the cause (under Dubbo in the log of this side), and mend the class";
        }
        if (e instanceof NoClassDefFoundError && message.startsWith(NOT_INITIALIZED)) {
            return "the static initialiser of " + ErrorText.shorten(message.substring(NOT_INITIALIZED.length()))
                    + " has failed before; see its first failure (under Dubbo in the log of this side), and mend "
                    + "the class";
        }
        if (e instanceof NoClassDefFoundError && !message.isEmpty() && message.indexOf(' ') < 0) {
            return "it needs the class " + name(message)
                    + ", which doesn't exist on this side; add that class to the class path of this side";
        }
        return "the JVM rejects it with " + ErrorText.describe(e)
                + "; replace its class file, or use versions of the libraries that belong together";
    }

    /** Returns the name of the class whose static initialiser has thrown an exception. */
    private static String initialized(Throwable thrown) {
        try {
            for (StackTraceElement e : thrown.getStackTrace()) {
                if (e.getMethodName().equals("<clinit>")) {
                    return ErrorText.shorten(e.getClassName());
                }
            }
        } catch (RuntimeException e) {
            // A class may override getStackTrace.
        }
        return "a class";
    }

    private static String ofVersion(String message) {
        String here = "Java " + JavaVersion.HERE;
        Matcher m = CLASS_FILE_VERSION.matcher(message);
        if (!m.matches()) {
            return "its class file isn't for " + here + " (" + ErrorText.shorten(message) + "); compile it for " + here;
        }
        String there = "Java " + (Integer.parseInt(m.group(2)) - VERSION_BEFORE_JAVA_1);
        return "the class file of " + name(m.group(1)) + " is for " + there + ", and the JVM of this side is " + here
                + "; compile the class for " + here + ", or run this side on " + there;
    }

    /** Returns the name of a class that the JVM calls {@code app/A}, or {@code Lapp/A;} as the type of a field. */
    private static String name(String internal) {
        boolean descriptor = internal.startsWith("L") && internal.endsWith(";");
        String name = descriptor ? internal.substring(1, internal.length() - 1) : internal;
        return ErrorText.shorten(name.replace('/', '.'));
    }
}
