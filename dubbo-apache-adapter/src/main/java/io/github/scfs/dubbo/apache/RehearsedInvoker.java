package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.rehearse.Rehearsal;
import io.github.scfs.internal.rehearse.Rehearsals;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.serialize.ObjectOutput;
import org.apache.dubbo.remoting.transport.CodecSupport;
import org.apache.dubbo.rpc.Invocation;
import org.apache.dubbo.rpc.Invoker;
import org.apache.dubbo.rpc.Result;

/**
 * Rehearses a sample of the calls of a service or reference with scfs, while they use another serialization. A call is
 * never disturbed: whatever the rehearsal throws is caught. Thread-safe.
 */
final class RehearsedInvoker<T> implements Invoker<T> {
    private final Invoker<T> invoker;
    private final Rehearsal rehearsal;
    private final boolean provider;

    private RehearsedInvoker(Invoker<T> invoker, Rehearsal rehearsal, boolean provider) {
        this.invoker = invoker;
        this.rehearsal = rehearsal;
        this.provider = provider;
    }

    static <T> Invoker<T> of(Invoker<T> invoker, URL url, boolean provider, String rate) {
        return new RehearsedInvoker<>(invoker,
                Rehearsals.of(invoker.getInterface(), DubboFramework.engine(url), provider, rate), provider);
    }

    @Override
    public Result invoke(Invocation invocation) {
        if (!rehearsal.chooses()) {
            return invoker.invoke(invocation);
        }
        if (provider) {
            rehearse(() -> request(invocation));
        }
        try {
            Result result = invoker.invoke(invocation);
            rehearse(() -> ScfsProtocolWrapper.whenDone(result, done -> rehearse(() -> response(invocation, done))));
            return result;
        } finally {
            if (!provider) {
                // Filters have added attachments.
                rehearse(() -> request(invocation));
            }
        }
    }

    private static void rehearse(Runnable part) {
        try {
            part.run();
        } catch (Throwable e) {
            Rehearsals.failed(e);
        }
    }

    /** Whether the arguments are written in a form of Dubbo's own, or the call is one of Dubbo itself. */
    private static boolean isGeneric(Invocation invocation) {
        String generic = invocation.getAttachment("generic");
        return generic != null && !generic.equals("false") || invocation.getMethodName().startsWith("$");
    }

    private void request(Invocation invocation) {
        if (isGeneric(invocation)) {
            return;
        }
        Object[] arguments = invocation.getArguments().clone();
        for (int i = 0; i < arguments.length; i++) {
            if (invoker.getUrl().getParameter(invocation.getMethodName() + "." + i + ".callback", false)) {
                arguments[i] = null; // It stays here, and the provider calls it.
            }
        }
        rehearsal.request(invocation.getMethodName(), arguments, () -> ScfsProtocolWrapper.attachments(invocation),
                this::bytesNow);
    }

    private void response(Invocation invocation, Result done) {
        Throwable thrown = done.getException();
        if (isGeneric(invocation) || provider && thrown != null && Rehearsal.isReplaced(thrown, invoker.getInterface(),
                invocation.getMethodName(), invocation.getParameterTypes())) {
            return;
        }
        rehearsal.response(invocation.getMethodName(), thrown != null ? thrown : done.getValue(), thrown != null,
                () -> ScfsProtocolWrapper.attachments(done), this::bytesNow);
    }

    /** Returns the number of bytes that values take in the serialization of the service. */
    private int bytesNow(Object[] values) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            ObjectOutput out = CodecSupport.getSerialization(getUrl()).serialize(getUrl(), bytes);
            for (Object value : values) {
                out.writeObject(value);
            }
            out.flushBuffer();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.size();
    }

    @Override
    public Class<T> getInterface() {
        return invoker.getInterface();
    }

    @Override
    public URL getUrl() {
        return invoker.getUrl();
    }

    @Override
    public boolean isAvailable() {
        return invoker.isAvailable();
    }

    @Override
    public void destroy() {
        invoker.destroy();
    }
}
