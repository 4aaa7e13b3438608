package io.github.scfs.internal.registry;

import io.github.scfs.NotSerializableException;
import io.github.scfs.internal.schema.Replacement;

/**
 * Refuses objects of classes that libraries generate at run time, by their names: proxies of CGLIB, Byte Buddy,
 * Javassist, Hibernate and MyBatis. Their fields are callbacks of the library. A proxy whose {@code writeReplace}
 * returns the object behind it is written as that object.
 */
final class GeneratedProxies {
    private static final String[] PARTS_OF_NAMES = {
            "$$EnhancerBy", "$$SpringCGLIB$$", "$$FastClassBy", "$HibernateProxy$", "$ByteBuddy$", "_$$_jvst",
            "_$$_javassist"};

    private GeneratedProxies() {}

    /** Throws if a class is that of a proxy, or of the object that a proxy without a loaded object is replaced by. */
    static void refuse(Class<?> type) {
        for (String part : PARTS_OF_NAMES) {
            if (type.getName().contains(part) && Replacement.onWrite(type) == null) {
                throw new NotSerializableException("SCFS-308", "a proxy of " + behind(type).getName() + " ("
                        + type.getName()
                        + ") can't be sent, because its class exists only in the JVM of this side; send the object "
                        + "behind it");
            }
        }
        for (Class<?> c = type.getSuperclass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals("org.hibernate.proxy.AbstractSerializableProxy")) {
                throw unloaded("Hibernate", "initialize it (Hibernate.initialize), or send null");
            }
            if (c.getName().equals("org.apache.ibatis.executor.loader.AbstractSerialStateHolder")) {
                throw unloaded("MyBatis", "load its properties, or switch lazy loading off");
            }
        }
    }

    private static NotSerializableException unloaded(String library, String remedy) {
        return new NotSerializableException("SCFS-308",
                "a proxy of " + library
                        + " that hasn't loaded its object can't be sent, because only its session can load it; "
                        + remedy + " before the call");
    }

    private static Class<?> behind(Class<?> type) {
        Class<?> base = type.getSuperclass();
        return base == Object.class && type.getInterfaces().length > 0 ? type.getInterfaces()[0] : base;
    }
}
