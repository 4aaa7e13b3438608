package io.github.scfs.internal.jdk;

import io.github.scfs.internal.wire.Budget;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectStreamClass;
import java.io.ObjectStreamConstants;
import java.io.ObjectStreamField;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/**
 * Accesses the parts of stack trace elements that JDK 9 added: the names of class loader and module, the module's
 * version, and which of them {@code toString} leaves out. No public method sets the last part, and without it each line
 * of a trace that was read would begin with {@code app//} or {@code java.base@17.0.1/}. Therefore elements are created
 * by Java serialization, from bytes that only this class produces. If a filter of the process forbids that, the
 * elements are equal and their text is longer. On Java 8 the parts don't exist.
 */
final class StackTraceElements {
    /** Bytes for each character, and for each element, that {@link #setFormats} takes in memory. */
    private static final int SERIALIZED_CHARACTER = 2;
    private static final int SERIALIZED_ELEMENT = 200;
    /** Steps that {@link #setFormats} takes for any trace. */
    private static final int SERIALIZATION_STEPS = 4_000;

    /** The bit of the format of an element whose text leaves out the class loader. */
    private static final int WITHOUT_LOADER = 1;
    /** The bit of the format of an element whose text leaves out the version of the module. */
    private static final int WITHOUT_VERSION = 2;
    static final int MAX_FORMAT = WITHOUT_LOADER | WITHOUT_VERSION;

    private static final MethodHandle LOADER = getter("getClassLoaderName");
    private static final MethodHandle MODULE = getter("getModuleName");
    private static final MethodHandle VERSION = getter("getModuleVersion");
    private static final MethodHandle CONSTRUCTOR = constructor();

    private StackTraceElements() {}

    private static MethodHandle getter(String name) {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(StackTraceElement.class, name, MethodType.methodType(String.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    private static MethodHandle constructor() {
        try {
            return MethodHandles.publicLookup()
                    .findConstructor(StackTraceElement.class, MethodType.methodType(void.class, String.class,
                            String.class, String.class, String.class, String.class, String.class, int.class));
        } catch (ReflectiveOperationException e) {
            return null;
        }
    }

    /** The class loader, module and format of an element. Immutable. */
    static final class Origin {
        /** The origin without class loader and module. */
        static final Origin NONE = new Origin(null, null, null, 0);

        final String loader;
        final String module;
        final String version;
        final int format;

        Origin(String loader, String module, String version, int format) {
            this.loader = loader;
            this.module = module;
            this.version = version;
            this.format = format;
        }

        /** Returns the origin of an element: this object if it is the same as that of the element, else a new one. */
        Origin of(StackTraceElement e) {
            if (CONSTRUCTOR == null) {
                return NONE;
            }
            try {
                String l = (String) LOADER.invokeExact(e);
                String m = (String) MODULE.invokeExact(e);
                String v = (String) VERSION.invokeExact(e);
                return equal(l, loader) && equal(m, module) && equal(v, version) ? this
                        : new Origin(l, m, v, format(e, l, m, v));
            } catch (Throwable t) {
                throw new IllegalStateException(t);
            }
        }

        private static boolean equal(String a, String b) {
            return a == null ? b == null : a.equals(b);
        }

        private static int format(StackTraceElement e, String loader, String module, String version) {
            boolean hasLoader = loader != null && !loader.isEmpty();
            boolean hasVersion = module != null && !module.isEmpty() && version != null && !version.isEmpty();
            String text = hasLoader || hasVersion ? e.toString() : "";
            int format = hasLoader && !text.startsWith(loader + "/") ? WITHOUT_LOADER : 0;
            if (!hasVersion) {
                return format;
            }
            String before = hasLoader && format == 0 ? loader + "/" + module : module;
            return text.startsWith(before + "@" + version + "/") ? format : format | WITHOUT_VERSION;
        }
    }

    /**
     * Sets the origins of elements.
     *
     * @param budget   is charged for what this takes
     * @param elements are replaced by elements with the origins
     * @param origins  the origin of each element
     */
    static void setOrigins(Budget budget, StackTraceElement[] elements, Origin[] origins) {
        if (CONSTRUCTOR == null) {
            return;
        }
        boolean formatted = false;
        try {
            for (int i = 0; i < elements.length; i++) {
                StackTraceElement e = elements[i];
                Origin o = origins[i];
                formatted |= o.format != 0;
                if (o != Origin.NONE) {
                    elements[i] = (StackTraceElement) CONSTRUCTOR.invokeExact(o.loader, o.module, o.version,
                            e.getClassName(), e.getMethodName(), e.getFileName(), e.getLineNumber());
                }
            }
        } catch (Throwable t) {
            throw new IllegalStateException(t);
        }
        if (formatted) {
            charge(budget, elements, origins);
            setFormats(elements, origins);
        }
    }

    /** Charges {@link #setFormats}, which copies all strings of all elements, although elements share strings. */
    private static void charge(Budget budget, StackTraceElement[] elements, Origin[] origins) {
        long characters = 0;
        for (int i = 0; i < elements.length; i++) {
            StackTraceElement e = elements[i];
            Origin o = origins[i];
            characters += length(e.getClassName()) + length(e.getMethodName()) + length(e.getFileName())
                    + length(o.loader) + length(o.module) + length(o.version);
        }
        budget.allocate(SERIALIZED_CHARACTER * characters + (long) SERIALIZED_ELEMENT * elements.length);
        budget.work(SERIALIZATION_STEPS + characters);
    }

    private static long length(String s) {
        return s == null ? 0 : s.length();
    }

    private static void setFormats(StackTraceElement[] elements, Origin[] origins) {
        StackTraceElement[] formatted = new StackTraceElement[elements.length];
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(Serialized.bytes(elements, origins)))) {
            for (int i = 0; i < formatted.length; i++) {
                formatted[i] = (StackTraceElement) in.readObject();
            }
        } catch (IOException | ClassNotFoundException | RuntimeException | LinkageError e) {
            return;
        }
        System.arraycopy(formatted, 0, elements, 0, formatted.length);
    }

    /** Produces the bytes that Java serialization has for elements. */
    private static final class Serialized {
        private static final ObjectStreamClass TYPE = ObjectStreamClass.lookup(StackTraceElement.class);
        private static final ObjectStreamField[] FIELDS = TYPE.getFields();
        private static final int MAX_SHORT_STRING = 0xffff;

        static byte[] bytes(StackTraceElement[] elements, Origin[] origins) throws IOException {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream(1 << 12);
            try (DataOutputStream out = new DataOutputStream(bytes)) {
                out.writeShort(ObjectStreamConstants.STREAM_MAGIC);
                out.writeShort(ObjectStreamConstants.STREAM_VERSION);
                for (int i = 0; i < elements.length; i++) {
                    out.writeByte(ObjectStreamConstants.TC_OBJECT);
                    writeType(out, i == 0);
                    for (ObjectStreamField f : FIELDS) {
                        write(out, f.getName(), elements[i], origins[i]);
                    }
                }
            }
            return bytes.toByteArray();
        }

        private static void writeType(DataOutputStream out, boolean first) throws IOException {
            if (!first) {
                out.writeByte(ObjectStreamConstants.TC_REFERENCE);
                out.writeInt(ObjectStreamConstants.baseWireHandle);
                return;
            }
            out.writeByte(ObjectStreamConstants.TC_CLASSDESC);
            out.writeUTF(TYPE.getName());
            out.writeLong(TYPE.getSerialVersionUID());
            out.writeByte(ObjectStreamConstants.SC_SERIALIZABLE);
            out.writeShort(FIELDS.length);
            for (ObjectStreamField f : FIELDS) {
                out.writeByte(f.getTypeCode());
                out.writeUTF(f.getName());
                if (!f.isPrimitive()) {
                    writeString(out, f.getTypeString());
                }
            }
            out.writeByte(ObjectStreamConstants.TC_ENDBLOCKDATA);
            out.writeByte(ObjectStreamConstants.TC_NULL);
        }

        private static void write(DataOutputStream out, String field, StackTraceElement e, Origin o)
                throws IOException {
            switch (field) {
                case "format":
                    out.writeByte(o.format);
                    break;
                case "lineNumber":
                    out.writeInt(e.getLineNumber());
                    break;
                case "classLoaderName":
                    writeString(out, o.loader);
                    break;
                case "moduleName":
                    writeString(out, o.module);
                    break;
                case "moduleVersion":
                    writeString(out, o.version);
                    break;
                case "declaringClass":
                    writeString(out, e.getClassName());
                    break;
                case "methodName":
                    writeString(out, e.getMethodName());
                    break;
                case "fileName":
                    writeString(out, e.getFileName());
                    break;
                default:
                    throw new IOException("a JDK with the unknown field " + field);
            }
        }

        private static void writeString(DataOutputStream out, String s) throws IOException {
            if (s == null) {
                out.writeByte(ObjectStreamConstants.TC_NULL);
                return;
            }
            if (s.length() > MAX_SHORT_STRING / 3) {
                throw new IOException("a name of " + s.length() + " characters");
            }
            out.writeByte(ObjectStreamConstants.TC_STRING);
            out.writeUTF(s);
        }
    }
}
