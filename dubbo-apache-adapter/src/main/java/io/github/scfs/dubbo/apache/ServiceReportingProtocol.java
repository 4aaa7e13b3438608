package io.github.scfs.dubbo.apache;

import io.github.scfs.internal.observe.MBeans;
import io.github.scfs.internal.rpc.Activation;
import io.github.scfs.internal.rpc.SerializationId;
import io.github.scfs.internal.rpc.Services;
import io.github.scfs.internal.settings.ClassPathSettings;
import io.github.scfs.internal.settings.EnvironmentSettings;
import io.github.scfs.internal.settings.Setting;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import org.apache.dubbo.common.URL;
import org.apache.dubbo.common.utils.StringUtils;
import org.apache.dubbo.rpc.Exporter;
import org.apache.dubbo.rpc.Invoker;
import org.apache.dubbo.rpc.Protocol;
import org.apache.dubbo.rpc.RpcException;

/**
 * Wraps a protocol, and reports services to {@link Services} before they are exported or referred to. Thread-safe if
 * the wrapped protocol is.
 *
 * <p>At first scfs is asleep: all wrappers pass everything on, and no class of scfs is initialized but those that Dubbo
 * creates, and this one. So what runs then has no lambda and no nested class. A URL, a setting of scfs or a message with
 * its id wakes it for the rest of the process. The interfaces that came before are reported then, because scfs trusts
 * the types of all services.
 */
abstract class ServiceReportingProtocol implements Protocol {
    /** Name of the parameter or attribute of a registry's URL with the parameters of the reference. */
    private static final String REFER = "refer";
    /** Names of the parameters that may ask for scfs or accept it, see {@link Activation}. */
    private static final String[] ASKING =
            {"serialization", "prefer.serialization", "prefer-serialization", Setting.PREFIX + "accept"};
    /** Whether there are settings on the class path. */
    private static final boolean SETTINGS =
            Services.class.getClassLoader().getResource(ClassPathSettings.RESOURCE) != null;

    /** Kinds of what came while scfs was asleep; bits. */
    private static final int SUBSCRIBED = 1;
    private static final int OPTIMIZED = 2;
    /** The interfaces that came while scfs was asleep, with their kinds, of each framework model. Guarded by itself. */
    private static final Map<Object, Map<Class<?>, Integer>> EARLIER = new WeakHashMap<>();
    private static volatile boolean awake;

    private final Protocol protocol;
    /** Whether the MBean of scfs was asked for. */
    private boolean visible;

    ServiceReportingProtocol(Protocol protocol) {
        this.protocol = protocol;
    }

    /** Whether something has asked for scfs. */
    static boolean isAwake() {
        return awake;
    }

    /** Makes scfs work. No thread waits for another one here, since it may hold locks of Dubbo. */
    static void wake() {
        if (!awake) {
            DubboLog.install();
            SerializationId.set(ScfsSerialization.ID);
            reportEarlier();
            awake = true;
            // Another thread may have added a service in between.
            reportEarlier();
        }
    }

    private static void reportEarlier() {
        Map<Object, Map<Class<?>, Integer>> copy = new HashMap<>();
        synchronized (EARLIER) {
            EARLIER.forEach((model, kinds) -> copy.put(model, new HashMap<>(kinds)));
        }
        copy.forEach((model, kinds) -> kinds.forEach((type, kind) -> Services.earlier(type,
                DubboFramework.engineOf(model), (kind & SUBSCRIBED) != 0, (kind & OPTIMIZED) != 0)));
    }

    /** Whether scfs is asleep, and a service or reference leaves it so. */
    private boolean sleeps(Class<?> type, URL url, boolean subscribes) {
        if (awake) {
            return false;
        }
        Object model = model(url);
        if (SETTINGS || asks(url) || hasSetting(url, model)) {
            wake();
            return false;
        }
        int kind = (subscribes ? SUBSCRIBED : 0) | (url.getParameter(Services.OPTIMIZER) != null ? OPTIMIZED : 0);
        synchronized (EARLIER) {
            Map<Class<?>, Integer> kinds = EARLIER.get(model);
            if (kinds == null) {
                kinds = new WeakHashMap<>();
                EARLIER.put(model, kinds);
            }
            Integer before = kinds.get(type);
            kinds.put(type, before == null ? kind : before | kind);
        }
        return !awake;
    }

    /** Whether the URL of a service, a reference or a connection may ask for scfs or accept it. */
    static boolean asks(URL url) {
        for (String name : ASKING) {
            String value = url.getParameter(name);
            if (value != null && (name + value).contains(Activation.NAME)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a parameter, a system property, Dubbo's configuration or Spring's environment has a setting of scfs. */
    private static boolean hasSetting(URL url, Object model) {
        Set<String> names = new HashSet<>(url.getParameters().keySet());
        try {
            names.addAll(System.getProperties().stringPropertyNames());
        } catch (SecurityException e) {
            // What reads the settings ignores it, too.
        }
        names.addAll(ScfsProtocolWrapper.configuration(model).keySet());
        for (String name : names) {
            if (name.contains(Setting.PREFIX)) {
                return true;
            }
        }
        return EnvironmentSettings.areThere();
    }

    /** Adds the entries of a map. YAML has values that aren't strings. */
    static void addEntries(Map<String, String> all, Map<?, ?> entries) {
        for (Map.Entry<?, ?> entry : entries.entrySet()) {
            if (entry.getKey() instanceof String && entry.getValue() != null) {
                all.put((String) entry.getKey(), entry.getValue().toString());
            }
        }
    }

    /** Returns the framework model of a URL; null on Dubbo 2. */
    abstract Object model(URL url);

    /** Makes Dubbo accept scfs for a service whose serialization is another one. Versions before 3.2 do so anyway. */
    abstract void permit(URL service);

    /** Adds the figures of scfs to Dubbo's metrics, if this version has metrics. */
    void addMetrics(URL service) {}

    /** Makes the figures of scfs visible, because a service or reference uses scfs. */
    private void show(URL service) {
        synchronized (this) {
            if (!visible) {
                visible = true;
                MBeans.addUser();
            }
        }
        addMetrics(service);
    }

    @Override
    public final int getDefaultPort() {
        return protocol.getDefaultPort();
    }

    @Override
    public final <T> Exporter<T> export(Invoker<T> invoker) throws RpcException {
        URL url = invoker.getUrl();
        boolean callback = isCallback(url);
        if (isRegistry(url) || sleeps(invoker.getInterface(), callback ? url.clearParameters() : url, false)) {
            return protocol.export(invoker);
        }
        if (callback) {
            DubboFramework.engine(url).trust(invoker.getInterface());
            permit(url);
            return protocol.export(invoker);
        }
        boolean used = Services.exporting(invoker.getInterface(), UrlEndpoint.of(url));
        if (used) {
            Fit.require();
            permit(url);
            show(url);
        }
        Exporter<T> exporter = protocol.export(rehearsed(invoker.getInterface(), invoker, url, true));
        takeRegistrations(used, url);
        return exporter;
    }

    @Override
    public final <T> Invoker<T> refer(Class<T> type, URL url) throws RpcException {
        boolean subscribes = isRegistry(url);
        URL own = subscribes ? url.clearParameters().addParameters(ownParameters(url)) : url;
        if (sleeps(type, own, subscribes)) {
            return protocol.refer(type, url);
        }
        if (subscribes) {
            return subscribe(type, url, UrlEndpoint.of(own));
        }
        boolean used = Services.referring(type, UrlEndpoint.of(url));
        if (used) {
            Fit.require();
            show(url);
        }
        Invoker<T> invoker = protocol.refer(type, url);
        takeRegistrations(used, url);
        return rehearsed(type, invoker, url, false);
    }

    /** Returns the invoker itself, unless its calls are rehearsed. Calls within a process have no serialization. */
    private <T> Invoker<T> rehearsed(Class<T> type, Invoker<T> invoker, URL url, boolean provider) {
        String rate =
                "injvm".equals(url.getProtocol()) ? null : Services.rehearsed(type, UrlEndpoint.of(url), provider);
        if (rate == null) {
            return invoker;
        }
        show(url);
        return RehearsedInvoker.of(invoker, url, provider, rate);
    }

    /** Creates a reference that finds its providers in a registry. */
    private <T> Invoker<T> subscribe(Class<T> type, URL registry, UrlEndpoint reference) {
        Services.subscribing(type, reference);
        int faults = Services.faults(reference);
        Invoker<T> invoker = protocol.refer(type, registry);
        try {
            Services.requireNoMoreFaults(reference, faults);
        } catch (IllegalArgumentException e) {
            invoker.destroy();
            throw e;
        }
        return invoker;
    }

    /** Returns the parameters that the user has set on a reference. A registry's URL contains them. */
    private static Map<String, String> ownParameters(URL registry) {
        try {
            // From Dubbo 3 on, an attribute has them.
            Object attribute = URL.class.getMethod("getAttribute", String.class).invoke(registry, REFER);
            if (attribute instanceof Map) {
                Map<String, String> parameters = new HashMap<>();
                addEntries(parameters, (Map<?, ?>) attribute);
                return parameters;
            }
        } catch (ReflectiveOperationException e) {
            // This is an earlier version.
        }
        return StringUtils.parseQueryString(registry.getParameterAndDecoded(REFER));
    }

    @Override
    public final void destroy() {
        protocol.destroy();
        synchronized (this) {
            if (visible) {
                visible = false;
                MBeans.removeUser();
            }
        }
    }

    /**
     * Whether the URL is that of a registry. The protocol for it calls this wrapper again with the URL of the service.
     */
    private static boolean isRegistry(URL url) {
        return url.getProtocol() != null && url.getProtocol().endsWith("registry");
    }

    /**
     * Whether a service serves no port: it is an argument by which a provider calls its consumer back. Dubbo 3 exports
     * it with the provider's parameters, which are no settings of this process.
     */
    private static boolean isCallback(URL url) {
        return !url.getParameter("isserver", true);
    }

    /**
     * Adds the classes of the service's optimizer. Dubbo's protocol calls the optimizer while it exports or refers.
     *
     * @param used whether the service's settings ask for scfs or accept it; if not, this does nothing
     */
    private static void takeRegistrations(boolean used, URL url) {
        if (used) {
            DubboFramework.engine(url).takeRegistered();
        }
    }
}
