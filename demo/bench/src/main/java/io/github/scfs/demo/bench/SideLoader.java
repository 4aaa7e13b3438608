package io.github.scfs.demo.bench;

import io.github.scfs.SessionKryo;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads one side of a comparison, with separate copies of core, the other serializers, the shapes and the measuring
 * classes. Sides share only the JDK and the interface of a side, so they share no profiles, generated codecs or caches.
 * Thread-safe.
 */
public final class SideLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private final Class<?> shared;

    private SideLoader(URL[] urls, Class<?> shared) {
        super(urls, ClassLoader.getSystemClassLoader().getParent());
        this.shared = shared;
    }

    /**
     * Creates a side.
     *
     * @param shared the interface through which the sides are called
     * @param side the implementation, a public class with a public constructor without parameters
     * @param core the core that the side uses: a JAR or a folder
     */
    public static <T> T side(Class<T> shared, Class<? extends T> side, File core)
            throws ReflectiveOperationException, MalformedURLException, URISyntaxException {
        // The loader stays open until the process ends.
        ClassLoader loader = new SideLoader(classPath(core), shared);
        return shared.cast(loader.loadClass(side.getName()).getConstructor().newInstance());
    }

    /** Returns this process's class path, with the given core instead of its own. */
    private static URL[] classPath(File core) throws MalformedURLException, URISyntaxException {
        File own = ownCore();
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            File file = new File(entry).getAbsoluteFile();
            urls.add((file.equals(own) ? core : file).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    /** Returns the location of core on this process's class path. */
    public static File ownCore() throws URISyntaxException {
        URI location = SessionKryo.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        return new File(location).getAbsoluteFile();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        return name.equals(shared.getName()) ? shared : super.findClass(name);
    }
}
