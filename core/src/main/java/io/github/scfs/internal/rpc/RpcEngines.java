package io.github.scfs.internal.rpc;

import java.util.ArrayList;
import java.util.List;

/**
 * The engines of a process: one for each framework model. So no model trusts a class because of a service of another
 * model. Models are referenced weakly. Thread-safe.
 */
public final class RpcEngines {
    private final Framework framework;
    /** There are few models. Copied on write, so lookups take no lock. */
    private volatile RpcEngine[] engines = {};

    public RpcEngines(Framework framework) {
        this.framework = framework;
    }

    /**
     * Returns the engine of a model, which is created at the first call.
     *
     * @param model compared by identity; null if the framework has no models
     */
    public RpcEngine of(Object model) {
        for (RpcEngine engine : engines) {
            if (engine.isOf(model)) {
                return engine;
            }
        }
        return add(model);
    }

    private synchronized RpcEngine add(Object model) {
        List<RpcEngine> kept = new ArrayList<>();
        for (RpcEngine engine : engines) {
            if (engine.isOf(model)) {
                return engine;
            }
            if (!engine.isAbandoned()) {
                kept.add(engine);
            }
        }
        RpcEngine added = new RpcEngine(framework, model);
        kept.add(added);
        engines = kept.toArray(new RpcEngine[0]);
        return added;
    }

    /** Returns the number of engines. */
    int count() {
        return engines.length;
    }
}
