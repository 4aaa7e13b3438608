package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.CompatibleFieldSerializerFactory;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.FieldSerializerFactory;
import com.esotericsoftware.kryo.kryo5.SerializerFactory.TaggedFieldSerializerFactory;
import com.esotericsoftware.kryo.kryo5.serializers.VersionFieldSerializer;
import io.github.scfs.demo.bench.shape.Image;
import io.github.scfs.demo.bench.shape.ImageSize;
import io.github.scfs.demo.bench.shape.Media;
import io.github.scfs.demo.bench.shape.MediaContent;
import io.github.scfs.demo.bench.shape.Player;
import io.github.scfs.demo.bench.shape.Sample;
import java.util.ArrayList;

/** Kryo's serializers for the fields of a bean. */
public enum SerializerKind {
    FIELD, COMPATIBLE, COMPATIBLE_CHUNKED, TAGGED, TAGGED_CHUNKED, VERSION, CUSTOM;

    /** Registers the classes of the two shapes with this serializer. */
    void configure(Kryo kryo) {
        switch (this) {
            case FIELD:
                kryo.setDefaultSerializer(new FieldSerializerFactory());
                break;
            case COMPATIBLE:
            case COMPATIBLE_CHUNKED:
                CompatibleFieldSerializerFactory compatible = new CompatibleFieldSerializerFactory();
                compatible.getConfig().setChunkedEncoding(this == COMPATIBLE_CHUNKED);
                kryo.setDefaultSerializer(compatible);
                break;
            case TAGGED:
            case TAGGED_CHUNKED:
                TaggedFieldSerializerFactory tagged = new TaggedFieldSerializerFactory();
                tagged.getConfig().setChunkedEncoding(this == TAGGED_CHUNKED);
                kryo.setDefaultSerializer(tagged);
                break;
            case VERSION:
                kryo.setDefaultSerializer(VersionFieldSerializer.class);
                break;
            default:
                HandWrittenSerializers.addTo(kryo);
                break;
        }
        for (Class<?> type : new Class<?>[] {
                Sample.class, MediaContent.class, Media.class, Image.class, Player.class, ImageSize.class,
                ArrayList.class, int[].class, long[].class, float[].class, double[].class, short[].class, char[].class,
                boolean[].class}) {
            kryo.register(type);
        }
    }
}
