package io.github.scfs.internal.rehearse;

import io.github.scfs.internal.rehearse.Findings.Message;
import io.github.scfs.internal.rpc.RpcEngine;
import java.lang.ref.WeakReference;
import java.security.CodeSource;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/**
 * Rehearses the calls of one service at one side: at its provider or at a consumer. A message is written and read on a
 * thread of its own, some time after the call. So it has the values that the objects have then. What a program changes
 * meanwhile isn't reported: a failure or difference counts only if a second attempt has it, too.
 */
public final class Rehearsal {
    private final String service;
    private final boolean provider;
    private final Sampler sampler;
    private final RpcEngine engine;
    private final WeakReference<Class<?>> type;
    /** The stages of requests and of responses; null until needed. Accessed by the thread of rehearsals only. */
    private final Stage[] stages = new Stage[2];

    Rehearsal(Class<?> service, RpcEngine engine, boolean provider, Sampler sampler) {
        this.service = service.getName();
        this.type = new WeakReference<>(service);
        this.engine = engine;
        this.provider = provider;
        this.sampler = sampler;
    }

    /** Whether to rehearse this call. */
    public boolean chooses() {
        return sampler.chooses();
    }

    /**
     * Rehearses a request, later.
     *
     * @param method isn't rehearsed if the service's interface lacks it, since a peer can make up names
     * @param attachments called on another thread
     * @param bytesNow returns the number of bytes of values in the serialization in use; called on another thread
     */
    public void request(String method, Object[] arguments, Supplier<Map<String, ?>> attachments,
            ToIntFunction<Object[]> bytesNow) {
        submit(new Values(method, true, false, arguments, attachments), bytesNow);
    }

    /** Rehearses a response, later. The parameters are those of {@link #request}. */
    public void response(String method, Object result, boolean thrown, Supplier<Map<String, ?>> attachments,
            ToIntFunction<Object[]> bytesNow) {
        submit(new Values(method, false, thrown, new Object[] {result}, attachments), bytesNow);
    }

    /**
     * Whether Dubbo's provider replaces an exception by a {@code RuntimeException} with its text, instead of sending
     * it: an undeclared one that is neither of the service's jar nor of the JDK nor of Dubbo.
     */
    public static boolean isReplaced(Throwable thrown, Class<?> service, String method, Class<?>[] parameters) {
        Class<?> type = thrown.getClass();
        if (thrown instanceof Exception && !(thrown instanceof RuntimeException)
                || type.getName().matches("javax?\\..*|.*\\.dubbo\\.rpc\\.RpcException")
                || Objects.equals(origin(type), origin(service))) {
            return false;
        }
        try {
            return !Arrays.asList(service.getMethod(method, parameters).getExceptionTypes()).contains(type);
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    private static CodeSource origin(Class<?> type) {
        return type.getProtectionDomain().getCodeSource();
    }

    private void submit(Values values, ToIntFunction<Object[]> bytesNow) {
        Rehearsals.submit(() -> {
            long start = System.nanoTime();
            try {
                rehearse(values, bytesNow);
            } catch (Throwable e) {
                Rehearsals.failed(e);
            }
            LockSupport.parkNanos(sampler.restAfter(System.nanoTime() - start));
        });
    }

    private void rehearse(Values values, ToIntFunction<Object[]> bytesNow) {
        Class<?> here = type.get();
        if (here == null || Arrays.stream(here.getMethods()).noneMatch(m -> m.getName().equals(values.method))) {
            return;
        }
        Message message = Findings.OF_PROCESS.message(service + "." + values.method, provider, values.request);
        Stage stage = stage(values.request, here);
        Attempt attempt = stage.attempt(values);
        attempt.refusals.forEach(Findings.OF_PROCESS::add);
        // The program may have changed the values meanwhile.
        if (!attempt.isCertain() && !attempt.isConfirmedBy(stage.attempt(values))) {
            Findings.OF_PROCESS.countUnsure(message);
            return;
        }
        attempt.others().forEach(Findings.OF_PROCESS::add);
        Findings.OF_PROCESS.countRehearsed(message, attempt);
        Findings.OF_PROCESS.countBytesNow(message, Stage.FRAME_HEADER + bytesNow.applyAsInt(values.all(service)));
    }

    private Stage stage(boolean request, Class<?> here) {
        int i = request ? 0 : 1;
        if (stages[i] == null) {
            stages[i] = new Stage(engine, provider, request, here);
        }
        return stages[i];
    }
}
