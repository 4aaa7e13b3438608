package io.github.scfs.security;

/**
 * Creates the sentences of refusals. They can be logged: names in them are short and contain no control characters.
 */
final class Refusals {

    /** The setting that trusts more classes under Dubbo: a comma-separated list of patterns. */
    private static final String SETTING = "-Dscfs.allow=";

    private Refusals() {}

    static String notAName(String className) {
        return "'" + ClassNames.printable(className)
                + "' is refused because it can't be the name of a class, and no setting can allow it";
    }

    static String denied(String className) {
        return "Class " + ClassNames.printable(className)
                + " is refused because it is on the deny list, and no setting can allow it";
    }

    static String deniedSupertype(String className, String supertype) {
        return "Class " + ClassNames.printable(className) + " is refused because its supertype "
                + ClassNames.printable(supertype) + " is on the deny list, and no setting can allow it";
    }

    static String untrusted(String className) {
        return "Class " + ClassNames.printable(className)
                + " is refused because nothing on this side trusts it; to allow it (without Dubbo by "
                + "TrustedTypes.addPatterns), start this side with " + setting(className);
    }

    private static String setting(String className) {
        String packageName = ClassNames.packageOf(className);
        // The setting for a class of the JDK, or for a class without a package, allows only this class, not its
        // package.
        String pattern = packageName.isEmpty() || ClassNames.isOfPlatform(className) ? className : packageName + ".*";
        return pattern.length() <= ClassNames.MAX_SHOWN ? SETTING + pattern : SETTING + "<its package>.*";
    }
}
