package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.io.Serializable;

/** Shape struct: 100 random numbers. No accessors: they would take the file past 1,000 lines. */
public class Measurements implements Serializable {
    private static final long serialVersionUID = 1L;

    private int count1;
    private int count2;
    private int count3;
    private int count4;
    private int count5;
    private int count6;
    private int count7;
    private int count8;
    private int count9;
    private int count10;
    private int count11;
    private int count12;
    private int count13;
    private int count14;
    private int count15;
    private int count16;
    private int count17;
    private int count18;
    private int count19;
    private int count20;
    private int count21;
    private int count22;
    private int count23;
    private int count24;
    private int count25;
    private long total1;
    private long total2;
    private long total3;
    private long total4;
    private long total5;
    private long total6;
    private long total7;
    private long total8;
    private long total9;
    private long total10;
    private long total11;
    private long total12;
    private long total13;
    private long total14;
    private long total15;
    private long total16;
    private long total17;
    private long total18;
    private long total19;
    private long total20;
    private long total21;
    private long total22;
    private long total23;
    private long total24;
    private long total25;
    private float ratio1;
    private float ratio2;
    private float ratio3;
    private float ratio4;
    private float ratio5;
    private float ratio6;
    private float ratio7;
    private float ratio8;
    private float ratio9;
    private float ratio10;
    private float ratio11;
    private float ratio12;
    private float ratio13;
    private float ratio14;
    private float ratio15;
    private float ratio16;
    private float ratio17;
    private float ratio18;
    private float ratio19;
    private float ratio20;
    private float ratio21;
    private float ratio22;
    private float ratio23;
    private float ratio24;
    private float ratio25;
    private double level1;
    private double level2;
    private double level3;
    private double level4;
    private double level5;
    private double level6;
    private double level7;
    private double level8;
    private double level9;
    private double level10;
    private double level11;
    private double level12;
    private double level13;
    private double level14;
    private double level15;
    private double level16;
    private double level17;
    private double level18;
    private double level19;
    private double level20;
    private double level21;
    private double level22;
    private double level23;
    private double level24;
    private double level25;

    /** One with values of this seed. */
    public static Measurements seeded(SeededValues values) {
        Measurements bean = new Measurements();
        bean.count1 = (int) values.anyLong();
        bean.count2 = (int) values.anyLong();
        bean.count3 = (int) values.anyLong();
        bean.count4 = (int) values.anyLong();
        bean.count5 = (int) values.anyLong();
        bean.count6 = (int) values.anyLong();
        bean.count7 = (int) values.anyLong();
        bean.count8 = (int) values.anyLong();
        bean.count9 = (int) values.anyLong();
        bean.count10 = (int) values.anyLong();
        bean.count11 = (int) values.anyLong();
        bean.count12 = (int) values.anyLong();
        bean.count13 = (int) values.anyLong();
        bean.count14 = (int) values.anyLong();
        bean.count15 = (int) values.anyLong();
        bean.count16 = (int) values.anyLong();
        bean.count17 = (int) values.anyLong();
        bean.count18 = (int) values.anyLong();
        bean.count19 = (int) values.anyLong();
        bean.count20 = (int) values.anyLong();
        bean.count21 = (int) values.anyLong();
        bean.count22 = (int) values.anyLong();
        bean.count23 = (int) values.anyLong();
        bean.count24 = (int) values.anyLong();
        bean.count25 = (int) values.anyLong();
        bean.total1 = values.anyLong();
        bean.total2 = values.anyLong();
        bean.total3 = values.anyLong();
        bean.total4 = values.anyLong();
        bean.total5 = values.anyLong();
        bean.total6 = values.anyLong();
        bean.total7 = values.anyLong();
        bean.total8 = values.anyLong();
        bean.total9 = values.anyLong();
        bean.total10 = values.anyLong();
        bean.total11 = values.anyLong();
        bean.total12 = values.anyLong();
        bean.total13 = values.anyLong();
        bean.total14 = values.anyLong();
        bean.total15 = values.anyLong();
        bean.total16 = values.anyLong();
        bean.total17 = values.anyLong();
        bean.total18 = values.anyLong();
        bean.total19 = values.anyLong();
        bean.total20 = values.anyLong();
        bean.total21 = values.anyLong();
        bean.total22 = values.anyLong();
        bean.total23 = values.anyLong();
        bean.total24 = values.anyLong();
        bean.total25 = values.anyLong();
        bean.ratio1 = (float) values.fraction();
        bean.ratio2 = (float) values.fraction();
        bean.ratio3 = (float) values.fraction();
        bean.ratio4 = (float) values.fraction();
        bean.ratio5 = (float) values.fraction();
        bean.ratio6 = (float) values.fraction();
        bean.ratio7 = (float) values.fraction();
        bean.ratio8 = (float) values.fraction();
        bean.ratio9 = (float) values.fraction();
        bean.ratio10 = (float) values.fraction();
        bean.ratio11 = (float) values.fraction();
        bean.ratio12 = (float) values.fraction();
        bean.ratio13 = (float) values.fraction();
        bean.ratio14 = (float) values.fraction();
        bean.ratio15 = (float) values.fraction();
        bean.ratio16 = (float) values.fraction();
        bean.ratio17 = (float) values.fraction();
        bean.ratio18 = (float) values.fraction();
        bean.ratio19 = (float) values.fraction();
        bean.ratio20 = (float) values.fraction();
        bean.ratio21 = (float) values.fraction();
        bean.ratio22 = (float) values.fraction();
        bean.ratio23 = (float) values.fraction();
        bean.ratio24 = (float) values.fraction();
        bean.ratio25 = (float) values.fraction();
        bean.level1 = values.fraction();
        bean.level2 = values.fraction();
        bean.level3 = values.fraction();
        bean.level4 = values.fraction();
        bean.level5 = values.fraction();
        bean.level6 = values.fraction();
        bean.level7 = values.fraction();
        bean.level8 = values.fraction();
        bean.level9 = values.fraction();
        bean.level10 = values.fraction();
        bean.level11 = values.fraction();
        bean.level12 = values.fraction();
        bean.level13 = values.fraction();
        bean.level14 = values.fraction();
        bean.level15 = values.fraction();
        bean.level16 = values.fraction();
        bean.level17 = values.fraction();
        bean.level18 = values.fraction();
        bean.level19 = values.fraction();
        bean.level20 = values.fraction();
        bean.level21 = values.fraction();
        bean.level22 = values.fraction();
        bean.level23 = values.fraction();
        bean.level24 = values.fraction();
        bean.level25 = values.fraction();
        return bean;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Measurements)) {
            return false;
        }
        Measurements that = (Measurements) o;
        return count1 == that.count1
            && count2 == that.count2
            && count3 == that.count3
            && count4 == that.count4
            && count5 == that.count5
            && count6 == that.count6
            && count7 == that.count7
            && count8 == that.count8
            && count9 == that.count9
            && count10 == that.count10
            && count11 == that.count11
            && count12 == that.count12
            && count13 == that.count13
            && count14 == that.count14
            && count15 == that.count15
            && count16 == that.count16
            && count17 == that.count17
            && count18 == that.count18
            && count19 == that.count19
            && count20 == that.count20
            && count21 == that.count21
            && count22 == that.count22
            && count23 == that.count23
            && count24 == that.count24
            && count25 == that.count25
            && total1 == that.total1
            && total2 == that.total2
            && total3 == that.total3
            && total4 == that.total4
            && total5 == that.total5
            && total6 == that.total6
            && total7 == that.total7
            && total8 == that.total8
            && total9 == that.total9
            && total10 == that.total10
            && total11 == that.total11
            && total12 == that.total12
            && total13 == that.total13
            && total14 == that.total14
            && total15 == that.total15
            && total16 == that.total16
            && total17 == that.total17
            && total18 == that.total18
            && total19 == that.total19
            && total20 == that.total20
            && total21 == that.total21
            && total22 == that.total22
            && total23 == that.total23
            && total24 == that.total24
            && total25 == that.total25
            && Float.compare(ratio1, that.ratio1) == 0
            && Float.compare(ratio2, that.ratio2) == 0
            && Float.compare(ratio3, that.ratio3) == 0
            && Float.compare(ratio4, that.ratio4) == 0
            && Float.compare(ratio5, that.ratio5) == 0
            && Float.compare(ratio6, that.ratio6) == 0
            && Float.compare(ratio7, that.ratio7) == 0
            && Float.compare(ratio8, that.ratio8) == 0
            && Float.compare(ratio9, that.ratio9) == 0
            && Float.compare(ratio10, that.ratio10) == 0
            && Float.compare(ratio11, that.ratio11) == 0
            && Float.compare(ratio12, that.ratio12) == 0
            && Float.compare(ratio13, that.ratio13) == 0
            && Float.compare(ratio14, that.ratio14) == 0
            && Float.compare(ratio15, that.ratio15) == 0
            && Float.compare(ratio16, that.ratio16) == 0
            && Float.compare(ratio17, that.ratio17) == 0
            && Float.compare(ratio18, that.ratio18) == 0
            && Float.compare(ratio19, that.ratio19) == 0
            && Float.compare(ratio20, that.ratio20) == 0
            && Float.compare(ratio21, that.ratio21) == 0
            && Float.compare(ratio22, that.ratio22) == 0
            && Float.compare(ratio23, that.ratio23) == 0
            && Float.compare(ratio24, that.ratio24) == 0
            && Float.compare(ratio25, that.ratio25) == 0
            && Double.compare(level1, that.level1) == 0
            && Double.compare(level2, that.level2) == 0
            && Double.compare(level3, that.level3) == 0
            && Double.compare(level4, that.level4) == 0
            && Double.compare(level5, that.level5) == 0
            && Double.compare(level6, that.level6) == 0
            && Double.compare(level7, that.level7) == 0
            && Double.compare(level8, that.level8) == 0
            && Double.compare(level9, that.level9) == 0
            && Double.compare(level10, that.level10) == 0
            && Double.compare(level11, that.level11) == 0
            && Double.compare(level12, that.level12) == 0
            && Double.compare(level13, that.level13) == 0
            && Double.compare(level14, that.level14) == 0
            && Double.compare(level15, that.level15) == 0
            && Double.compare(level16, that.level16) == 0
            && Double.compare(level17, that.level17) == 0
            && Double.compare(level18, that.level18) == 0
            && Double.compare(level19, that.level19) == 0
            && Double.compare(level20, that.level20) == 0
            && Double.compare(level21, that.level21) == 0
            && Double.compare(level22, that.level22) == 0
            && Double.compare(level23, that.level23) == 0
            && Double.compare(level24, that.level24) == 0
            && Double.compare(level25, that.level25) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * count1 + count2;
    }
}
