package io.github.scfs.internal.rpc;

import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;

/**
 * Allows a class if both the framework's own check and the policy of scfs allow it. Neither is asked for a class on the
 * deny list. Both are asked for any other class, so that a refusal names all settings that are needed.
 */
final class AgreedPolicy implements ClassPolicy {
    /** What is between the two refusals. */
    static final String BOTH = ". Class ";

    private final ClassPolicy framework;
    private final ClassPolicy own;

    AgreedPolicy(ClassPolicy framework, ClassPolicy own) {
        this.framework = framework;
        this.own = own;
    }

    @Override
    public String refusalOf(String className) {
        String denied = ClassPolicies.open().refusalOf(className);
        return denied != null ? denied : both(framework.refusalOf(className), own.refusalOf(className));
    }

    @Override
    public String refusalOf(Class<?> type) {
        String denied = ClassPolicies.open().refusalOf(type);
        return denied != null ? denied : both(framework.refusalOf(type), own.refusalOf(type));
    }

    @Override
    public boolean callsSerializationMethods() {
        return own.callsSerializationMethods();
    }

    private static String both(String one, String other) {
        return one == null ? other : other == null ? one : one + ". " + other;
    }
}
