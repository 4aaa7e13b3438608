package io.github.scfs.demo.bench.against;

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
 * Loads one core with separate copies of Kryo, the shapes and the measuring classes. Sides share only the JDK, so they
 * share no profiles, generated codecs or caches. Thread-safe.
 */
final class SideLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private SideLoader(URL[] urls) {
        super(urls, ClassLoader.getSystemClassLoader().getParent());
    }

    /** Returns a side that uses this core. */
    static Side side(File core) throws ReflectiveOperationException, MalformedURLException, URISyntaxException {
        // The loader stays open until the process ends.
        ClassLoader loader = new SideLoader(classPath(core));
        return (Side) loader.loadClass(ShapeSide.class.getName()).getConstructor().newInstance();
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
    static File ownCore() throws URISyntaxException {
        URI location = SessionKryo.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        return new File(location).getAbsoluteFile();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        return name.equals(Side.class.getName()) ? Side.class : super.findClass(name);
    }
}
