package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.util.DefaultClassResolver;
import com.esotericsoftware.kryo.kryo5.util.MapReferenceResolver;
import io.github.scfs.kryo.ArrayClassResolver;

/** The two resolvers. */
public enum ResolverKind {
    DEFAULT, ARRAY;

    /** Returns a Kryo instance that requires registration. */
    Kryo kryo(boolean references) {
        return new Kryo(this == DEFAULT ? new DefaultClassResolver() : new ArrayClassResolver(),
                references ? new MapReferenceResolver() : null);
    }
}
