package io.github.scfs.testkit;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.net.URL;
import java.util.Arrays;
import java.util.Enumeration;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.stream.Collectors;

/**
 * Stands for the JDK's reflective methods in classes that {@link RecordingLoader} has loaded. Each method does what the
 * JDK's method of the same name does, and records what it found. The receiver is the first argument.
 */
public final class RecordedUses {
    private static final Set<String> USES = new ConcurrentSkipListSet<>();
    private static final Set<String> SITES = new ConcurrentSkipListSet<>();

    private RecordedUses() {}

    /** Returns what was found: lines with a kind, the name of a class or resource, and a member. */
    public static Set<String> uses() {
        return USES;
    }

    /** Returns the methods whose reflective calls were reached. */
    public static Set<String> sites() {
        return SITES;
    }

    /** Records that a reflective call is reached. */
    public static void at(String site) {
        SITES.add(site);
    }

    private static void add(String kind, Class<?> type, String member) {
        Class<?> element = type;
        while (element.isArray()) {
            element = element.getComponentType();
        }
        if (!element.isPrimitive() && isOfLibrary(element)) {
            USES.add(kind + " " + element.getName() + member);
        }
    }

    /** Whether a class belongs to the JDK, Dubbo, Kryo, Netty or scfs. All others are classes of programs. */
    private static boolean isOfLibrary(Class<?> type) {
        String name = type.getName();
        if (name.startsWith("io.github.scfs.")) {
            return RecordingLoader.isMain(type);
        }
        return name.startsWith("java.") || name.startsWith("javax.") || name.startsWith("jdk.")
                || name.startsWith("sun.") || name.startsWith("org.apache.dubbo.")
                || name.startsWith("com.alibaba.dubbo.") || name.startsWith("com.esotericsoftware.kryo.")
                || name.startsWith("io.netty.");
    }

    static String parameters(Class<?>... types) {
        return Arrays.stream(types).map(Class::getTypeName).collect(Collectors.joining(",", "(", ")"));
    }

    public static Class<?> forName(String name) throws ClassNotFoundException {
        return found(Class.forName(name));
    }

    public static Class<?> forName(String name, boolean initialize, ClassLoader loader) throws ClassNotFoundException {
        return found(Class.forName(name, initialize, loader));
    }

    public static Class<?> loadClass(ClassLoader loader, String name) throws ClassNotFoundException {
        return found(loader.loadClass(name));
    }

    private static Class<?> found(Class<?> type) {
        add("type", type, "");
        return type;
    }

    public static Field getField(Class<?> type, String name) throws NoSuchFieldException {
        return found(type.getField(name));
    }

    public static Field getDeclaredField(Class<?> type, String name) throws NoSuchFieldException {
        return found(type.getDeclaredField(name));
    }

    private static Field found(Field field) {
        add("field", field.getDeclaringClass(), " " + field.getName());
        return field;
    }

    public static Method getMethod(Class<?> type, String name, Class<?>... types) throws NoSuchMethodException {
        return found(type.getMethod(name, types));
    }

    public static Method getDeclaredMethod(Class<?> type, String name, Class<?>... types) throws NoSuchMethodException {
        return found(type.getDeclaredMethod(name, types));
    }

    private static Method found(Method method) {
        add("method", method.getDeclaringClass(), " " + method.getName() + parameters(method.getParameterTypes()));
        return method;
    }

    /** Records the class for which a constructor is made that the JDK's serialization would call. */
    public static Object invoke(Method method, Object receiver, Object... arguments)
            throws ReflectiveOperationException {
        if (method.getName().equals("newConstructorForSerialization")) {
            Class<?> base = ((Constructor<?>) arguments[1]).getDeclaringClass();
            add("serialization", (Class<?>) arguments[0], " " + base.getName());
        }
        return method.invoke(receiver, arguments);
    }

    public static Constructor<?> getConstructor(Class<?> type, Class<?>... types) throws NoSuchMethodException {
        return found(type.getConstructor(types));
    }

    public static Constructor<?> getDeclaredConstructor(Class<?> type, Class<?>... types) throws NoSuchMethodException {
        return found(type.getDeclaredConstructor(types));
    }

    private static Constructor<?> found(Constructor<?> constructor) {
        add("method", constructor.getDeclaringClass(), " <init>" + parameters(constructor.getParameterTypes()));
        return constructor;
    }

    public static Object newInstance(Class<?> type) throws ReflectiveOperationException {
        return getDeclaredConstructor(type).newInstance();
    }

    public static Field[] getFields(Class<?> type) {
        add("allPublicFields", type, "");
        return type.getFields();
    }

    public static Field[] getDeclaredFields(Class<?> type) {
        add("allDeclaredFields", type, "");
        return type.getDeclaredFields();
    }

    public static Method[] getMethods(Class<?> type) {
        add("queryAllPublicMethods", type, "");
        return type.getMethods();
    }

    public static Method[] getDeclaredMethods(Class<?> type) {
        add("queryAllDeclaredMethods", type, "");
        return type.getDeclaredMethods();
    }

    public static Constructor<?>[] getConstructors(Class<?> type) {
        add("queryAllPublicConstructors", type, "");
        return type.getConstructors();
    }

    public static Constructor<?>[] getDeclaredConstructors(Class<?> type) {
        add("queryAllDeclaredConstructors", type, "");
        return type.getDeclaredConstructors();
    }

    private static void method(Class<?> type, String name, MethodType of) {
        Class<?> declaring = type;
        while (declaring.getSuperclass() != null && !declares(declaring, name, of)) {
            declaring = declaring.getSuperclass();
        }
        add("method", declaring, " " + name + parameters(of.parameterArray()));
    }

    private static boolean declares(Class<?> type, String name, MethodType of) {
        try {
            return type.getDeclaredMethod(name, of.parameterArray()) != null;
        } catch (NoSuchMethodException e) {
            return false;
        } catch (LinkageError e) {
            return true; // another method has a parameter whose class is missing
        }
    }

    public static MethodHandle findVirtual(Lookup lookup, Class<?> type, String name, MethodType of)
            throws ReflectiveOperationException {
        method(type, name, of);
        return lookup.findVirtual(type, name, of);
    }

    public static MethodHandle findStatic(Lookup lookup, Class<?> type, String name, MethodType of)
            throws ReflectiveOperationException {
        method(type, name, of);
        return lookup.findStatic(type, name, of);
    }

    public static MethodHandle findSpecial(Lookup lookup, Class<?> type, String name, MethodType of, Class<?> caller)
            throws ReflectiveOperationException {
        method(type, name, of);
        return lookup.findSpecial(type, name, of, caller);
    }

    public static MethodHandle findConstructor(Lookup lookup, Class<?> type, MethodType of)
            throws ReflectiveOperationException {
        add("method", type, " <init>" + parameters(of.parameterArray()));
        return lookup.findConstructor(type, of);
    }

    public static MethodHandle findSetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws ReflectiveOperationException {
        add("field", type, " " + name);
        return lookup.findSetter(type, name, of);
    }

    public static MethodHandle findGetter(Lookup lookup, Class<?> type, String name, Class<?> of)
            throws ReflectiveOperationException {
        add("field", type, " " + name);
        return lookup.findGetter(type, name, of);
    }

    public static URL getResource(Class<?> type, String name) {
        resource(absolute(type, name));
        return type.getResource(name);
    }

    public static InputStream getResourceAsStream(Class<?> type, String name) {
        resource(absolute(type, name));
        return type.getResourceAsStream(name);
    }

    public static URL getResource(ClassLoader loader, String name) {
        resource(name);
        return loader.getResource(name);
    }

    public static Enumeration<URL> getResources(ClassLoader loader, String name) throws IOException {
        resource(name);
        return loader.getResources(name);
    }

    public static URL getSystemResource(String name) {
        resource(name);
        return ClassLoader.getSystemResource(name);
    }

    public static Enumeration<URL> getSystemResources(String name) throws IOException {
        resource(name);
        return ClassLoader.getSystemResources(name);
    }

    private static void resource(String name) {
        // An image has no class files and no directories of packages, and scfs expects none.
        if (!name.endsWith(".class") && !name.endsWith("/")) {
            USES.add("resource " + name);
        }
    }

    private static String absolute(Class<?> type, String name) {
        return name.startsWith("/") ? name.substring(1)
                : type.getName().substring(0, type.getName().lastIndexOf('.') + 1).replace('.', '/') + name;
    }

    /** Only records the field: the JDK's method looks at its caller. */
    public static String updated(Class<?> type, String name) {
        add("field", type, " " + name);
        return name;
    }
}
