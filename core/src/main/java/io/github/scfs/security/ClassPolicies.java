package io.github.scfs.security;

import java.util.Objects;

/**
 * The class policies of scfs. Regardless of settings, both policies refuse classes on the deny list, classes with a
 * denied supertype, and strings that can't be class names. They store nothing about the names that they judge. So a
 * peer that sends invented names costs time, but no heap.
 */
public final class ClassPolicies {

    private ClassPolicies() {}

    /**
     * Returns a policy that allows the JDK's value types and the types in a registry. Use it for peers across a
     * network.
     *
     * @param trusted the trusted types; not null. Types that are added later are allowed at once
     * @return a policy that is safe for use by many threads; never null
     * @throws NullPointerException if {@code trusted} is null
     */
    public static ClassPolicy strict(TrustedTypes trusted) {
        return new StrictPolicy(Objects.requireNonNull(trusted, "trusted"));
    }

    /**
     * Returns the policy that allows every class that is not denied. Use it for bytes from a source that is as trusted
     * as the program itself.
     *
     * @return the only instance, safe for use by many threads; never null
     */
    public static ClassPolicy open() {
        return OpenPolicy.INSTANCE;
    }
}
