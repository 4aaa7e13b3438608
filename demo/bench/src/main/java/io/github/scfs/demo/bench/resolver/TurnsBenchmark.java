package io.github.scfs.demo.bench.resolver;

import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.LongUnaryOperator;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;

/**
 * Runs both resolvers in one process, in turns of some milliseconds. In separate processes on a shared machine, the
 * same code took 0.6 to 1.4 times as long from one round to the next. The expected differences are 3 %. Each resolver
 * has a class loader with separate copies of Kryo, the serializers and all other classes except the JDK's. So the
 * resolvers share no profiles and no compiled code.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class TurnsBenchmark {
    private static final long TURN_NANOS = 20_000_000;

    @Param("READ")
    public String operation;

    @Param("LIST")
    public String subject;

    @Param({"true", "false"})
    public boolean references;

    private LongUnaryOperator kryos;
    private LongUnaryOperator ours;
    private boolean oursFirst;

    /** Time per operation in the iteration's last turn, in picoseconds. */
    @State(Scope.Thread)
    @AuxCounters(AuxCounters.Type.EVENTS)
    public static class Times {
        public long kryos;
        public long ours;
    }

    @Setup
    public void load() throws Exception {
        kryos = workload(ResolverKind.DEFAULT);
        ours = workload(ResolverKind.ARRAY);
    }

    private LongUnaryOperator workload(ResolverKind resolver) throws Exception {
        ClassLoader loader = new URLClassLoader(classPath(), ClassLoader.getSystemClassLoader().getParent());
        return (LongUnaryOperator) loader.loadClass(Workload.class.getName())
                .getConstructor(String.class, String.class, String.class, boolean.class)
                .newInstance(resolver.name(), operation, subject, references);
    }

    private static URL[] classPath() throws MalformedURLException {
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            urls.add(new File(entry).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    /** Runs one turn of each resolver. The resolver that runs first alternates between calls. */
    @Benchmark
    public void turns(Times times) {
        oursFirst = !oursFirst;
        if (oursFirst) {
            times.ours = ours.applyAsLong(TURN_NANOS);
        }
        times.kryos = kryos.applyAsLong(TURN_NANOS);
        if (!oursFirst) {
            times.ours = ours.applyAsLong(TURN_NANOS);
        }
    }
}
