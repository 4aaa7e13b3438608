package io.github.scfs.demo.bench.shape;

import com.esotericsoftware.kryo.kryo5.serializers.TaggedFieldSerializer.Tag;
import java.io.Serializable;
import lombok.Data;

/** Shape sample: for each primitive type, it has a field, a boxed field, and a short array. */
@Data
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
}
