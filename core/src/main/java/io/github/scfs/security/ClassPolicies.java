package io.github.scfs.security;

import java.util.Objects;

/**
 * The class policies of scfs. Both refuse, whatever the settings, what is on the deny list, what has a denied supertype, and what can't be
 * the name of a class. They keep no memory of what they are asked: a peer that makes up names costs the time to refuse them and no heap.
 */
public final class ClassPolicies {

    private ClassPolicies() {}

    /**
     * Allows the value types of the JDK and what the given registry trusts. For peers across a network.
     *
     * @param trusted what this side trusts; never null. It may go on growing, and the policy follows at once
     * @return a policy safe for use by many threads; never null
     */
    public static ClassPolicy strict(TrustedTypes trusted) {
        return new StrictPolicy(Objects.requireNonNull(trusted, "trusted"));
    }

    /**
     * Allows all that is not denied. For bytes whose origin is as trusted as the program that reads them.
     *
     * @return the one such policy, safe for use by many threads; never null
     */
    public static ClassPolicy open() {
        return OpenPolicy.INSTANCE;
    }
}
