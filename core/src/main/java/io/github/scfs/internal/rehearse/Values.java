package io.github.scfs.internal.rehearse;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The values of a request or response of a real call. The program may change them meanwhile. */
final class Values {
    final String method;
    final boolean request;
    /** Whether the only object is an exception that the service has thrown. */
    final boolean thrown;
    final Object[] objects;
    final Supplier<Map<String, ?>> attachments;
    /** The loader with which Dubbo would read the message. */
    final ClassLoader loader = Thread.currentThread().getContextClassLoader();

    Values(String method, boolean request, boolean thrown, Object[] objects, Supplier<Map<String, ?>> attachments) {
        this.method = method;
        this.request = request;
        this.thrown = thrown;
        this.objects = objects;
        this.attachments = attachments;
    }

    /** Returns the name of an object; that of the attachments if there is no object of this index. */
    String name(int index) {
        return index == objects.length ? "the attachments"
                : request ? "argument " + (index + 1)
                : thrown ? "the exception"
                : "the result";
    }

    /** Returns what a message has: the strings at its front, the objects, the attachments. */
    Object[] all(String service) {
        List<Object> all = new ArrayList<>();
        if (request) {
            all.add(service);
            all.add(method);
        }
        Collections.addAll(all, objects);
        all.add(attachments.get());
        return all.toArray();
    }
}
