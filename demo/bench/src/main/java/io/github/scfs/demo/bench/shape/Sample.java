package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import java.util.Arrays;
import java.util.Objects;

/** Shape sample: for each primitive type, it has a field, a boxed field, and a short array. */
public class Sample implements Serializable {
    private static final long serialVersionUID = 1L;

    @Tag(1)
    private int intValue;
    @Tag(2)
    private long longValue;
    @Tag(3)
    private float floatValue;
    @Tag(4)
    private double doubleValue;
    @Tag(5)
    private short shortValue;
    @Tag(6)
    private char charValue;
    @Tag(7)
    private boolean booleanValue;
    @Tag(8)
    private Integer boxedInt;
    @Tag(9)
    private Long boxedLong;
    @Tag(10)
    private Float boxedFloat;
    @Tag(11)
    private Double boxedDouble;
    @Tag(12)
    private Short boxedShort;
    @Tag(13)
    private Character boxedChar;
    @Tag(14)
    private Boolean boxedBoolean;
    @Tag(15)
    private int[] ints;
    @Tag(16)
    private long[] longs;
    @Tag(17)
    private float[] floats;
    @Tag(18)
    private double[] doubles;
    @Tag(19)
    private short[] shorts;
    @Tag(20)
    private char[] chars;
    @Tag(21)
    private boolean[] booleans;
    @Tag(22)
    private String text;

    public int getIntValue() {
        return intValue;
    }

    public void setIntValue(int intValue) {
        this.intValue = intValue;
    }

    public long getLongValue() {
        return longValue;
    }

    public void setLongValue(long longValue) {
        this.longValue = longValue;
    }

    public float getFloatValue() {
        return floatValue;
    }

    public void setFloatValue(float floatValue) {
        this.floatValue = floatValue;
    }

    public double getDoubleValue() {
        return doubleValue;
    }

    public void setDoubleValue(double doubleValue) {
        this.doubleValue = doubleValue;
    }

    public short getShortValue() {
        return shortValue;
    }

    public void setShortValue(short shortValue) {
        this.shortValue = shortValue;
    }

    public char getCharValue() {
        return charValue;
    }

    public void setCharValue(char charValue) {
        this.charValue = charValue;
    }

    public boolean isBooleanValue() {
        return booleanValue;
    }

    public void setBooleanValue(boolean booleanValue) {
        this.booleanValue = booleanValue;
    }

    public Integer getBoxedInt() {
        return boxedInt;
    }

    public void setBoxedInt(Integer boxedInt) {
        this.boxedInt = boxedInt;
    }

    public Long getBoxedLong() {
        return boxedLong;
    }

    public void setBoxedLong(Long boxedLong) {
        this.boxedLong = boxedLong;
    }

    public Float getBoxedFloat() {
        return boxedFloat;
    }

    public void setBoxedFloat(Float boxedFloat) {
        this.boxedFloat = boxedFloat;
    }

    public Double getBoxedDouble() {
        return boxedDouble;
    }

    public void setBoxedDouble(Double boxedDouble) {
        this.boxedDouble = boxedDouble;
    }

    public Short getBoxedShort() {
        return boxedShort;
    }

    public void setBoxedShort(Short boxedShort) {
        this.boxedShort = boxedShort;
    }

    public Character getBoxedChar() {
        return boxedChar;
    }

    public void setBoxedChar(Character boxedChar) {
        this.boxedChar = boxedChar;
    }

    public Boolean getBoxedBoolean() {
        return boxedBoolean;
    }

    public void setBoxedBoolean(Boolean boxedBoolean) {
        this.boxedBoolean = boxedBoolean;
    }

    public int[] getInts() {
        return ints;
    }

    public void setInts(int[] ints) {
        this.ints = ints;
    }

    public long[] getLongs() {
        return longs;
    }

    public void setLongs(long[] longs) {
        this.longs = longs;
    }

    public float[] getFloats() {
        return floats;
    }

    public void setFloats(float[] floats) {
        this.floats = floats;
    }

    public double[] getDoubles() {
        return doubles;
    }

    public void setDoubles(double[] doubles) {
        this.doubles = doubles;
    }

    public short[] getShorts() {
        return shorts;
    }

    public void setShorts(short[] shorts) {
        this.shorts = shorts;
    }

    public char[] getChars() {
        return chars;
    }

    public void setChars(char[] chars) {
        this.chars = chars;
    }

    public boolean[] getBooleans() {
        return booleans;
    }

    public void setBooleans(boolean[] booleans) {
        this.booleans = booleans;
    }

    public String getText() {
        return text;
    }

    public void setText(String text) {
        this.text = text;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Sample)) {
            return false;
        }
        Sample that = (Sample) o;
        return intValue == that.intValue && longValue == that.longValue
                && Float.compare(floatValue, that.floatValue) == 0 && Double.compare(doubleValue, that.doubleValue) == 0
                && shortValue == that.shortValue && charValue == that.charValue && booleanValue == that.booleanValue
                && Objects.equals(boxedInt, that.boxedInt) && Objects.equals(boxedLong, that.boxedLong)
                && Objects.equals(boxedFloat, that.boxedFloat) && Objects.equals(boxedDouble, that.boxedDouble)
                && Objects.equals(boxedShort, that.boxedShort) && Objects.equals(boxedChar, that.boxedChar)
                && Objects.equals(boxedBoolean, that.boxedBoolean) && Arrays.equals(ints, that.ints)
                && Arrays.equals(longs, that.longs) && Arrays.equals(floats, that.floats)
                && Arrays.equals(doubles, that.doubles) && Arrays.equals(shorts, that.shorts)
                && Arrays.equals(chars, that.chars) && Arrays.equals(booleans, that.booleans)
                && Objects.equals(text, that.text);
    }

    @Override
    public int hashCode() {
        return Objects.hash(intValue, longValue, floatValue, doubleValue, shortValue, charValue, booleanValue, boxedInt,
                boxedLong, boxedFloat, boxedDouble, boxedShort, boxedChar, boxedBoolean, text);
    }

    @Override
    public String toString() {
        return "Sample{intValue=" + intValue + ", longValue=" + longValue + ", floatValue=" + floatValue
                + ", doubleValue=" + doubleValue + ", shortValue=" + shortValue + ", charValue=" + charValue
                + ", booleanValue=" + booleanValue + ", boxedInt=" + boxedInt + ", boxedLong=" + boxedLong
                + ", boxedFloat=" + boxedFloat + ", boxedDouble=" + boxedDouble + ", boxedShort=" + boxedShort
                + ", boxedChar=" + boxedChar + ", boxedBoolean=" + boxedBoolean + ", text=" + text + '}';
    }
}
