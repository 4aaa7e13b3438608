package io.github.scfs.internal.registry;

import io.github.scfs.internal.bean.Planned;
import io.github.scfs.internal.schema.Definition;

/** How this side writes a class, or how it reads a peer's definition of a class; for reports. Immutable. */
public final class ClassCoding {
    private final Definition definition;
    private final Definition here;
    private final How how;

    /** The ways to write or read the values of a class. */
    public enum How {
        /** Generated code reads or writes the fields. */
        GENERATED,
        /** Reflection reads or writes the fields. The class isn't warm yet, or no code can be generated for it. */
        INTERPRETED,
        /** No code is generated for values of this kind: enums, throwables, values of Kryo serializers. */
        FIXED,
        /** The class doesn't exist on this side, or is of another kind. The values become maps or lists. */
        ABSENT,
        /** The class policy refuses the class. */
        REFUSED,
        /** No value has been created yet. */
        UNUSED
    }

    ClassCoding(Definition definition, Definition here, How how) {
        this.definition = definition;
        this.here = here;
        this.how = how;
    }

    /** Returns the way in which a codec or a reader treats the fields of a definition. */
    static How of(Object coder, Definition definition) {
        if (definition.fieldCount() == 0 || !(coder instanceof Planned)) {
            return How.FIXED;
        }
        return ((Planned) coder).plan().isGenerated() ? How.GENERATED : How.INTERPRETED;
    }

    /** Returns the definition; that of the peer if the class is read. */
    public Definition definition() {
        return definition;
    }

    /** Returns the definition of the class on this side; null if there is none, or if it isn't known. */
    public Definition here() {
        return here;
    }

    public How how() {
        return how;
    }
}
