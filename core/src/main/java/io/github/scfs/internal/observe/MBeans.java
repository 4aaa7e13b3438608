package io.github.scfs.internal.observe;

import io.github.scfs.internal.session.Engine;
import io.github.scfs.internal.wire.Warnings;
import java.lang.management.ManagementFactory;
import java.util.Collections;
import java.util.function.Function;
import javax.management.InstanceAlreadyExistsException;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.ObjectName;

/**
 * Registers the MBeans of scfs in the platform's server. The server keeps an MBean, and with it the class loader of
 * scfs, until it is unregistered. Thread-safe.
 */
public final class MBeans {
    private static final String DOMAIN = "io.github.scfs";

    /** Number of users that want the process's MBean. */
    private static int users;
    private static ObjectName ofProcess;

    private MBeans() {}

    /**
     * Makes the MBean of this process visible, until each user has called {@link #removeUser}. The server for MBeans
     * takes a tenth of a second to start, so a thread does this in the background.
     */
    public static synchronized void addUser() {
        if (++users == 1) {
            Thread thread = new Thread(MBeans::registerProcess, "scfs-mbean");
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
        }
    }

    /** Ends one use. The last one unregisters the MBean of this process. */
    public static synchronized void removeUser() {
        if (--users == 0 && ofProcess != null) {
            unregister(ofProcess);
            ofProcess = null;
        }
    }

    private static synchronized void registerProcess() {
        if (users > 0 && ofProcess == null) {
            ofProcess = register("Process", "scfs in this process", null,
                    new FiguresMBean("What scfs does in this process", Figures.ofProcess())
                            .with("summary", Commands.SUMMARY_TEXT, "unused", report(Commands::summary))
                            .with("sessions", Commands.SESSIONS_TEXT, "maximum", report(Commands::sessions))
                            .with("classes", Commands.CLASSES_TEXT, "begin of the names", report(Commands::classes))
                            .with("failures", Commands.FAILURES_TEXT, "error code", report(Commands::failures))
                            .with("rehearsal", Commands.REHEARSAL_TEXT, "unused", report(Commands::rehearsal)));
        }
    }

    private static Function<String, String> report(Function<String[], String> command) {
        return argument -> command.apply(argument.isEmpty() ? new String[0] : argument.split(" +"));
    }

    /**
     * Registers the MBean of an engine of the standalone API. An MBean of the same name is replaced.
     *
     * @param name a name without the characters that JMX reserves
     */
    public static void register(String name, Engine engine) {
        register("Engine", "an engine of scfs", name,
                new FiguresMBean("What an engine of scfs does", Figures.of(engine)).with("classes",
                        Commands.CLASSES_TEXT, "begin of the names",
                        prefix -> ClassesReport.text(Collections.singletonList(engine), prefix)));
    }

    private static ObjectName register(String type, String what, String name, FiguresMBean bean) {
        try {
            MBeanServer server = ManagementFactory.getPlatformMBeanServer();
            ObjectName full = new ObjectName(DOMAIN + ":type=" + type + (name == null ? "" : ",name=" + name));
            if (name != null) {
                unregister(full);
            }
            try {
                return server.registerMBean(bean, full).getObjectName();
            } catch (InstanceAlreadyExistsException e) {
                // Another class loader has scfs, too.
                return server
                        .registerMBean(bean,
                                new ObjectName(full + ",loader="
                                        + Integer.toHexString(System.identityHashCode(MBeans.class.getClassLoader()))))
                        .getObjectName();
            }
        } catch (JMException | RuntimeException | LinkageError e) {
            Warnings.once("mbean", what + " isn't visible in JMX: " + e);
            return null;
        }
    }

    private static void unregister(ObjectName name) {
        try {
            ManagementFactory.getPlatformMBeanServer().unregisterMBean(name);
        } catch (JMException | RuntimeException e) {
            // It isn't registered, or another thread has unregistered it.
        }
    }
}
