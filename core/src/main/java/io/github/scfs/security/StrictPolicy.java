package io.github.scfs.security;

/** Refuses what {@link OpenPolicy} refuses, and every class that is neither a value type of the JDK nor trusted. */
final class StrictPolicy implements ClassPolicy {

    private final TrustedTypes trusted;

    StrictPolicy(TrustedTypes trusted) {
        this.trusted = trusted;
    }

    @Override
    public String refusalOf(String className) {
        String refusal = OpenPolicy.INSTANCE.refusalOf(className);
        return refusal != null ? refusal : distrustOf(className);
    }

    @Override
    public String refusalOf(Class<?> type) {
        String refusal = OpenPolicy.INSTANCE.refusalOf(type);
        return refusal != null ? refusal : distrustOf(OpenPolicy.elementType(type).getName());
    }

    private String distrustOf(String className) {
        return ValueTypes.contains(className) || trusted.contains(className) ? null : Refusals.untrusted(className);
    }

    @Override
    public String toString() {
        return "ClassPolicies.strict(" + trusted + ")";
    }
}
