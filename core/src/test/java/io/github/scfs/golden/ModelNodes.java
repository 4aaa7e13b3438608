package io.github.scfs.golden;

import io.github.scfs.demo.decoder.Node;
import io.github.scfs.demo.decoder.Words;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.SQLException;
import java.util.BitSet;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/** Converts objects to {@link Node}s by reflection, without the engine. */
final class ModelNodes {
    private final Map<Object, Node> known = new IdentityHashMap<>();

    static String wordsOf(Object v) {
        return Words.of(new ModelNodes().of(v));
    }

    private Object of(Object v) {
        if (v == null || isPlain(v)) {
            return v;
        }
        if (v instanceof Enum) {
            return new Node.Word(((Enum<?>) v).getDeclaringClass().getSimpleName() + "." + ((Enum<?>) v).name());
        }
        if (v instanceof Class) {
            return new Node.Word("class " + nameOf((Class<?>) v));
        }
        if (v instanceof StackTraceElement) {
            StackTraceElement e = (StackTraceElement) v;
            return new Node.Word(
                    Node.traceElement(e.getClassName(), e.getMethodName(), e.getFileName(), e.getLineNumber()).text
                            + Node.origin(part(e, "getClassLoaderName"), part(e, "getModuleName"),
                                    part(e, "getModuleVersion")));
        }
        if (v instanceof Optional) {
            return new Node("Optional").with(of(((Optional<?>) v).orElse(null)));
        }
        if (v instanceof OptionalInt) {
            return new Node("OptionalInt").with(((OptionalInt) v).isPresent() ? ((OptionalInt) v).getAsInt() : null);
        }
        if (v instanceof OptionalLong) {
            return new Node("OptionalLong")
                    .with(((OptionalLong) v).isPresent() ? ((OptionalLong) v).getAsLong() : null);
        }
        if (v instanceof OptionalDouble) {
            return new Node("OptionalDouble")
                    .with(((OptionalDouble) v).isPresent() ? ((OptionalDouble) v).getAsDouble() : null);
        }
        if (v instanceof java.net.URL) {
            return new Node("URL").with(v.toString());
        }
        Node node = known.get(v);
        if (node == null) {
            node = new Node(typeOf(v));
            known.put(v, node);
            fill(node, v);
        }
        return node;
    }

    private static boolean isPlain(Object v) {
        Class<?> c = v.getClass();
        String name = c.getName();
        return c == Object.class || v instanceof String || v instanceof Boolean || v instanceof Character
                || v instanceof Number && !name.startsWith("java.util.") || name.startsWith("java.time.")
                || v instanceof java.util.Date || v instanceof java.util.UUID || v instanceof java.util.Locale
                || v instanceof java.util.Currency || v instanceof java.net.URI || v instanceof java.net.InetAddress
                || v instanceof java.net.InetSocketAddress || v instanceof java.util.regex.Pattern;
    }

    static String nameOf(Class<?> c) {
        return c.isArray() ? nameOf(c.getComponentType()) + "[]" : c.getName();
    }

    private static String typeOf(Object v) {
        String name = nameOf(v.getClass());
        if (name.startsWith("java.util.ImmutableCollections$")) {
            return v instanceof List ? "ImmutableList" : v instanceof Set ? "ImmutableSet" : "ImmutableMap";
        }
        if (v instanceof ByteBuffer) {
            ByteBuffer b = (ByteBuffer) v;
            return "ByteBuffer-" + (b.isDirect() ? "direct" : "heap") + (b.isReadOnly() ? "-read-only" : "");
        }
        if (name.contains("$EmptyNavigable")) {
            return "Unmodifiable" + Node.simple(name).substring("Empty".length());
        }
        // The format has no views: a view is written as the nearest ordinary collection.
        return name.endsWith("$SubList") ? "ArrayList"
                : name.equals("java.util.TreeMap$KeySet") ? "TreeSet"
                : Node.simple(name);
    }

    /** Returns a part of an element that JDK 9 added; null on Java 8. */
    private static String part(StackTraceElement e, String getter) {
        try {
            return (String) StackTraceElement.class.getMethod(getter).invoke(e);
        } catch (NoSuchMethodException f) {
            return null;
        } catch (ReflectiveOperationException f) {
            throw new AssertionError(f);
        }
    }

    private void fill(Node node, Object v) {
        if (v.getClass().isArray()) {
            for (int i = 0; i < Array.getLength(v); i++) {
                node.items.add(of(Array.get(v, i)));
            }
        } else if (v instanceof ByteBuffer) {
            ByteBuffer b = ((ByteBuffer) v).duplicate();
            node.items.add(new Node.Word(((ByteBuffer) v).order() == ByteOrder.BIG_ENDIAN ? "big" : "little"));
            while (b.hasRemaining()) {
                node.items.add(b.get());
            }
        } else if (v instanceof AtomicReference) {
            node.items.add(of(((AtomicReference<?>) v).get()));
        } else if (v instanceof AtomicReferenceArray) {
            AtomicReferenceArray<?> a = (AtomicReferenceArray<?>) v;
            for (int i = 0; i < a.length(); i++) {
                node.items.add(of(a.get(i)));
            }
        } else if (v.getClass().getName().startsWith("java.util.concurrent.atomic.") || v instanceof BitSet) {
            node.items.add(new Node.Word(v.toString()));
        } else {
            fillParts(node, v);
        }
    }

    private void fillParts(Node node, Object v) {
        if (v instanceof Throwable) {
            Throwable t = (Throwable) v;
            node.fields.put("(message)", t.getMessage());
            Node trace = new Node("trace");
            for (StackTraceElement e : t.getStackTrace()) {
                trace.items.add(of(e));
            }
            node.fields.put("(trace)", trace);
            node.fields.put("(cause)", of(t.getCause()));
            if (t instanceof SQLException) {
                SQLException e = (SQLException) t;
                node.fields.put("SQLState.", e.getSQLState());
                node.fields.put("errorCode.", e.getErrorCode());
                if (e.getNextException() != null) {
                    node.fields.put("(next)", new Node("next").with(of(e.getNextException())));
                }
            }
            for (Throwable s : t.getSuppressed()) {
                node.items.add(of(s));
            }
        }
        if (v instanceof SortedSet || v instanceof SortedMap) {
            node.fields.put("(comparator)",
                    of(v instanceof SortedSet ? ((SortedSet<?>) v).comparator() : ((SortedMap<?, ?>) v).comparator()));
        }
        for (Class<?> c = v.getClass(); c != null && !c.getName().startsWith("java."); c = c.getSuperclass()) {
            for (Field f : c.getDeclaredFields()) {
                if (!Modifier.isStatic(f.getModifiers()) && !Modifier.isTransient(f.getModifiers())
                        && !f.isSynthetic()) {
                    String name =
                            node.fields.containsKey(f.getName()) ? c.getSimpleName() + "." + f.getName() : f.getName();
                    node.fields.put(name, of(get(f, v)));
                }
            }
        }
        if (v instanceof Collection) {
            ((Collection<?>) v).forEach(e -> node.items.add(of(e)));
        } else if (v instanceof Map) {
            ((Map<?, ?>) v).forEach((k, e) -> node.items.add(new Node.Entry(of(k), of(e))));
        }
    }

    private static Object get(Field f, Object of) {
        try {
            f.setAccessible(true);
            return f.get(of);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }
}
