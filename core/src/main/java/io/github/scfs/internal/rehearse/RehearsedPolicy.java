package io.github.scfs.internal.rehearse;

import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * The policy of a reader, which records what it refuses, and which settings would allow it. A class can be allowed for
 * trial, so that the classes behind it are found, too. Thread-safe.
 */
final class RehearsedPolicy implements ClassPolicy {
    private static final String REMEDY = "; to allow it, ";

    /** A class that is refused. */
    static final class Refusal {
        final String className;
        /** Whether {@code scfs.allow} allows the class, together with {@link #framework}. */
        final boolean needsAllow;
        /** What the framework's own check needs; null for nothing. */
        final String framework;

        Refusal(String className, boolean needsAllow, String framework) {
            this.className = className;
            this.needsAllow = needsAllow;
            this.framework = framework;
        }

        /** Whether no setting allows the class. */
        boolean isFinal() {
            return !needsAllow && framework == null;
        }
    }

    private final ClassPolicy own;
    /** The check of the framework; null if it has none. */
    private final ClassPolicy framework;
    private final Set<String> onTrial = new HashSet<>();
    private final Map<String, Refusal> refused = new LinkedHashMap<>();

    RehearsedPolicy(TrustedTypes trusted, ClassPolicy framework) {
        this.own = ClassPolicies.strict(trusted);
        this.framework = framework;
    }

    @Override
    public String refusalOf(String className) {
        String denied = ClassPolicies.open().refusalOf(className);
        return denied != null ? refuse(className, denied, false, null)
                : judge(className, own.refusalOf(className), framework == null ? null : framework.refusalOf(className));
    }

    @Override
    public String refusalOf(Class<?> type) {
        Class<?> element = ClassKinds.elementOf(type);
        String denied = ClassPolicies.open().refusalOf(type);
        return denied != null ? refuse(element.getName(), denied, false, null)
                : judge(element.getName(), own.refusalOf(type), framework == null ? null : framework.refusalOf(type));
    }

    private String judge(String className, String ours, String theirs) {
        if (ours == null && theirs == null) {
            return null;
        }
        String needed = theirs == null ? null : theirs.substring(theirs.indexOf(REMEDY) + REMEDY.length());
        return refuse(className, ours == null ? theirs : theirs == null ? ours : theirs + ". " + ours, ours != null,
                needed);
    }

    private synchronized String refuse(String className, String reason, boolean needsAllow, String needed) {
        if (onTrial.contains(className + needed)) {
            return null;
        }
        refused.putIfAbsent(className, new Refusal(className, needsAllow, needed));
        return reason;
    }

    /** Allows a class from now on, unless no setting does. */
    synchronized void allow(Refusal refusal) {
        if (!refusal.isFinal()) {
            onTrial.add(refusal.className + refusal.framework);
        }
    }

    /** Returns what was refused since the last call. */
    synchronized Map<String, Refusal> takeRefused() {
        Map<String, Refusal> taken = new LinkedHashMap<>(refused);
        refused.clear();
        return taken;
    }

    @Override
    public boolean callsSerializationMethods() {
        return own.callsSerializationMethods();
    }
}
