package io.github.scfs.layout;

import io.github.scfs.NotSerializableException;

/** Looks for {@link Evolution#ofClassPath} in a thread of its own. Safe for use by many threads. */
final class ClassPathSearch implements Runnable {
    private final ClassLoader loader;
    private Evolution found;
    private RuntimeException failure;
    private boolean done;

    private ClassPathSearch(ClassLoader loader) {
        this.loader = loader;
    }

    static ClassPathSearch begin(ClassLoader loader) {
        ClassPathSearch search = new ClassPathSearch(loader);
        try {
            Thread thread = new Thread(null, search, "scfs-class-path", 0);
            thread.setDaemon(true);
            thread.setContextClassLoader(null);
            thread.start();
        } catch (SecurityException | OutOfMemoryError e) {
            // No thread could be had: who made it does it.
            search.run();
        }
        return search;
    }

    @Override
    public void run() {
        Evolution result = null;
        RuntimeException thrown = null;
        try {
            result = Evolution.ofClassPath(loader);
        } catch (RuntimeException e) {
            thrown = e;
        } finally {
            finish(result, thrown == null && result == null ? new IllegalStateException("the class path could not be searched") : thrown);
        }
    }

    private synchronized void finish(Evolution result, RuntimeException thrown) {
        found = result;
        failure = thrown;
        done = true;
        notifyAll();
    }

    /**
     * Waits until the search is over.
     *
     * @throws NotSerializableException if a resource can't be read, or says what nobody understands
     */
    synchronized Evolution found() {
        boolean interrupted = false;
        while (!done) {
            try {
                wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (failure != null) {
            throw new NotSerializableException("SCFS-311", failure.getMessage(), failure);
        }
        return found;
    }
}
