package io.github.scfs;

import io.github.scfs.internal.codegen.CodeGeneration;

/**
 * Counts the generated codecs of this process. Once a class has been written often, a background thread generates a
 * codec for writes; once it has been read often, a codec for reads. The thread generates one more codec for each
 * version of the class that peers send. Before that, and where no codec can be generated, scfs interprets: slower, with
 * the same bytes and values. Classes of the JDK are always interpreted and never counted.
 * {@code -Dscfs.codegen=off} turns generation off. Safe for use by many threads.
 */
public final class GeneratedCodecs {

    private GeneratedCodecs() {}

    /**
     * Returns the number of codecs generated since the process began, including those of classes that have been
     * unloaded. Throws nothing.
     *
     * @return 0 or more
     */
    public static long generated() {
        return CodeGeneration.generated();
    }

    /**
     * Returns the number of codecs that could not be generated and stay interpreted. The possible reasons: the class's
     * loader doesn't see scfs, its module is closed to scfs, the class is hidden, it has too many fields for a method,
     * or generation failed. A warning names the class and the reason, once for both: in Dubbo's log, and without Dubbo
     * in the logger {@code io.github.scfs}. Throws nothing.
     *
     * @return 0 or more
     */
    public static long fellBack() {
        return CodeGeneration.fellBack();
    }
}
