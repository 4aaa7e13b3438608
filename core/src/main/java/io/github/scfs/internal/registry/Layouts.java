package io.github.scfs.internal.registry;

import io.github.scfs.internal.bean.EnumCodec;
import io.github.scfs.internal.bean.UserCollectionCodec;
import io.github.scfs.internal.kryo.KryoSerializers;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.schema.Definition;
import io.github.scfs.internal.schema.FieldScan;
import io.github.scfs.internal.schema.FieldTypes;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Layout;
import io.github.scfs.internal.schema.Replacement;
import io.github.scfs.internal.schema.SerializationMethods;
import io.github.scfs.internal.wire.WireFormat;

/**
 * The layouts of this side's classes. A class that can be unloaded before scfs is unloaded together with its layout.
 * Thread-safe.
 */
final class Layouts implements FieldTypes {
    private final WriteRefusals refusals;
    private final ClassTable<Layout> layouts = new ClassTable<Layout>() {
        @Override
        protected Layout compute(Class<?> type) {
            if (type.isEnum()) {
                return Layout.ofName(type, EnumCodec.definitionOf(type));
            }
            Layout layout = FieldScan.layoutOf(type, kindOf(type), Instantiator.jdkSuperclass(type), Layouts.this);
            if (KryoSerializers.hasMethods(type) || Replacement.onRead(type) != null) {
                layout.filling(SerializationMethods.transientFields(type));
            }
            return layout;
        }
    };
    private final ClassTable<Layout> nameLayouts = new ClassTable<Layout>() {
        @Override
        protected Layout compute(Class<?> type) {
            refusals.refuseDenied(type);
            return Layout.ofName(type, Definition.ofClass(WireFormat.DEFINE_TYPE, type.getName()));
        }
    };

    /**
     * Creates an empty set of layouts.
     *
     * @param refusals the classes that no definition may name
     */
    Layouts(WriteRefusals refusals) {
        this.refusals = refusals;
    }

    private static int kindOf(Class<?> type) {
        if (ClassKinds.isRecord(type)) {
            return WireFormat.DEFINE_RECORD;
        }
        if (Throwable.class.isAssignableFrom(type)) {
            return WireFormat.DEFINE_THROWABLE;
        }
        return ClassKinds.isContainer(type) ? UserCollectionCodec.kindOf(type) : WireFormat.DEFINE_BEAN;
    }

    /**
     * Returns the layout of a class: the constants of an enum, or the fields that the class and its superclasses
     * outside the JDK declare.
     */
    Layout of(Class<?> type) {
        return layouts.get(type);
    }

    /** Returns the layout of a collection or map whose fields aren't sent. */
    Layout withoutFields(Class<?> type) {
        return Layout.ofName(type, Definition.ofClass(UserCollectionCodec.kindOf(type), type.getName()));
    }

    /**
     * Returns a layout that consists of the class name only.
     *
     * @throws io.github.scfs.ClassRefusedException if no peer reads the class
     */
    Layout named(Class<?> type) {
        return nameLayouts.get(type);
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
