package io.github.scfs.dubbo.apache;

import java.lang.reflect.Method;
import java.util.Arrays;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.RpcException;

/**
 * Attachments of responses: {@code RpcContext.getServerContext()}, which Dubbo 2.6.0 lacks, and which has another type
 * in Dubbo 3.
 */
final class ServerContext {

    private static final int CALLS = 100;

    private ServerContext() {}

    /** Whether attachments of responses reach the caller, each time, if the serialization is hessian2. */
    static boolean crosses() {
        Loopback loopback = Loopback.provider("serialization", "hessian2");
        OrderService service = loopback.consumer("serialization", "hessian2", "cluster", "failfast");
        try {
            for (int i = 0; i < CALLS; i++) {
                RpcContext.getContext().setAttachment("request", "text " + i);
                service.same("x");
                if (!("text " + i).equals(get("same"))) {
                    return false;
                }
            }
            return true;
        } catch (RpcException | IllegalStateException e) {
            return false;
        } finally {
            loopback.hangUp();
            loopback.stop();
        }
    }

    static void set(String key, String value) {
        call("setAttachment", key, value);
    }

    /** Whether attachments can be objects of any class. */
    static boolean takesObjects() {
        try {
            context().getClass().getMethod("setObjectAttachment", String.class, Object.class);
            return true;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    static void setObject(String key, Object value) {
        call("setObjectAttachment", new Class<?>[] {String.class, Object.class}, key, value);
    }

    static String get(String key) {
        return (String) call("getAttachment", key);
    }

    private static Object context() throws NoSuchMethodException {
        Method context = RpcContext.class.getMethod("getServerContext");
        try {
            return context.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object call(String method, Object... arguments) {
        Class<?>[] types = new Class<?>[arguments.length];
        Arrays.fill(types, String.class);
        return call(method, types, arguments);
    }

    private static Object call(String method, Class<?>[] types, Object... arguments) {
        try {
            Object context = context();
            Method called = context.getClass().getMethod(method, types);
            called.setAccessible(true);
            return called.invoke(context, arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
