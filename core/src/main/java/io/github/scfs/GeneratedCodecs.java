package io.github.scfs;

import io.github.scfs.internal.codegen.CodeGeneration;

/**
 * How many codecs of this process are generated code. A class that is written or read often gets a generated codec for
 * each direction (and one more for each version of it that peers send), made by a background thread; until then, and
 * where no code can be generated, scfs interprets, more slowly and with the same bytes and values.
 * {@code -Dscfs.codegen=off} leaves everything to the interpreter. Safe for use by many threads.
 */
public final class GeneratedCodecs {

    private GeneratedCodecs() {}

    /** How many were generated since the process began, those included whose classes are gone. Never fails. */
    public static long generated() {
        return CodeGeneration.generated();
    }

    /**
     * How many could not be generated and stay interpreted: the class's loader doesn't see scfs, its module is closed
     * to scfs, it is a hidden class, or it has too many fields for a method. The logger
     * {@code io.github.scfs.internal.codegen.CodeGeneration} tells why at level {@code FINE}, if something failed.
     * Never fails.
     */
    public static long fellBack() {
        return CodeGeneration.fellBack();
    }
}
