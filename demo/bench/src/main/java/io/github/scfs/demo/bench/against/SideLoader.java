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
 * Loads one core, and for it alone Kryo, the shapes and the classes that measure: nothing but the JDK is shared, so
 * that no side's profiles, generated codecs or caches of classes are those of another. Safe for use by many threads.
 */
final class SideLoader extends URLClassLoader {
    static {
        registerAsParallelCapable();
    }

    private SideLoader(URL[] urls) {
        super(urls, ClassLoader.getSystemClassLoader().getParent());
    }

    /** What measures on behalf of this core. */
    static Side side(File core) throws ReflectiveOperationException, MalformedURLException, URISyntaxException {
        // It stays open as long as its process lives.
        ClassLoader loader = new SideLoader(classPath(core));
        return (Side) loader.loadClass(ShapeSide.class.getName()).getConstructor().newInstance();
    }

    /** This process's class path, with that core in the place of its own. */
    private static URL[] classPath(File core) throws MalformedURLException, URISyntaxException {
        File own = ownCore();
        List<URL> urls = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            File file = new File(entry).getAbsoluteFile();
            urls.add((file.equals(own) ? core : file).toURI().toURL());
        }
        return urls.toArray(new URL[0]);
    }

    /** Where core is on this process's class path. */
    static File ownCore() throws URISyntaxException {
        URI location = SessionKryo.class.getProtectionDomain().getCodeSource().getLocation().toURI();
        return new File(location).getAbsoluteFile();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        return name.equals(Side.class.getName()) ? Side.class : super.findClass(name);
    }
}
