package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import io.github.scfs.kryo.ArrayClassResolver;

/** The two resolvers that are compared. */
public enum ResolverKind {
    DEFAULT, ARRAY;

    /** A Kryo as a user makes one: registration is required. */
    Kryo kryo(boolean references) {
        return new Kryo(this == DEFAULT ? new DefaultClassResolver() : new ArrayClassResolver(),
                references ? new MapReferenceResolver() : null);
    }
}
