package io.github.scfs.security;

import java.lang.reflect.Field;
import java.lang.reflect.GenericArrayType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.lang.reflect.WildcardType;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;

/**
 * Collects the names of all types that the declarations of a service or class reach, for {@link TrustedTypes}. It only
 * reads declarations, so no class is initialised. It uses work lists and sets of seen types instead of recursion. So
 * cycles end, and deep declarations take no stack. For one use and one thread.
 */
final class TypeWalk {

    /**
     * The maximum number of types that are followed from one service or class. Real services exchange far fewer types.
     * Types beyond the maximum stay untrusted.
     */
    static final int MAX_TYPES = 20_000;

    /** Dubbo's own packages. Like the JDK's types, their types are trusted by name only. */
    private static final NameTable FRAMEWORK = NameTable.ofTrees("com.alibaba.dubbo.common", "com.alibaba.dubbo.config",
            "com.alibaba.dubbo.remoting", "com.alibaba.dubbo.rpc", "org.apache.dubbo.common", "org.apache.dubbo.config",
            "org.apache.dubbo.remoting", "org.apache.dubbo.rpc");

    private final Map<String, Integer> found = new HashMap<>();
    private final boolean withPackages;
    private final int maxTypes;
    private final Set<Type> seenTypes = new HashSet<>();
    private final Deque<Type> types = new ArrayDeque<>();
    private final Set<Class<?>> seenServices = new HashSet<>();
    private final Deque<Class<?>> services = new ArrayDeque<>();
    private final Set<Class<?>> seenSupertypes = new HashSet<>();

    private TypeWalk(boolean withPackages, int maxTypes) {
        this.withPackages = withPackages;
        this.maxTypes = maxTypes;
    }

    static Map<String, Integer> fromService(Class<?> service, int maxTypes) {
        TypeWalk walk = new TypeWalk(true, maxTypes);
        if (isOfUser(service)) {
            walk.trustPackageOf(service);
        }
        walk.service(service);
        return walk.run();
    }

    static Map<String, Integer> fromClass(Class<?> type, int maxTypes) {
        TypeWalk walk = new TypeWalk(false, maxTypes);
        walk.type(type);
        return walk.run();
    }

    private static boolean isOfUser(Class<?> type) {
        return !type.isPrimitive() && !ClassNames.isOfPlatform(type.getName()) && !FRAMEWORK.covers(type.getName());
    }

    private Map<String, Integer> run() {
        while (!types.isEmpty() || !services.isEmpty()) {
            if (types.isEmpty()) {
                methodsOf(services.remove());
            } else {
                follow(types.remove());
            }
        }
        return found;
    }

    private void type(Type type) {
        // Adding to the set can throw: the hash code of a wildcard resolves its bounds.
        if (type != null && seenTypes.size() < maxTypes && declared(() -> seenTypes.add(type), false)) {
            types.add(type);
        }
    }

    private void types(Type[] all) {
        for (Type type : all) {
            type(type);
        }
    }

    private void service(Class<?> service) {
        if (seenServices.size() < maxTypes && seenServices.add(service)) {
            services.add(service);
        }
    }

    private void follow(Type type) {
        if (type instanceof Class) {
            classFound(OpenPolicy.elementType((Class<?>) type));
        } else if (type instanceof ParameterizedType) {
            type(((ParameterizedType) type).getRawType());
            types(declared(((ParameterizedType) type)::getActualTypeArguments, new Type[0]));
        } else if (type instanceof GenericArrayType) {
            type(((GenericArrayType) type).getGenericComponentType());
        } else if (type instanceof WildcardType) {
            types(declared(((WildcardType) type)::getUpperBounds, new Type[0]));
            types(declared(((WildcardType) type)::getLowerBounds, new Type[0]));
        } else if (type instanceof TypeVariable) {
            types(declared(((TypeVariable<?>) type)::getBounds, new Type[0]));
        }
    }

    private void classFound(Class<?> type) {
        if (type.isPrimitive() || OpenPolicy.INSTANCE.refusalOf(type.getName()) != null) {
            return;
        }
        if (!isOfUser(type)) {
            trust(type.getName(), Scope.EXACT);
            return;
        }
        trust(type.getName(), Scope.NESTED);
        if (withPackages) {
            trustPackageOf(type);
        }
        supertypeArgumentsOf(type);
        for (Class<?> c = type; c != null && isOfUser(c) && !DenyList.denies(c.getName()); c = c.getSuperclass()) {
            // Trusts only the superclass's name, since its package may belong to a library.
            trust(c.getName(), Scope.NESTED);
            fieldsOf(c);
        }
    }

    private void fieldsOf(Class<?> type) {
        for (Field field : declared(type::getDeclaredFields, new Field[0])) {
            if ((field.getModifiers() & (Modifier.STATIC | Modifier.TRANSIENT)) == 0) {
                type(field.getType());
                type(declared(field::getGenericType, field.getType()));
            }
        }
    }

    private void methodsOf(Class<?> service) {
        supertypeArgumentsOf(service);
        for (Method method : declared(service::getMethods, new Method[0])) {
            String declaring = method.getDeclaringClass().getName();
            if (Modifier.isStatic(method.getModifiers()) || ClassNames.isOfPlatform(declaring)) {
                continue;
            }
            type(method.getReturnType());
            type(declared(method::getGenericReturnType, method.getReturnType()));
            types(method.getExceptionTypes());
            types(declared(method::getGenericExceptionTypes, new Type[0]));
            types(declared(method::getGenericParameterTypes, new Type[0]));
            for (Class<?> parameter : method.getParameterTypes()) {
                type(parameter);
                if (Modifier.isAbstract(parameter.getModifiers()) && !parameter.isArray() && isOfUser(parameter)) {
                    service(parameter);
                }
            }
        }
    }

    /**
     * Follows the type arguments of all supertypes, such as {@code Order} and {@code Long} in {@code extends
     * Crud<Order, Long>}.
     */
    private void supertypeArgumentsOf(Class<?> type) {
        Deque<Class<?>> open = new ArrayDeque<>();
        open.add(type);
        while (!open.isEmpty()) {
            Class<?> next = open.remove();
            if (!isOfUser(next) || !seenSupertypes.add(next)) {
                continue;
            }
            argumentsOf(declared(next::getGenericSuperclass, next));
            for (Type supertype : declared(next::getGenericInterfaces, new Type[0])) {
                argumentsOf(supertype);
            }
            if (next.getSuperclass() != null) {
                open.add(next.getSuperclass());
            }
            Collections.addAll(open, next.getInterfaces());
        }
    }

    private void argumentsOf(Type supertype) {
        if (supertype instanceof ParameterizedType) {
            types(declared(((ParameterizedType) supertype)::getActualTypeArguments, new Type[0]));
        }
    }

    private void trustPackageOf(Class<?> type) {
        String packageName = ClassNames.packageOf(type.getName());
        // The unnamed package delimits nothing. The class itself is trusted anyway.
        if (!packageName.isEmpty()) {
            trust(packageName, Scope.PACKAGE);
        }
    }

    private void trust(String name, Scope scope) {
        found.merge(name, scope.bit, (a, b) -> a | b);
    }

    /**
     * Evaluates a declaration; returns the fallback if the declaration can't be read. A class that the declaration
     * names may be optional and missing (NoClassDefFoundError, TypeNotPresentException), or its loader may be closed. A
     * class that stays untrusted for this reason is refused when a peer names it. The refusal contains the setting that
     * allows the class.
     */
    private static <T> T declared(Callable<T> declaration, T fallback) {
        try {
            return declaration.call();
        } catch (Exception | LinkageError unreadable) {
            return fallback;
        }
    }
}
