package io.github.scfs.security;

import org.jspecify.annotations.Nullable;

/** Refuses what {@link OpenPolicy} refuses, and every class that is neither a value type of the JDK nor trusted. */
final class StrictPolicy implements ClassPolicy {

    private final TrustedTypes trusted;

    StrictPolicy(TrustedTypes trusted) {
        this.trusted = trusted;
    }

    @Override
    public @Nullable String refusalOf(String className) {
        String refusal = OpenPolicy.INSTANCE.refusalOf(className);
        return refusal != null ? refusal : distrustOf(className);
    }

    @Override
    public @Nullable String refusalOf(Class<?> type) {
        String refusal = OpenPolicy.INSTANCE.refusalOf(type);
        return refusal != null ? refusal : distrustOf(OpenPolicy.elementType(type).getName());
    }

    private @Nullable String distrustOf(String className) {
        return ValueTypes.contains(className) || trusted.contains(className) ? null : Refusals.untrusted(className);
    }

    @Override
    public boolean callsSerializationMethods() {
        return true;
    }

    @Override
    public String toString() {
        return "ClassPolicies.strict(" + trusted + ")";
    }
}
