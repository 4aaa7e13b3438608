package io.github.scfs.demo.bench.limit;

import io.github.scfs.demo.bench.shape.Image;
import io.github.scfs.demo.bench.shape.ImageSize;
import io.github.scfs.demo.bench.shape.Media;
import io.github.scfs.demo.bench.shape.MediaContent;
import io.github.scfs.demo.bench.shape.Player;
import java.util.ArrayList;
import java.util.List;

/**
 * Hand-written codec of shape media. The media of an image is either null or the same as the content's media, so one
 * bit is enough for it. Lists and enums must not be null.
 */
final class MediaContentCodec implements HandwrittenCodec {
    private static final int MEDIA_NUMBERS = 2 + 3 * Integer.BYTES + 2 * Long.BYTES;
    private static final int IMAGE_NUMBERS = 2 + 2 * Integer.BYTES;
    private static final Player[] PLAYERS = Player.values();
    private static final ImageSize[] SIZES = ImageSize.values();

    @Override
    public byte[] write(Object value) {
        MediaContent content = (MediaContent) value;
        Media media = content.getMedia();
        List<Image> images = content.getImages();
        int count = images.size();
        byte[] uri = Cursor.encode(media.getUri());
        byte[] title = Cursor.encode(media.getTitle());
        byte[] format = Cursor.encode(media.getFormat());
        byte[][] persons = Cursor.encode(media.getPersons());
        byte[] copyright = Cursor.encode(media.getCopyright());
        byte[][] uris = new byte[count][];
        byte[][] titles = new byte[count][];
        int size = 1 + MEDIA_NUMBERS + Cursor.size(uri) + Cursor.size(title) + Cursor.size(format)
                + Cursor.size(persons) + Cursor.size(copyright) + Integer.BYTES + count * IMAGE_NUMBERS;
        for (int i = 0; i < count; i++) {
            uris[i] = Cursor.encode(images.get(i).getUri());
            titles[i] = Cursor.encode(images.get(i).getTitle());
            size += Cursor.size(uris[i]) + Cursor.size(titles[i]);
        }

        byte[] message = new byte[size];
        message[0] = MEDIA;
        Cursor to = new Cursor(message, 1);
        to.putInt(media.getWidth());
        to.putInt(media.getHeight());
        to.putInt(media.getBitrate());
        to.putLong(media.getDuration());
        to.putLong(media.getSize());
        to.putByte(media.isBitrateKnown() ? 1 : 0);
        to.putByte(media.getPlayer().ordinal());
        to.putText(uri);
        to.putText(title);
        to.putText(format);
        to.putTexts(persons);
        to.putText(copyright);
        to.putInt(count);
        for (int i = 0; i < count; i++) {
            Image image = images.get(i);
            to.putInt(image.getWidth());
            to.putInt(image.getHeight());
            to.putByte(image.getSize().ordinal());
            to.putByte(image.getMedia() == null ? 0 : 1);
            to.putText(uris[i]);
            to.putText(titles[i]);
        }
        return message;
    }

    @Override
    public Object read(byte[] message) {
        Cursor from = new Cursor(message, 1);
        Media media = new Media();
        media.setWidth(from.getInt());
        media.setHeight(from.getInt());
        media.setBitrate(from.getInt());
        media.setDuration(from.getLong());
        media.setSize(from.getLong());
        media.setBitrateKnown(from.getByte() != 0);
        media.setPlayer(PLAYERS[from.getByte()]);
        media.setUri(from.getText());
        media.setTitle(from.getText());
        media.setFormat(from.getText());
        media.setPersons(from.getTexts());
        media.setCopyright(from.getText());
        MediaContent content = new MediaContent();
        content.setMedia(media);
        int count = from.getInt();
        List<Image> images = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            Image image = new Image();
            image.setWidth(from.getInt());
            image.setHeight(from.getInt());
            image.setSize(SIZES[from.getByte()]);
            image.setMedia(from.getByte() == 0 ? null : media);
            image.setUri(from.getText());
            image.setTitle(from.getText());
            images.add(image);
        }
        content.setImages(images);
        return content;
    }
}
