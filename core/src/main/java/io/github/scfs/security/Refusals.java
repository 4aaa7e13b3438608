package io.github.scfs.security;

/** The sentences that a refusal is told in. Names in them are fit to be logged: short, without control characters. */
final class Refusals {

    /** The setting that adds trust, a comma-separated list of patterns. */
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
                + " is refused because nothing on this side trusts it; to allow it, start this side with "
                + setting(className);
    }

    private static String setting(String className) {
        String packageName = ClassNames.packageOf(className);
        // Of what the JDK has, and of what has no package, one class at a time.
        String pattern = packageName.isEmpty() || ClassNames.isOfPlatform(className) ? className : packageName + ".*";
        return pattern.length() <= ClassNames.MAX_SHOWN ? SETTING + pattern : SETTING + "<its package>.*";
    }
}
