package io.github.scfs.internal.registry;

import io.github.scfs.internal.bean.CollectionStorage;
import io.github.scfs.internal.bean.ObjectState;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.graph.ReplacedCodec;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.UnsentState;
import java.lang.reflect.Modifier;

/** Chooses how collections and maps of users' classes are written. */
final class UserContainers {
    /** What its collections become is what programs expect of them. */
    private static final String HIBERNATE = "org.hibernate.";

    private final CodecRegistry codecs;

    UserContainers(CodecRegistry codecs) {
        this.codecs = codecs;
    }

    /**
     * Chooses the codec of a collection or map whose class is outside the JDK. A class that peers reject, such as
     * Hibernate's collections, is written as the nearest ordinary collection.
     */
    Codec<?> choose(Class<?> type, Class<?> base) {
        Class<?> nearest = CollectionStorage.nearest(type);
        if ((Modifier.isAbstract(base.getModifiers()) || base == Object.class) && codecs.refusals.denies(type)) {
            if (!type.getName().startsWith(HIBERNATE)) {
                UnsentState.warnOfCopies(type, nearest, "no setting allows a reader to create it");
            }
            return codecs.of(nearest);
        }
        Layout fields = codecs.layouts.of(type);
        Codec<?> builtin = BuiltinCodecs.codecOf(base);
        if (ClassKinds.isAnonymous(type) && builtin != null && fields.definition().fieldCount() == 0) {
            UnsentState.warnOfMethods(type, base);
            return builtin;
        }
        ObjectState state = codecs.states.get(type);
        CollectionStorage storage = CollectionStorage.of(fields);
        boolean isWritten = state != null && state.writes();
        if (isWritten || storage == CollectionStorage.IN_SUPERCLASS || storage == CollectionStorage.IN_FIELDS) {
            UnsentState.warn(type, codecs.callsMethods);
            Codec<?> whole = filled(fields, isWritten ? state : null);
            return storage == CollectionStorage.IN_SUPERCLASS || fields.definition().fieldCount() == 0 ? whole
                    : inFields(fields, whole, nearest);
        }
        if (storage == CollectionStorage.REFILLED) {
            if (fields.definition().fieldCount() > 0) {
                UnsentState.warnOfRefilling(type, "its writeObject isn't called");
            }
            return filled(codecs.layouts.withoutFields(type));
        }
        UnsentState.warnOfCopies(type, nearest,
                "it has no constructor without arguments, and its writeObject isn't called");
        return codecs.of(nearest);
    }

    /**
     * Returns the codec of a collection or map that is restored from its fields and state. If a field has a value that
     * can't be written, such as a function, the constructor without arguments sets the fields, and the elements are
     * added.
     */
    private Codec<?> inFields(Layout fields, Codec<?> whole, Class<?> nearest) {
        Class<?> type = fields.type();
        if (!Instantiator.callsConstructorOf(type)) {
            return new ReplacedCodec(type, v -> {
                String unwritable = WriteRefusals.unwritableField(codecs::prepare, fields, v);
                if (unwritable != null) {
                    UnsentState.warnOfCopies(type, nearest, unwritable);
                }
                return unwritable == null ? v : CollectionStorage.copy(v);
            }, v -> whole);
        }
        Codec<?> refilled = filled(codecs.layouts.withoutFields(type));
        return new ReplacedCodec(type, v -> v, v -> {
            String unwritable = v == null ? null : WriteRefusals.unwritableField(codecs::prepare, fields, v);
            if (unwritable != null) {
                UnsentState.warnOfRefilling(type, unwritable);
            }
            return unwritable == null ? whole : refilled;
        });
    }

    /** Returns the codec of containers that are created by their constructor and filled. */
    Codec<?> filled(Layout layout) {
        return filled(layout, null);
    }

    private Codec<?> filled(Layout layout, ObjectState state) {
        return new UserCollectionCodec(layout, state, codecs, codecs.compiler);
    }
}
