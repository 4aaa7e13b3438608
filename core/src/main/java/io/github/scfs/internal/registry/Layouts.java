package io.github.scfs.internal.registry;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.bean.CollectionStorage;
import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldScan;
import io.github.scfs.internal.schema.FieldTypes;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.wire.WireFormat;

/** The layouts of this side's classes. A layout is held by its class, and goes with it. Safe for many threads. */
final class Layouts implements FieldTypes {
    private final boolean hiddenFields;
    private final ClassValue<Layout> all = new ClassValue<Layout>() {
        @Override
        protected Layout computeValue(Class<?> type) {
            return type.isEnum() ? Layout.ofName(type, EnumCodec.definitionOf(type))
                    : FieldScan.layoutOf(type, kindOf(type), Instantiator.jdkSuperclass(type), Layouts.this);
        }
    };
    private final ClassValue<Layout> names = new ClassValue<Layout>() {
        @Override
        protected Layout computeValue(Class<?> type) {
            return Layout.ofName(type, Definition.ofClass(WireFormat.DEFINE_TYPE, type.getName()));
        }
    };

    /** @param hiddenFields whether a class may have a field of the same name as one of a superclass */
    Layouts(boolean hiddenFields) {
        this.hiddenFields = hiddenFields;
    }

    private static int kindOf(Class<?> type) {
        if (ClassKinds.isRecord(type)) {
            return WireFormat.DEFINE_RECORD;
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return WireFormat.DEFINE_THROWABLE;
        }
        return CollectionStorage.isFilled(type) ? UserCollectionCodec.kindOf(type) : WireFormat.DEFINE_BEAN;
    }

    /** An enum's constants, or the fields that a class outside the JDK declares or inherits from another one. */
    Layout of(Class<?> type) {
        return all.get(type);
    }

    /** As {@link #of}, for writing: fails if the class hides fields and may not. */
    Layout written(Class<?> type) {
        Layout layout = all.get(type);
        if (layout.hasHiddenFields() && !hiddenFields) {
            throw new NotSerializableException("SCFS-307",
                    type.getName() + " has a field of the same name as one of a superclass; rename it, or switch "
                            + "supportSameFieldNameWithSuper on");
        }
        return layout;
    }

    /** The layout of a collection or map that is sent without the fields of its class. */
    Layout withoutFields(Class<?> type) {
        return Layout.ofName(type, Definition.ofClass(UserCollectionCodec.kindOf(type), type.getName()));
    }

    /** A layout that says nothing of a class but its name. */
    Layout named(Class<?> type) {
        return names.get(type);
    }

    @Override
    public Definition enumType(Class<?> type) {
        return of(type).definition();
    }

    @Override
    public int expectedTag(Class<?> declared) {
        return BuiltinCodecs.expectedTag(declared);
    }
}
