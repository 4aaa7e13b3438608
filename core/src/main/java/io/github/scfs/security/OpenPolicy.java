package io.github.scfs.security;

/** Refuses what can't be a name and what is on the deny list. The first half of every policy. */
final class OpenPolicy implements ClassPolicy {

    static final OpenPolicy INSTANCE = new OpenPolicy();

    private OpenPolicy() {}

    @Override
    public String refusalOf(String className) {
        if (!ClassNames.isWellFormed(className)) {
            return Refusals.notAName(className);
        }
        return DenyList.denies(className) ? Refusals.denied(className) : null;
    }

    @Override
    public String refusalOf(Class<?> type) {
        Class<?> element = elementType(type);
        String refusal = refusalOf(element.getName());
        if (refusal != null) {
            return refusal;
        }
        Class<?> denied = DenyList.deniedAmongSupertypes(element);
        return denied == null ? null : Refusals.deniedSupertype(element.getName(), denied.getName());
    }

    /** What an array of any dimension is made of; the type itself if it is no array. */
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
