package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import com.esotericsoftware.kryo.kryo5.Serializer;
import com.esotericsoftware.kryo.kryo5.io.Input;
import com.esotericsoftware.kryo.kryo5.io.Output;
import io.github.scfs.demo.bench.shape.Image;
import io.github.scfs.demo.bench.shape.ImageSize;
import io.github.scfs.demo.bench.shape.Media;
import io.github.scfs.demo.bench.shape.MediaContent;
import io.github.scfs.demo.bench.shape.Player;
import io.github.scfs.demo.bench.shape.Sample;
import java.util.ArrayList;
import java.util.List;

/**
 * Hand-written serializers of the two shapes. They write and read one field after the other, and nested beans through
 * Kryo.
 */
final class HandWrittenSerializers {
    private static final Player[] PLAYERS = Player.values();
    private static final ImageSize[] SIZES = ImageSize.values();

    private HandWrittenSerializers() {}

    static void addTo(Kryo kryo) {
        kryo.addDefaultSerializer(Sample.class, new SampleSerializer());
        kryo.addDefaultSerializer(MediaContent.class, new MediaContentSerializer());
        kryo.addDefaultSerializer(Media.class, new MediaSerializer());
        kryo.addDefaultSerializer(Image.class, new ImageSerializer());
    }

    private static final class SampleSerializer extends Serializer<Sample> {
        @Override
        public void write(Kryo kryo, Output out, Sample value) {
            out.writeInt(value.getIntValue());
            out.writeLong(value.getLongValue());
            out.writeFloat(value.getFloatValue());
            out.writeDouble(value.getDoubleValue());
            out.writeShort(value.getShortValue());
            out.writeChar(value.getCharValue());
            out.writeBoolean(value.isBooleanValue());
            out.writeInt(value.getBoxedInt());
            out.writeLong(value.getBoxedLong());
            out.writeFloat(value.getBoxedFloat());
            out.writeDouble(value.getBoxedDouble());
            out.writeShort(value.getBoxedShort());
            out.writeChar(value.getBoxedChar());
            out.writeBoolean(value.getBoxedBoolean());
            out.writeVarInt(value.getInts().length, true);
            out.writeInts(value.getInts(), 0, value.getInts().length);
            out.writeVarInt(value.getLongs().length, true);
            out.writeLongs(value.getLongs(), 0, value.getLongs().length);
            out.writeVarInt(value.getFloats().length, true);
            out.writeFloats(value.getFloats(), 0, value.getFloats().length);
            out.writeVarInt(value.getDoubles().length, true);
            out.writeDoubles(value.getDoubles(), 0, value.getDoubles().length);
            out.writeVarInt(value.getShorts().length, true);
            out.writeShorts(value.getShorts(), 0, value.getShorts().length);
            out.writeVarInt(value.getChars().length, true);
            out.writeChars(value.getChars(), 0, value.getChars().length);
            out.writeVarInt(value.getBooleans().length, true);
            out.writeBooleans(value.getBooleans(), 0, value.getBooleans().length);
            out.writeString(value.getText());
        }

        @Override
        public Sample read(Kryo kryo, Input in, Class<? extends Sample> type) {
            Sample value = new Sample();
            kryo.reference(value);
            value.setIntValue(in.readInt());
            value.setLongValue(in.readLong());
            value.setFloatValue(in.readFloat());
            value.setDoubleValue(in.readDouble());
            value.setShortValue(in.readShort());
            value.setCharValue(in.readChar());
            value.setBooleanValue(in.readBoolean());
            value.setBoxedInt(in.readInt());
            value.setBoxedLong(in.readLong());
            value.setBoxedFloat(in.readFloat());
            value.setBoxedDouble(in.readDouble());
            value.setBoxedShort(in.readShort());
            value.setBoxedChar(in.readChar());
            value.setBoxedBoolean(in.readBoolean());
            value.setInts(in.readInts(in.readVarInt(true)));
            value.setLongs(in.readLongs(in.readVarInt(true)));
            value.setFloats(in.readFloats(in.readVarInt(true)));
            value.setDoubles(in.readDoubles(in.readVarInt(true)));
            value.setShorts(in.readShorts(in.readVarInt(true)));
            value.setChars(in.readChars(in.readVarInt(true)));
            value.setBooleans(in.readBooleans(in.readVarInt(true)));
            value.setText(in.readString());
            return value;
        }
    }

    private static final class MediaContentSerializer extends Serializer<MediaContent> {
        @Override
        public void write(Kryo kryo, Output out, MediaContent value) {
            kryo.writeObject(out, value.getMedia());
            out.writeVarInt(value.getImages().size(), true);
            for (Image image : value.getImages()) {
                kryo.writeObject(out, image);
            }
        }

        @Override
        public MediaContent read(Kryo kryo, Input in, Class<? extends MediaContent> type) {
            MediaContent value = new MediaContent();
            kryo.reference(value);
            value.setMedia(kryo.readObject(in, Media.class));
            int count = in.readVarInt(true);
            List<Image> images = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                images.add(kryo.readObject(in, Image.class));
            }
            value.setImages(images);
            return value;
        }
    }

    private static final class MediaSerializer extends Serializer<Media> {
        @Override
        public void write(Kryo kryo, Output out, Media value) {
            out.writeString(value.getUri());
            out.writeString(value.getTitle());
            out.writeVarInt(value.getWidth(), true);
            out.writeVarInt(value.getHeight(), true);
            out.writeString(value.getFormat());
            out.writeVarLong(value.getDuration(), true);
            out.writeVarLong(value.getSize(), true);
            out.writeVarInt(value.getBitrate(), true);
            out.writeBoolean(value.isBitrateKnown());
            out.writeVarInt(value.getPersons().size(), true);
            for (String person : value.getPersons()) {
                out.writeString(person);
            }
            out.writeByte(value.getPlayer().ordinal());
            out.writeString(value.getCopyright());
        }

        @Override
        public Media read(Kryo kryo, Input in, Class<? extends Media> type) {
            Media value = new Media();
            kryo.reference(value);
            value.setUri(in.readString());
            value.setTitle(in.readString());
            value.setWidth(in.readVarInt(true));
            value.setHeight(in.readVarInt(true));
            value.setFormat(in.readString());
            value.setDuration(in.readVarLong(true));
            value.setSize(in.readVarLong(true));
            value.setBitrate(in.readVarInt(true));
            value.setBitrateKnown(in.readBoolean());
            int count = in.readVarInt(true);
            List<String> persons = new ArrayList<>(count);
            for (int i = 0; i < count; i++) {
                persons.add(in.readString());
            }
            value.setPersons(persons);
            value.setPlayer(PLAYERS[in.readByte()]);
            value.setCopyright(in.readString());
            return value;
        }
    }

    private static final class ImageSerializer extends Serializer<Image> {
        @Override
        public void write(Kryo kryo, Output out, Image value) {
            out.writeString(value.getUri());
            out.writeString(value.getTitle());
            out.writeVarInt(value.getWidth(), true);
            out.writeVarInt(value.getHeight(), true);
            out.writeByte(value.getSize().ordinal());
            kryo.writeObjectOrNull(out, value.getMedia(), Media.class);
        }

        @Override
        public Image read(Kryo kryo, Input in, Class<? extends Image> type) {
            Image value = new Image();
            kryo.reference(value);
            value.setUri(in.readString());
            value.setTitle(in.readString());
            value.setWidth(in.readVarInt(true));
            value.setHeight(in.readVarInt(true));
            value.setSize(SIZES[in.readByte()]);
            value.setMedia(kryo.readObjectOrNull(in, Media.class));
            return value;
        }
    }
}
