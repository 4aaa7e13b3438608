package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Numbers and their wrappers, also where a type argument says less than the value. */
public interface NumberCases extends Wire {

    class Pair<K, V> {
        K key;
        V value;

        Pair(K key, V value) {
            this.key = key;
            this.value = value;
        }
    }

    class Result<T> {
        int code;
        T data;

        Result(int code, T data) {
            this.code = code;
            this.data = data;
        }
    }

    class Payment {
        BigDecimal amount = new BigDecimal("12.340");
        LocalDateTime at = LocalDateTime.of(2024, 2, 29, 23, 59, 59, 1);
    }

    class Big {
        BigInteger n = new BigInteger("123456789012345678901234567890");
        BigInteger none;
    }

    class Between {
        String a = "x";
        BigDecimal n;
        String b = "y";
    }

    class Money extends BigDecimal {
        Money(String s) {
            super(s);
        }
    }

    class Priced {
        Money own = new Money("1.50");
        BigDecimal general = new Money("2.50");
    }

    class Day extends Date {
        String label;

        Day(long time, String label) {
            super(time);
            this.label = label;
        }
    }

    class Dated {
        Date date = new Day(86_400_000L, "monday");
    }

    class Half {
        double dVal = 0.5;
    }

    class Pi {
        double d = Math.PI;
        String s;

        Pi(String s) {
            this.s = s;
        }
    }

    @Test
    default void bytesAndShortsInACollectionKeepTheirClass() {
        assertThat(echo(Arrays.asList((byte) 1, (byte) 2, (byte) 127))).containsExactly((byte) 1, (byte) 2, (byte) 127);
        assertThat(echo(Arrays.asList((short) 1, (short) -1))).containsExactly((short) 1, (short) -1);
        assertThat(echo(Collections.singletonMap("b", (byte) 5))).containsEntry("b", (byte) 5);
    }

    @Test
    default void floatsAndBytesInNestedCollectionsKeepTheirClass() {
        Map<String, List<Byte>> bytes = new HashMap<>();
        bytes.put("k", Arrays.asList((byte) 1, (byte) -1));
        assertThat(echo(bytes).get("k")).containsExactly((byte) 1, (byte) -1);
        List<List<Float>> floats = Collections.singletonList(Arrays.asList(0.1f, Float.NaN));
        assertThat(echo(floats).get(0)).containsExactly(0.1f, Float.NaN);
    }

    @Test
    default void integersInAPairStayIntegers() {
        Result<List<Pair<Integer, Integer>>> back = keeps(new Result<>(0, Arrays.asList(new Pair<>(1, 2))));
        Integer value = back.data.get(0).value;
        assertThat(value).isEqualTo(2);
    }

    @Test
    default void aBigDecimalFieldKeepsItsValue() {
        assertThat(keeps(new Payment()).amount.scale()).isEqualTo(3);
    }

    @Test
    default void aBigIntegerFieldArrives() {
        assertThat(keeps(new Big()).none).isNull();
    }

    @Test
    default void aNullBigDecimalStaysNull() {
        Between back = echo(new Between());
        assertThat(back.n).isNull();
        assertThat(back.a + back.b).isEqualTo("xy");
        keeps(Arrays.asList(null, BigDecimal.ONE));
    }

    @Test
    default void aSubclassOfBigDecimalIsNotSilentlyABigDecimal() {
        Priced back = echo(new Priced());
        assertThat(back.own).isExactlyInstanceOf(Money.class).isEqualTo(new Money("1.50"));
        assertThat(back.general).isExactlyInstanceOf(Money.class).isEqualTo(new Money("2.50"));
        List<BigDecimal> all = echo(new ArrayList<>(Arrays.asList(BigDecimal.ONE, new Money("3"))));
        assertThat(all.get(0)).isExactlyInstanceOf(BigDecimal.class);
        assertThat(all.get(1)).isExactlyInstanceOf(Money.class).isEqualTo(new Money("3"));
    }

    @Test
    default void aSubclassOfDateKeepsItsClassAndFields() {
        Day back = (Day) echo(new Dated()).date;
        assertThat(back.label).isEqualTo("monday");
        assertThat(back.getTime()).isEqualTo(86_400_000L);
        List<Date> all = echo(new ArrayList<>(Arrays.asList(new Date(2), new Day(1, "x"))));
        assertThat(all.get(0)).isExactlyInstanceOf(Date.class);
        assertThat(((Day) all.get(1)).label).isEqualTo("x");
    }

    @Test
    default void anAtomicLongAsArgumentAndResult() {
        assertThat(echo(new AtomicLong(12345))).hasValue(12345);
    }

    @Test
    default void aBoxedLongInARecord() {
        keeps(NewerJdk.record("SomeData", 100L, "after", 7));
        keeps(NewerJdk.record("SomeData", null, "after", 7));
    }

    @Test
    default void aRecordOfBoxedComponents() {
        String id = "6f9619ff-8b86-d011-b42d-00cf4fc964ff:123e4567-e89b-12d3-a456-426614174000";
        keeps(Arrays.asList(NewerJdk.record("Lens", id, 0L, 1_700_000_000_000L, 0),
                NewerJdk.record("Lens", id, null, 146L, null)));
    }

    @Test
    default void aRecordComponentDeclaredNumber() {
        for (Number number : new Number[] {12345, 1.5, BigInteger.TEN, null, (short) 3}) {
            keeps(NewerJdk.record("Numbered", number));
        }
    }

    @Test
    default void doublesAcrossABufferBoundary() {
        List<Object> beans = new ArrayList<>();
        for (int i = 0; i < 5_000; i++) {
            beans.add(i % 2 == 0 ? new Half() : new Pi("s" + i));
        }
        List<Object> back = echo(beans);
        for (int i = 0; i < 5_000; i += 2) {
            assertThat(((Half) back.get(i)).dVal).isEqualTo(0.5);
            assertThat(((Pi) back.get(i + 1)).d).isEqualTo(Math.PI);
            assertThat(((Pi) back.get(i + 1)).s).isEqualTo("s" + (i + 1));
        }
    }
}
