package io.github.scfs.internal.rpc;

import io.github.scfs.security.ClassPolicy;
import java.util.Collections;
import java.util.List;
import java.util.Map;

/** A framework that has nothing of its own. Tests override what they need. */
public class FakeFramework implements Framework {

    @Override
    public boolean isDefault(Object model) {
        return model == null;
    }

    @Override
    public Map<String, String> configuration(Object model) {
        return Collections.emptyMap();
    }

    @Override
    public ClassPolicy classCheck(Object model) {
        return null;
    }

    @Override
    public Object registeredClasses() {
        return Collections.emptySet();
    }

    @Override
    public List<Class<?>> exceptions() {
        return Collections.emptyList();
    }
}
