package io.github.scfs.security;

import org.jspecify.annotations.Nullable;

/**
 * Refuses names that can't be class names, and classes on the deny list. The strict policy applies these checks first.
 */
final class OpenPolicy implements ClassPolicy {

    static final OpenPolicy INSTANCE = new OpenPolicy();

    private OpenPolicy() {}

    @Override
    public @Nullable String refusalOf(String className) {
        if (!ClassNames.isWellFormed(className)) {
            return Refusals.notAName(className);
        }
        return DenyList.denies(className) ? Refusals.denied(className) : null;
    }

    @Override
    public @Nullable String refusalOf(Class<?> type) {
        Class<?> element = elementType(type);
        String refusal = refusalOf(element.getName());
        if (refusal != null) {
            return refusal;
        }
        Class<?> denied = DenyList.deniedAmongSupertypes(element);
        return denied == null ? null : Refusals.deniedSupertype(element.getName(), denied.getName());
    }

    /** Returns the element type of an array of any dimension; the type itself if it is not an array. */
    static Class<?> elementType(Class<?> type) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        return element;
    }

    @Override
    public String toString() {
        return "ClassPolicies.open()";
    }
}
