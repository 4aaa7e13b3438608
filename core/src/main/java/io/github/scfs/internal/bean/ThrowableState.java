package io.github.scfs.internal.bean;

import io.github.scfs.internal.conversion.Conversions;
import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.ClassTable;
import io.github.scfs.internal.schema.FieldDefinition;
import io.github.scfs.internal.schema.SlotKind;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.WriteAbortedException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The state of a throwable class of the JDK that is accessible through public members only. It is read through
 * accessors, and restored through a constructor or public fields, also in users' subclasses. Each part of the state is
 * sent as a field whose wire name is the name of the part and a dot. No other wire name ends with a dot. Immutable.
 */
final class ThrowableState {
    /**
     * The classes with state. In parentheses, the arguments of a public constructor: {@code message} is the message on
     * the wire, every other name is a part of the state. The names after the parentheses are parts in public fields. A
     * part {@code x} is read by {@code getX()}, {@code x()} or from the public field {@code x}. Without parentheses,
     * {@code Throwable}'s constructor is used.
     */
    private static final String[] CLASSES = {
            "java.io.InterruptedIOException bytesTransferred", "java.io.InvalidClassException(classname, message)",
            "java.io.OptionalDataException length eof", "java.io.UncheckedIOException(message, cause)",
            "java.io.WriteAbortedException(message, detail)", "java.lang.ClassNotFoundException(message, cause)",
            "java.lang.EnumConstantNotPresentException(enumType, constantName)",
            "java.lang.ExceptionInInitializerError(cause)", "java.lang.TypeNotPresentException(typeName, cause)",
            "java.lang.annotation.IncompleteAnnotationException(annotationType, elementName)",
            "java.lang.reflect.InvocationTargetException(cause, message)",
            "java.lang.reflect.UndeclaredThrowableException(cause, message)",
            "java.net.HttpRetryException(reason, responseCode, location)",
            "java.net.URISyntaxException(input, reason, index)",
            "java.nio.charset.IllegalCharsetNameException(charsetName)",
            "java.nio.charset.MalformedInputException(inputLength)",
            "java.nio.charset.UnmappableCharacterException(inputLength)",
            "java.nio.charset.UnsupportedCharsetException(charsetName)",
            "java.nio.file.DirectoryIteratorException(cause)",
            "java.nio.file.FileSystemException(file, otherFile, reason)",
            "java.nio.file.InvalidPathException(input, reason, index)",
            "java.nio.file.attribute.UserPrincipalNotFoundException(name)",
            "java.security.PrivilegedActionException(cause)",
            "java.sql.BatchUpdateException(message, SQLState, errorCode, largeUpdateCounts, cause)",
            "java.sql.DataTruncation(index, parameter, read, dataSize, transferSize, cause)",
            "java.sql.SQLClientInfoException(message, SQLState, errorCode, failedProperties, cause)",
            "java.sql.SQLException(message, SQLState, errorCode)", "java.text.ParseException(message, errorOffset)",
            "java.time.format.DateTimeParseException(message, parsedString, errorIndex)",
            "java.util.DuplicateFormatFlagsException(flags)",
            "java.util.FormatFlagsConversionMismatchException(flags, conversion)",
            "java.util.IllegalFormatCodePointException(codePoint)",
            "java.util.IllegalFormatConversionException(conversion, argumentClass)",
            "java.util.IllegalFormatFlagsException(flags)", "java.util.IllegalFormatPrecisionException(precision)",
            "java.util.IllegalFormatWidthException(width)", "java.util.MissingFormatArgumentException(formatSpecifier)",
            "java.util.MissingFormatWidthException(formatSpecifier)",
            "java.util.MissingResourceException(message, className, key)",
            "java.util.UnknownFormatConversionException(conversion)", "java.util.UnknownFormatFlagsException(flags)",
            "java.util.regex.PatternSyntaxException(description, pattern, index)",
            "javax.transaction.xa.XAException errorCode", "org.w3c.dom.DOMException(code, message)",
            "org.w3c.dom.events.EventException(code, message)", "org.w3c.dom.ls.LSException(code, message)",
            "org.w3c.dom.ranges.RangeException(code, message)", "org.xml.sax.SAXException(message, cause)",
            "org.xml.sax.SAXParseException(message, publicId, systemId, lineNumber, columnNumber, cause)"};

    private static final String MESSAGE = "message";
    static final String CAUSE = "cause";
    private static final Map<String, String> LINES = new HashMap<>();

    static {
        LINES.put(Throwable.class.getName(), Throwable.class.getName());
        for (String line : CLASSES) {
            LINES.put(line.split("[ (]", 2)[0], line);
        }
    }

    private static final ClassTable<ThrowableState> STATES = new ClassTable<ThrowableState>() {
        @Override
        protected ThrowableState compute(Class<?> type) {
            String line = LINES.get(type.getName());
            if (line == null || !ClassKinds.isJdk(type)) {
                return get(type.getSuperclass());
            }
            try {
                return new ThrowableState(type, line);
            } catch (ReflectiveOperationException e) {
                return get(Throwable.class); // a JDK that lacks a member
            }
        }
    };

    /** One part of the state. */
    private static final class Part {
        final String name;
        /** A method or a field. */
        final Member accessor;
        final Class<?> type;

        Part(Class<?> owner, String name) throws ReflectiveOperationException {
            this.name = name;
            this.accessor = accessor(owner, name);
            this.type = accessor instanceof Field ? ((Field) accessor).getType() : ((Method) accessor).getReturnType();
        }

        private static Member accessor(Class<?> owner, String name) throws ReflectiveOperationException {
            for (Method m : owner.getMethods()) {
                if (m.getParameterCount() == 0
                        && m.getName().equals("get" + (char) (name.charAt(0) & ~0x20) + name.substring(1))
                        && !m.isBridge()) {
                    return m;
                }
            }
            try {
                return owner.getField(name);
            } catch (NoSuchFieldException e) {
                return owner.getMethod(name);
            }
        }
    }

    private final Class<?> owner;
    private final Part[] parts;
    /** Creates the throwable; null if that is Throwable's constructor. */
    private final Constructor<?> constructor;
    /** For each argument of the constructor, the index of its part; −1 for the message. */
    private final int[] arguments;

    private ThrowableState(Class<?> owner, String line) throws ReflectiveOperationException {
        this.owner = owner;
        String[] names = line.split("[ (),]+");
        List<Part> found = new ArrayList<>();
        int[] indexes = new int[names.length - 1];
        // The cause is the last part, because it may refer to the throwable, and the other parts may not.
        for (boolean cause : new boolean[] {false, true}) {
            for (int i = 0; i < indexes.length; i++) {
                String name = names[i + 1];
                if (name.equals(MESSAGE)) {
                    indexes[i] = -1;
                } else if (name.equals(CAUSE) == cause) {
                    indexes[i] = found.size();
                    found.add(new Part(owner, name));
                }
            }
        }
        this.parts = found.toArray(new Part[0]);
        this.arguments = indexes;
        this.constructor = line.indexOf('(') < 0 ? null : findConstructor();
    }

    private Constructor<?> findConstructor() throws NoSuchMethodException {
        for (Constructor<?> c : owner.getConstructors()) {
            boolean suits = c.getParameterCount() == arguments.length;
            for (int i = 0; suits && i < arguments.length; i++) {
                Class<?> part = arguments[i] < 0 ? String.class : parts[arguments[i]].type;
                suits = c.getParameterTypes()[i].isAssignableFrom(part)
                        || part == Throwable.class && part.isAssignableFrom(c.getParameterTypes()[i]);
            }
            if (suits) {
                return c;
            }
        }
        throw new NoSuchMethodException(owner.getName());
    }

    /** Returns the state of a class or of its nearest superclass with state. */
    static ThrowableState of(Class<?> type) {
        return STATES.get(type);
    }

    /**
     * Returns the class that represents a class of the JDK: the class itself, or its nearest superclass without
     * inaccessible state from which the message is made.
     */
    static Class<?> representative(Class<?> type) {
        Class<?> c = type;
        while (ClassKinds.isJdk(c) && c != Throwable.class && of(c).owner != c && ClassKinds.hasState(c)
                && declaresMessage(c)) {
            c = c.getSuperclass();
        }
        return c;
    }

    private static boolean declaresMessage(Class<?> type) {
        try {
            return type.getDeclaredMethod("getMessage") != null;
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Returns the fields of a definition that have the parts of the state. */
    FieldDefinition[] fields() {
        FieldDefinition[] fields = new FieldDefinition[parts.length];
        for (int i = 0; i < fields.length; i++) {
            fields[i] = FieldDefinition.of(parts[i].name + ".", kind(i));
        }
        return fields;
    }

    private SlotKind kind(int part) {
        SlotKind kind = SlotKind.ofField(parts[part].type);
        return kind.isPrimitive() || kind == SlotKind.STRING ? kind : SlotKind.OBJECT;
    }

    int size() {
        return parts.length;
    }

    /** Returns whether a part is the cause. */
    boolean isCause(int part) {
        return parts[part].name.equals(CAUSE);
    }

    /** Returns the index of the part with a wire name; −1 if there is none. */
    int indexOf(String wireName) {
        for (int i = 0; i < parts.length; i++) {
            if (wireName.length() == parts[i].name.length() + 1 && wireName.startsWith(parts[i].name)) {
                return i;
            }
        }
        return -1;
    }

    static boolean isPart(FieldDefinition f) {
        return f.name().endsWith(".");
    }

    /** Returns whether a field of a definition is that of the cause. */
    static boolean isCause(FieldDefinition f) {
        return f.name().equals(CAUSE + ".");
    }

    /** Returns whether a field of a definition is part of the state of every {@code SQLException}. */
    static boolean isSqlState(FieldDefinition f) {
        return f.name().equals("SQLState.");
    }

    /** Returns whether the throwables are {@code SQLException}s. */
    boolean isSql() {
        return owner.getName().startsWith("java.sql.");
    }

    /** Returns the value of a part. If the throwable's own class fails to return it, returns the default value. */
    Object get(int part, Throwable t) {
        Part p = parts[part];
        try {
            return p.accessor instanceof Field ? ((Field) p.accessor).get(t) : ((Method) p.accessor).invoke(t);
        } catch (IllegalAccessException | InvocationTargetException e) {
            return Conversions.initial(p.type);
        }
    }

    /** Sets the parts in public fields. A field keeps its default value if the value is of another type. */
    void setFields(Throwable t, Object[] values) {
        for (int i = 0; i < parts.length; i++) {
            try {
                if (parts[i].accessor instanceof Field) {
                    ((Field) parts[i].accessor).set(t, values[i]);
                }
            } catch (IllegalAccessException | IllegalArgumentException | NullPointerException e) {
                // The field keeps its default value.
            }
        }
    }

    /**
     * Returns the message that the constructor needs. {@code getMessage} of two classes adds the state to it.
     *
     * @param message the result of {@code getMessage}
     */
    String withoutState(String message, Throwable t) {
        if (message == null || owner != InvalidClassException.class && owner != WriteAbortedException.class) {
            return message;
        }
        String part = String.valueOf(get(0, t));
        return message.startsWith(part + "; ") ? message.substring(part.length() + 2)
                : message.endsWith("; " + part) ? message.substring(0, message.length() - part.length() - 2)
                : message;
    }

    /** Returns the constructor that restores the state; null if that is Throwable's constructor. */
    Constructor<?> constructor() {
        return constructor;
    }

    /** Returns whether the last part is the cause. */
    boolean hasCause() {
        return parts.length > 0 && isCause(parts.length - 1);
    }

    /**
     * Returns the arguments of the {@link #constructor}. A part that the peer didn't send has its default value. A
     * stand-in for a cause whose class doesn't exist here may not be of the type that the constructor requires, and
     * becomes the cause of an {@code IOException}.
     *
     * @param values the values of the parts
     * @return null if the constructor has nothing but a cause, which is missing, so that the message would be lost
     */
    Object[] arguments(String message, Object[] values) {
        Object[] all = new Object[arguments.length];
        for (int i = 0; i < all.length; i++) {
            Class<?> type = constructor.getParameterTypes()[i];
            Object v = arguments[i] < 0 ? message : values[arguments[i]];
            if (v == null && all.length == 1 && hasCause()) {
                return null;
            }
            // Without a class, the messages of formats can't be made.
            all[i] = v == null ? type == Class.class && declaresMessage(owner) ? Object.class
                    : Conversions.initial(type)
                    : v instanceof Throwable && !type.isInstance(v) ? new IOException(v.toString(), (Throwable) v)
                    : v;
        }
        return all;
    }
}
