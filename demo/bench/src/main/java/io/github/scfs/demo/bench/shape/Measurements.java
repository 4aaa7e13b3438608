package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.io.Serializable;

/** Shape struct: 100 random numbers, 25 each of int, long, float and double. */
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

    // @formatter:off
    public int getCount1() { return count1; }
    public void setCount1(int count1) { this.count1 = count1; }
    public int getCount2() { return count2; }
    public void setCount2(int count2) { this.count2 = count2; }
    public int getCount3() { return count3; }
    public void setCount3(int count3) { this.count3 = count3; }
    public int getCount4() { return count4; }
    public void setCount4(int count4) { this.count4 = count4; }
    public int getCount5() { return count5; }
    public void setCount5(int count5) { this.count5 = count5; }
    public int getCount6() { return count6; }
    public void setCount6(int count6) { this.count6 = count6; }
    public int getCount7() { return count7; }
    public void setCount7(int count7) { this.count7 = count7; }
    public int getCount8() { return count8; }
    public void setCount8(int count8) { this.count8 = count8; }
    public int getCount9() { return count9; }
    public void setCount9(int count9) { this.count9 = count9; }
    public int getCount10() { return count10; }
    public void setCount10(int count10) { this.count10 = count10; }
    public int getCount11() { return count11; }
    public void setCount11(int count11) { this.count11 = count11; }
    public int getCount12() { return count12; }
    public void setCount12(int count12) { this.count12 = count12; }
    public int getCount13() { return count13; }
    public void setCount13(int count13) { this.count13 = count13; }
    public int getCount14() { return count14; }
    public void setCount14(int count14) { this.count14 = count14; }
    public int getCount15() { return count15; }
    public void setCount15(int count15) { this.count15 = count15; }
    public int getCount16() { return count16; }
    public void setCount16(int count16) { this.count16 = count16; }
    public int getCount17() { return count17; }
    public void setCount17(int count17) { this.count17 = count17; }
    public int getCount18() { return count18; }
    public void setCount18(int count18) { this.count18 = count18; }
    public int getCount19() { return count19; }
    public void setCount19(int count19) { this.count19 = count19; }
    public int getCount20() { return count20; }
    public void setCount20(int count20) { this.count20 = count20; }
    public int getCount21() { return count21; }
    public void setCount21(int count21) { this.count21 = count21; }
    public int getCount22() { return count22; }
    public void setCount22(int count22) { this.count22 = count22; }
    public int getCount23() { return count23; }
    public void setCount23(int count23) { this.count23 = count23; }
    public int getCount24() { return count24; }
    public void setCount24(int count24) { this.count24 = count24; }
    public int getCount25() { return count25; }
    public void setCount25(int count25) { this.count25 = count25; }
    public long getTotal1() { return total1; }
    public void setTotal1(long total1) { this.total1 = total1; }
    public long getTotal2() { return total2; }
    public void setTotal2(long total2) { this.total2 = total2; }
    public long getTotal3() { return total3; }
    public void setTotal3(long total3) { this.total3 = total3; }
    public long getTotal4() { return total4; }
    public void setTotal4(long total4) { this.total4 = total4; }
    public long getTotal5() { return total5; }
    public void setTotal5(long total5) { this.total5 = total5; }
    public long getTotal6() { return total6; }
    public void setTotal6(long total6) { this.total6 = total6; }
    public long getTotal7() { return total7; }
    public void setTotal7(long total7) { this.total7 = total7; }
    public long getTotal8() { return total8; }
    public void setTotal8(long total8) { this.total8 = total8; }
    public long getTotal9() { return total9; }
    public void setTotal9(long total9) { this.total9 = total9; }
    public long getTotal10() { return total10; }
    public void setTotal10(long total10) { this.total10 = total10; }
    public long getTotal11() { return total11; }
    public void setTotal11(long total11) { this.total11 = total11; }
    public long getTotal12() { return total12; }
    public void setTotal12(long total12) { this.total12 = total12; }
    public long getTotal13() { return total13; }
    public void setTotal13(long total13) { this.total13 = total13; }
    public long getTotal14() { return total14; }
    public void setTotal14(long total14) { this.total14 = total14; }
    public long getTotal15() { return total15; }
    public void setTotal15(long total15) { this.total15 = total15; }
    public long getTotal16() { return total16; }
    public void setTotal16(long total16) { this.total16 = total16; }
    public long getTotal17() { return total17; }
    public void setTotal17(long total17) { this.total17 = total17; }
    public long getTotal18() { return total18; }
    public void setTotal18(long total18) { this.total18 = total18; }
    public long getTotal19() { return total19; }
    public void setTotal19(long total19) { this.total19 = total19; }
    public long getTotal20() { return total20; }
    public void setTotal20(long total20) { this.total20 = total20; }
    public long getTotal21() { return total21; }
    public void setTotal21(long total21) { this.total21 = total21; }
    public long getTotal22() { return total22; }
    public void setTotal22(long total22) { this.total22 = total22; }
    public long getTotal23() { return total23; }
    public void setTotal23(long total23) { this.total23 = total23; }
    public long getTotal24() { return total24; }
    public void setTotal24(long total24) { this.total24 = total24; }
    public long getTotal25() { return total25; }
    public void setTotal25(long total25) { this.total25 = total25; }
    public float getRatio1() { return ratio1; }
    public void setRatio1(float ratio1) { this.ratio1 = ratio1; }
    public float getRatio2() { return ratio2; }
    public void setRatio2(float ratio2) { this.ratio2 = ratio2; }
    public float getRatio3() { return ratio3; }
    public void setRatio3(float ratio3) { this.ratio3 = ratio3; }
    public float getRatio4() { return ratio4; }
    public void setRatio4(float ratio4) { this.ratio4 = ratio4; }
    public float getRatio5() { return ratio5; }
    public void setRatio5(float ratio5) { this.ratio5 = ratio5; }
    public float getRatio6() { return ratio6; }
    public void setRatio6(float ratio6) { this.ratio6 = ratio6; }
    public float getRatio7() { return ratio7; }
    public void setRatio7(float ratio7) { this.ratio7 = ratio7; }
    public float getRatio8() { return ratio8; }
    public void setRatio8(float ratio8) { this.ratio8 = ratio8; }
    public float getRatio9() { return ratio9; }
    public void setRatio9(float ratio9) { this.ratio9 = ratio9; }
    public float getRatio10() { return ratio10; }
    public void setRatio10(float ratio10) { this.ratio10 = ratio10; }
    public float getRatio11() { return ratio11; }
    public void setRatio11(float ratio11) { this.ratio11 = ratio11; }
    public float getRatio12() { return ratio12; }
    public void setRatio12(float ratio12) { this.ratio12 = ratio12; }
    public float getRatio13() { return ratio13; }
    public void setRatio13(float ratio13) { this.ratio13 = ratio13; }
    public float getRatio14() { return ratio14; }
    public void setRatio14(float ratio14) { this.ratio14 = ratio14; }
    public float getRatio15() { return ratio15; }
    public void setRatio15(float ratio15) { this.ratio15 = ratio15; }
    public float getRatio16() { return ratio16; }
    public void setRatio16(float ratio16) { this.ratio16 = ratio16; }
    public float getRatio17() { return ratio17; }
    public void setRatio17(float ratio17) { this.ratio17 = ratio17; }
    public float getRatio18() { return ratio18; }
    public void setRatio18(float ratio18) { this.ratio18 = ratio18; }
    public float getRatio19() { return ratio19; }
    public void setRatio19(float ratio19) { this.ratio19 = ratio19; }
    public float getRatio20() { return ratio20; }
    public void setRatio20(float ratio20) { this.ratio20 = ratio20; }
    public float getRatio21() { return ratio21; }
    public void setRatio21(float ratio21) { this.ratio21 = ratio21; }
    public float getRatio22() { return ratio22; }
    public void setRatio22(float ratio22) { this.ratio22 = ratio22; }
    public float getRatio23() { return ratio23; }
    public void setRatio23(float ratio23) { this.ratio23 = ratio23; }
    public float getRatio24() { return ratio24; }
    public void setRatio24(float ratio24) { this.ratio24 = ratio24; }
    public float getRatio25() { return ratio25; }
    public void setRatio25(float ratio25) { this.ratio25 = ratio25; }
    public double getLevel1() { return level1; }
    public void setLevel1(double level1) { this.level1 = level1; }
    public double getLevel2() { return level2; }
    public void setLevel2(double level2) { this.level2 = level2; }
    public double getLevel3() { return level3; }
    public void setLevel3(double level3) { this.level3 = level3; }
    public double getLevel4() { return level4; }
    public void setLevel4(double level4) { this.level4 = level4; }
    public double getLevel5() { return level5; }
    public void setLevel5(double level5) { this.level5 = level5; }
    public double getLevel6() { return level6; }
    public void setLevel6(double level6) { this.level6 = level6; }
    public double getLevel7() { return level7; }
    public void setLevel7(double level7) { this.level7 = level7; }
    public double getLevel8() { return level8; }
    public void setLevel8(double level8) { this.level8 = level8; }
    public double getLevel9() { return level9; }
    public void setLevel9(double level9) { this.level9 = level9; }
    public double getLevel10() { return level10; }
    public void setLevel10(double level10) { this.level10 = level10; }
    public double getLevel11() { return level11; }
    public void setLevel11(double level11) { this.level11 = level11; }
    public double getLevel12() { return level12; }
    public void setLevel12(double level12) { this.level12 = level12; }
    public double getLevel13() { return level13; }
    public void setLevel13(double level13) { this.level13 = level13; }
    public double getLevel14() { return level14; }
    public void setLevel14(double level14) { this.level14 = level14; }
    public double getLevel15() { return level15; }
    public void setLevel15(double level15) { this.level15 = level15; }
    public double getLevel16() { return level16; }
    public void setLevel16(double level16) { this.level16 = level16; }
    public double getLevel17() { return level17; }
    public void setLevel17(double level17) { this.level17 = level17; }
    public double getLevel18() { return level18; }
    public void setLevel18(double level18) { this.level18 = level18; }
    public double getLevel19() { return level19; }
    public void setLevel19(double level19) { this.level19 = level19; }
    public double getLevel20() { return level20; }
    public void setLevel20(double level20) { this.level20 = level20; }
    public double getLevel21() { return level21; }
    public void setLevel21(double level21) { this.level21 = level21; }
    public double getLevel22() { return level22; }
    public void setLevel22(double level22) { this.level22 = level22; }
    public double getLevel23() { return level23; }
    public void setLevel23(double level23) { this.level23 = level23; }
    public double getLevel24() { return level24; }
    public void setLevel24(double level24) { this.level24 = level24; }
    public double getLevel25() { return level25; }
    public void setLevel25(double level25) { this.level25 = level25; }
    // @formatter:on

    static Measurements seeded(SeededValues values) {
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
        return count1 == that.count1 && count2 == that.count2 && count3 == that.count3 && count4 == that.count4
                && count5 == that.count5 && count6 == that.count6 && count7 == that.count7 && count8 == that.count8
                && count9 == that.count9 && count10 == that.count10 && count11 == that.count11
                && count12 == that.count12 && count13 == that.count13 && count14 == that.count14
                && count15 == that.count15 && count16 == that.count16 && count17 == that.count17
                && count18 == that.count18 && count19 == that.count19 && count20 == that.count20
                && count21 == that.count21 && count22 == that.count22 && count23 == that.count23
                && count24 == that.count24 && count25 == that.count25 && total1 == that.total1 && total2 == that.total2
                && total3 == that.total3 && total4 == that.total4 && total5 == that.total5 && total6 == that.total6
                && total7 == that.total7 && total8 == that.total8 && total9 == that.total9 && total10 == that.total10
                && total11 == that.total11 && total12 == that.total12 && total13 == that.total13
                && total14 == that.total14 && total15 == that.total15 && total16 == that.total16
                && total17 == that.total17 && total18 == that.total18 && total19 == that.total19
                && total20 == that.total20 && total21 == that.total21 && total22 == that.total22
                && total23 == that.total23 && total24 == that.total24 && total25 == that.total25
                && Float.compare(ratio1, that.ratio1) == 0 && Float.compare(ratio2, that.ratio2) == 0
                && Float.compare(ratio3, that.ratio3) == 0 && Float.compare(ratio4, that.ratio4) == 0
                && Float.compare(ratio5, that.ratio5) == 0 && Float.compare(ratio6, that.ratio6) == 0
                && Float.compare(ratio7, that.ratio7) == 0 && Float.compare(ratio8, that.ratio8) == 0
                && Float.compare(ratio9, that.ratio9) == 0 && Float.compare(ratio10, that.ratio10) == 0
                && Float.compare(ratio11, that.ratio11) == 0 && Float.compare(ratio12, that.ratio12) == 0
                && Float.compare(ratio13, that.ratio13) == 0 && Float.compare(ratio14, that.ratio14) == 0
                && Float.compare(ratio15, that.ratio15) == 0 && Float.compare(ratio16, that.ratio16) == 0
                && Float.compare(ratio17, that.ratio17) == 0 && Float.compare(ratio18, that.ratio18) == 0
                && Float.compare(ratio19, that.ratio19) == 0 && Float.compare(ratio20, that.ratio20) == 0
                && Float.compare(ratio21, that.ratio21) == 0 && Float.compare(ratio22, that.ratio22) == 0
                && Float.compare(ratio23, that.ratio23) == 0 && Float.compare(ratio24, that.ratio24) == 0
                && Float.compare(ratio25, that.ratio25) == 0 && Double.compare(level1, that.level1) == 0
                && Double.compare(level2, that.level2) == 0 && Double.compare(level3, that.level3) == 0
                && Double.compare(level4, that.level4) == 0 && Double.compare(level5, that.level5) == 0
                && Double.compare(level6, that.level6) == 0 && Double.compare(level7, that.level7) == 0
                && Double.compare(level8, that.level8) == 0 && Double.compare(level9, that.level9) == 0
                && Double.compare(level10, that.level10) == 0 && Double.compare(level11, that.level11) == 0
                && Double.compare(level12, that.level12) == 0 && Double.compare(level13, that.level13) == 0
                && Double.compare(level14, that.level14) == 0 && Double.compare(level15, that.level15) == 0
                && Double.compare(level16, that.level16) == 0 && Double.compare(level17, that.level17) == 0
                && Double.compare(level18, that.level18) == 0 && Double.compare(level19, that.level19) == 0
                && Double.compare(level20, that.level20) == 0 && Double.compare(level21, that.level21) == 0
                && Double.compare(level22, that.level22) == 0 && Double.compare(level23, that.level23) == 0
                && Double.compare(level24, that.level24) == 0 && Double.compare(level25, that.level25) == 0;
    }

    @Override
    public int hashCode() {
        return 31 * count1 + count2;
    }
}
