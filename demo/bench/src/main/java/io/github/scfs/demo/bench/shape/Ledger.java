package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.io.Serializable;
import java.util.Date;
import java.util.Objects;

/** Shape medium1: 81 fields; random Longs and Integers, dates, and one text of 34 characters in most of its String fields. */
public class Ledger implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long amount1;
    private Long amount2;
    private Long amount3;
    private Long amount4;
    private Long amount5;
    private Long amount6;
    private Long amount7;
    private Long amount8;
    private Long amount9;
    private Long amount10;
    private Long amount11;
    private Long amount12;
    private Long amount13;
    private Long amount14;
    private Long amount15;
    private Long amount16;
    private Long amount17;
    private Long amount18;
    private Long amount19;
    private Long amount20;
    private Long amount21;
    private Long amount22;
    private Long amount23;
    private Long amount24;
    private Integer count1;
    private Integer count2;
    private Integer count3;
    private Integer count4;
    private Integer count5;
    private Integer count6;
    private Integer count7;
    private Integer count8;
    private Integer count9;
    private Integer count10;
    private Integer count11;
    private Integer count12;
    private Integer count13;
    private Integer count14;
    private Integer count15;
    private Integer count16;
    private Integer count17;
    private Integer count18;
    private Integer count19;
    private Integer count20;
    private Integer count21;
    private Date date1;
    private Date date2;
    private Date date3;
    private Date date4;
    private Date date5;
    private Date date6;
    private Date date7;
    private Date date8;
    private String note1;
    private String note2;
    private String note3;
    private String note4;
    private String note5;
    private String note6;
    private String note7;
    private String note8;
    private String note9;
    private String note10;
    private String note11;
    private String note12;
    private String note13;
    private String note14;
    private String note15;
    private String note16;
    private String note17;
    private String note18;
    private String note19;
    private String note20;
    private String note21;
    private String note22;
    private String note23;
    private String note24;
    private String note25;
    private String note26;
    private String note27;
    private String note28;

    /** One with values of this seed. */
    public static Ledger seeded(SeededValues values) {
        Ledger bean = new Ledger();
        String text = values.hex(16) + "-" + values.hex(16) + "-";
        bean.amount1 = values.anyLong();
        bean.amount2 = values.anyLong();
        bean.amount3 = values.anyLong();
        bean.amount4 = values.anyLong();
        bean.amount5 = values.anyLong();
        bean.amount6 = values.anyLong();
        bean.amount7 = values.anyLong();
        bean.amount8 = values.anyLong();
        bean.amount9 = values.anyLong();
        bean.amount10 = values.anyLong();
        bean.amount11 = values.anyLong();
        bean.amount12 = values.anyLong();
        bean.amount13 = values.anyLong();
        bean.amount14 = values.anyLong();
        bean.amount15 = values.anyLong();
        bean.amount16 = values.anyLong();
        bean.amount17 = values.anyLong();
        bean.amount18 = values.anyLong();
        bean.amount19 = values.anyLong();
        bean.amount20 = values.anyLong();
        bean.amount21 = values.anyLong();
        bean.amount22 = values.anyLong();
        bean.amount23 = values.anyLong();
        bean.amount24 = values.anyLong();
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
        bean.date1 = values.date();
        bean.date2 = values.date();
        bean.date3 = values.date();
        bean.date4 = values.date();
        bean.date5 = values.date();
        bean.date6 = values.date();
        bean.date7 = values.date();
        bean.date8 = values.date();
        bean.note1 = text;
        bean.note2 = text;
        bean.note3 = text;
        bean.note4 = text;
        bean.note5 = text;
        bean.note6 = text;
        bean.note7 = text;
        bean.note8 = text;
        bean.note9 = null;
        bean.note10 = text;
        bean.note11 = text;
        bean.note12 = text;
        bean.note13 = text;
        bean.note14 = text;
        bean.note15 = text;
        bean.note16 = text;
        bean.note17 = text;
        bean.note18 = null;
        bean.note19 = text;
        bean.note20 = text;
        bean.note21 = text;
        bean.note22 = text;
        bean.note23 = text;
        bean.note24 = text;
        bean.note25 = text;
        bean.note26 = text;
        bean.note27 = null;
        bean.note28 = text;
        return bean;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Ledger)) {
            return false;
        }
        Ledger that = (Ledger) o;
        return Objects.equals(amount1, that.amount1)
            && Objects.equals(amount2, that.amount2)
            && Objects.equals(amount3, that.amount3)
            && Objects.equals(amount4, that.amount4)
            && Objects.equals(amount5, that.amount5)
            && Objects.equals(amount6, that.amount6)
            && Objects.equals(amount7, that.amount7)
            && Objects.equals(amount8, that.amount8)
            && Objects.equals(amount9, that.amount9)
            && Objects.equals(amount10, that.amount10)
            && Objects.equals(amount11, that.amount11)
            && Objects.equals(amount12, that.amount12)
            && Objects.equals(amount13, that.amount13)
            && Objects.equals(amount14, that.amount14)
            && Objects.equals(amount15, that.amount15)
            && Objects.equals(amount16, that.amount16)
            && Objects.equals(amount17, that.amount17)
            && Objects.equals(amount18, that.amount18)
            && Objects.equals(amount19, that.amount19)
            && Objects.equals(amount20, that.amount20)
            && Objects.equals(amount21, that.amount21)
            && Objects.equals(amount22, that.amount22)
            && Objects.equals(amount23, that.amount23)
            && Objects.equals(amount24, that.amount24)
            && Objects.equals(count1, that.count1)
            && Objects.equals(count2, that.count2)
            && Objects.equals(count3, that.count3)
            && Objects.equals(count4, that.count4)
            && Objects.equals(count5, that.count5)
            && Objects.equals(count6, that.count6)
            && Objects.equals(count7, that.count7)
            && Objects.equals(count8, that.count8)
            && Objects.equals(count9, that.count9)
            && Objects.equals(count10, that.count10)
            && Objects.equals(count11, that.count11)
            && Objects.equals(count12, that.count12)
            && Objects.equals(count13, that.count13)
            && Objects.equals(count14, that.count14)
            && Objects.equals(count15, that.count15)
            && Objects.equals(count16, that.count16)
            && Objects.equals(count17, that.count17)
            && Objects.equals(count18, that.count18)
            && Objects.equals(count19, that.count19)
            && Objects.equals(count20, that.count20)
            && Objects.equals(count21, that.count21)
            && Objects.equals(date1, that.date1)
            && Objects.equals(date2, that.date2)
            && Objects.equals(date3, that.date3)
            && Objects.equals(date4, that.date4)
            && Objects.equals(date5, that.date5)
            && Objects.equals(date6, that.date6)
            && Objects.equals(date7, that.date7)
            && Objects.equals(date8, that.date8)
            && Objects.equals(note1, that.note1)
            && Objects.equals(note2, that.note2)
            && Objects.equals(note3, that.note3)
            && Objects.equals(note4, that.note4)
            && Objects.equals(note5, that.note5)
            && Objects.equals(note6, that.note6)
            && Objects.equals(note7, that.note7)
            && Objects.equals(note8, that.note8)
            && Objects.equals(note9, that.note9)
            && Objects.equals(note10, that.note10)
            && Objects.equals(note11, that.note11)
            && Objects.equals(note12, that.note12)
            && Objects.equals(note13, that.note13)
            && Objects.equals(note14, that.note14)
            && Objects.equals(note15, that.note15)
            && Objects.equals(note16, that.note16)
            && Objects.equals(note17, that.note17)
            && Objects.equals(note18, that.note18)
            && Objects.equals(note19, that.note19)
            && Objects.equals(note20, that.note20)
            && Objects.equals(note21, that.note21)
            && Objects.equals(note22, that.note22)
            && Objects.equals(note23, that.note23)
            && Objects.equals(note24, that.note24)
            && Objects.equals(note25, that.note25)
            && Objects.equals(note26, that.note26)
            && Objects.equals(note27, that.note27)
            && Objects.equals(note28, that.note28);
    }

    @Override
    public int hashCode() {
        return Objects.hash(amount1, amount2);
    }
}
