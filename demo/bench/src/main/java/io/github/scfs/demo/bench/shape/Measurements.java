package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import lombok.Data;

/** Shape struct: 100 random numbers, 25 each of int, long, float and double. */
@Data
public class Measurements implements Serializable {
    private static final long serialVersionUID = 1L;

    private int count1, count2, count3, count4, count5, count6, count7, count8, count9, count10, count11, count12,
            count13, count14, count15, count16, count17, count18, count19, count20, count21, count22, count23, count24,
            count25;
    private long total1, total2, total3, total4, total5, total6, total7, total8, total9, total10, total11, total12,
            total13, total14, total15, total16, total17, total18, total19, total20, total21, total22, total23, total24,
            total25;
    private float ratio1, ratio2, ratio3, ratio4, ratio5, ratio6, ratio7, ratio8, ratio9, ratio10, ratio11, ratio12,
            ratio13, ratio14, ratio15, ratio16, ratio17, ratio18, ratio19, ratio20, ratio21, ratio22, ratio23, ratio24,
            ratio25;
    private double level1, level2, level3, level4, level5, level6, level7, level8, level9, level10, level11, level12,
            level13, level14, level15, level16, level17, level18, level19, level20, level21, level22, level23, level24,
            level25;
}
