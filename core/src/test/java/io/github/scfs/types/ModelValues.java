package io.github.scfs.types;

import io.github.scfs.internal.schema.ClassKinds;
import io.github.scfs.internal.schema.Instantiator;
import io.github.scfs.internal.schema.Replacement;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Instances, with random contents, of the classes that the tests send: all with a constructor without arguments. */
final class ModelValues {
    private static final int MAX_DEPTH = 2;

    private final Random random;
    private final MadeValues jdk = new MadeValues();

    ModelValues(long seed) {
        random = new Random(seed);
    }

    /** Returns the classes that the tests send. None of them is initialised. */
    static List<Class<?>> classes() {
        try {
            Path root = Paths.get(ModelValues.class.getProtectionDomain().getCodeSource().getLocation().toURI());
            List<String> names;
            try (Stream<Path> files = Files.walk(root)) {
                names = files.map(f -> root.relativize(f).toString())
                        .filter(f -> f.endsWith(".class"))
                        .map(f -> f.substring(0, f.length() - ".class".length()).replace('/', '.'))
                        .sorted()
                        .collect(Collectors.toList());
            }
            List<Class<?>> found = new ArrayList<>();
            for (String name : names) {
                try {
                    Class<?> type = Class.forName(name, false, ModelValues.class.getClassLoader());
                    // A class of this name must not be initialized by other tests than its own.
                    if (!name.endsWith("$Bomb") && isModel(type)) {
                        found.add(type);
                    }
                } catch (UnsupportedClassVersionError e) {
                    continue; // a class that the tests compile for JDK 17
                }
            }
            return found;
        } catch (IOException | URISyntaxException | ClassNotFoundException e) {
            throw new AssertionError(e);
        }
    }

    /**
     * Classes with {@code writeReplace} or {@code readResolve} say themselves what comes back, so they are left out.
     */
    private static boolean isModel(Class<?> type) {
        if (Replacement.onWrite(type) != null || Replacement.onRead(type) != null
                || Modifier.isAbstract(type.getModifiers()) || type.isEnum() || type.isAnonymousClass()) {
            return false;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            for (Method m : c.getDeclaredMethods()) {
                if (m.isAnnotationPresent(Test.class) || m.isAnnotationPresent(io.github.scfs.testkit.EachForm.class)) {
                    return false;
                }
            }
        }
        return Arrays.stream(type.getDeclaredConstructors()).anyMatch(c -> c.getParameterCount() == 0);
    }

    /** Returns a new instance with random contents; null if the class's constructor fails. */
    Object make(Class<?> type, int depth) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor();
            constructor.setAccessible(true);
            Object made = constructor.newInstance();
            // In a collection or map that keeps its elements itself, a number can be that of its elements.
            Class<?> base = Instantiator.jdkSuperclass(type);
            boolean holdsElements =
                    (made instanceof Collection || made instanceof Map) && Modifier.isAbstract(base.getModifiers());
            for (Class<?> c = type; c != null && !ClassKinds.isJdk(c); c = c.getSuperclass()) {
                for (Field f : c.getDeclaredFields()) {
                    if (!Modifier.isStatic(f.getModifiers()) && !Modifier.isFinal(f.getModifiers()) && !f.isSynthetic()
                            && !(holdsElements && f.getType().isPrimitive())) {
                        f.setAccessible(true);
                        Object value = value(f.getType(), depth + 1);
                        if (value != null) {
                            f.set(made, value);
                        }
                    }
                }
            }
            fill(made);
            return made;
        } catch (ReflectiveOperationException | LinkageError e) {
            return null;
        }
    }

    /** Adds elements to a model that is a collection or map, if it takes them. */
    @SuppressWarnings("unchecked")
    private void fill(Object made) {
        try {
            for (int i = random.nextInt(3); i > 0; i--) {
                if (made instanceof Map) {
                    ((Map<Object, Object>) made).put("k" + i, i);
                } else if (made instanceof Collection) {
                    ((Collection<Object>) made).add("e" + i);
                }
            }
        } catch (RuntimeException e) {
            // It stays as it is.
        }
    }

    private Object value(Class<?> type, int depth) {
        if (random.nextInt(8) == 0 && !type.isPrimitive()) {
            return null;
        }
        if (type == Object.class) {
            return Arrays.asList("o", 7, 2.5, Arrays.asList(1, "x"), Collections.singletonMap("k", 1))
                    .get(random.nextInt(5));
        }
        if (type == List.class || type == Collection.class || type == Iterable.class) {
            return new ArrayList<>(Arrays.asList("a", null, "b").subList(0, random.nextInt(4)));
        }
        if (type == Set.class) {
            return new LinkedHashSet<>(Arrays.asList("a", "b").subList(0, random.nextInt(3)));
        }
        if (type == Map.class) {
            return random.nextBoolean() ? new HashMap<>(Collections.singletonMap("k", "v")) : new LinkedHashMap<>();
        }
        if (type == int.class || type == Integer.class) {
            return random.nextInt() >> random.nextInt(32);
        }
        if (type == long.class || type == Long.class) {
            return random.nextLong() >> random.nextInt(64);
        }
        if (type.isPrimitive() || ClassKinds.isJdk(type) || type.isEnum() || type.isArray()) {
            return jdk.argument(type, random.nextInt(4), 0);
        }
        return depth <= MAX_DEPTH && isModel(type) ? make(type, depth) : null;
    }
}
