package io.github.scfs.demo.triple;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.common.stream.StreamObserver;

/** Collects what a stream brings. */
final class Received<T> implements StreamObserver<T> {
    private static final int SECONDS = 20;

    private final List<T> values = new ArrayList<>();
    private final CompletableFuture<List<T>> end = new CompletableFuture<>();

    @Override
    public synchronized void onNext(T value) {
        values.add(value);
    }

    @Override
    public void onError(Throwable failure) {
        end.completeExceptionally(failure);
    }

    @Override
    public void onCompleted() {
        end.complete(values());
    }

    /** Returns what has arrived so far. */
    synchronized List<T> values() {
        return new ArrayList<>(values);
    }

    /** Waits for the end of the stream, and returns all values. */
    List<T> all() throws Exception {
        return end.get(SECONDS, TimeUnit.SECONDS);
    }
}
