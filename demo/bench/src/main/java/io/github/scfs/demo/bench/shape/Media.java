package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.List;
import java.util.Objects;

/** Part of shape media. */
public class Media implements Serializable {
    private static final long serialVersionUID = 1L;

    @Tag(1)
    private String uri;
    @Tag(2)
    private String title;
    @Tag(3)
    private int width;
    @Tag(4)
    private int height;
    @Tag(5)
    private String format;
    @Tag(6)
    private long duration;
    @Tag(7)
    private long size;
    @Tag(8)
    private int bitrate;
    @Tag(9)
    private boolean bitrateKnown;
    @Tag(10)
    private List<String> persons;
    @Tag(11)
    private Player player;
    @Tag(12)
    private String copyright;

    public String getUri() {
        return uri;
    }

    public void setUri(String uri) {
        this.uri = uri;
    }

    public String getTitle() {
        return title;
    }

    public void setTitle(String title) {
        this.title = title;
    }

    public int getWidth() {
        return width;
    }

    public void setWidth(int width) {
        this.width = width;
    }

    public int getHeight() {
        return height;
    }

    public void setHeight(int height) {
        this.height = height;
    }

    public String getFormat() {
        return format;
    }

    public void setFormat(String format) {
        this.format = format;
    }

    public long getDuration() {
        return duration;
    }

    public void setDuration(long duration) {
        this.duration = duration;
    }

    public long getSize() {
        return size;
    }

    public void setSize(long size) {
        this.size = size;
    }

    public int getBitrate() {
        return bitrate;
    }

    public void setBitrate(int bitrate) {
        this.bitrate = bitrate;
    }

    public boolean isBitrateKnown() {
        return bitrateKnown;
    }

    public void setBitrateKnown(boolean bitrateKnown) {
        this.bitrateKnown = bitrateKnown;
    }

    public List<String> getPersons() {
        return persons;
    }

    public void setPersons(List<String> persons) {
        this.persons = persons;
    }

    public Player getPlayer() {
        return player;
    }

    public void setPlayer(Player player) {
        this.player = player;
    }

    public String getCopyright() {
        return copyright;
    }

    public void setCopyright(String copyright) {
        this.copyright = copyright;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Media)) {
            return false;
        }
        Media that = (Media) o;
        return Objects.equals(uri, that.uri) && Objects.equals(title, that.title) && width == that.width
                && height == that.height && Objects.equals(format, that.format) && duration == that.duration
                && size == that.size && bitrate == that.bitrate && bitrateKnown == that.bitrateKnown
                && Objects.equals(persons, that.persons) && Objects.equals(player, that.player)
                && Objects.equals(copyright, that.copyright);
    }

    @Override
    public int hashCode() {
        return Objects.hash(uri, title, width, height, format, duration, size, bitrate, bitrateKnown, persons, player,
                copyright);
    }

    @Override
    public String toString() {
        return "Media{uri=" + uri + ", title=" + title + ", width=" + width + ", height=" + height + ", format="
                + format + ", duration=" + duration + ", size=" + size + ", bitrate=" + bitrate + ", bitrateKnown="
                + bitrateKnown + ", persons=" + persons + ", player=" + player + ", copyright=" + copyright + '}';
    }
}
