package io.github.scfs.internal.rpc;

import io.github.scfs.security.ClassPolicy;
import java.util.List;
import java.util.Map;

/**
 * What scfs needs of the framework besides the settings of a service. From Dubbo 3 on a process can have several
 * framework models, which share neither services nor trust. A model is an opaque key here; null if the framework has no
 * models. Thread-safe.
 */
public interface Framework {
    /** What the framework's check of classes is called in its refusals. */
    String CHECK = "Dubbo's own class check";

    /** Whether a model is the one that programs use without naming a model. */
    boolean isDefault(Object model);

    /** Returns the entries of a model's own configuration. */
    Map<String, String> configuration(Object model);

    /**
     * Returns the framework's own check of the classes that peers name; null if it has none.
     *
     * @param model isn't referenced by the result
     */
    ClassPolicy classCheck(Object model);

    /**
     * Returns the framework's registry of the classes that its optimizers register, as {@link RegisteredClasses} takes
     * it. All models have the same one.
     */
    Object registeredClasses();

    /** Returns the exceptions of the framework that peers send. */
    List<Class<?>> exceptions();
}
