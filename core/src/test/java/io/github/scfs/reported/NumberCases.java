package io.github.scfs.reported;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
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
        keeps(Arrays.asList((byte) 1, (byte) 2, (byte) 127));
        keeps(Arrays.asList((short) 1, (short) -1));
        keeps(Collections.singletonMap("b", (byte) 5));
    }

    @Test
    default void floatsAndBytesInNestedCollectionsKeepTheirClass() {
        keeps(new HashMap<>(Collections.singletonMap("k", Arrays.asList((byte) 1, (byte) -1))));
        keeps(Collections.singletonList(Arrays.asList(0.1f, Float.NaN)));
    }

    @Test
    default void integersInAPairStayIntegers() {
        keeps(new Result<>(0, Arrays.asList(new Pair<>(1, 2))));
    }

    @Test
    default void aBigDecimalFieldKeepsItsValue() {
        keeps(new Payment());
    }

    @Test
    default void aBigIntegerFieldArrives() {
        keeps(new Big());
    }

    @Test
    default void aNullBigDecimalStaysNull() {
        keeps(new Between());
        keeps(Arrays.asList(null, BigDecimal.ONE));
    }

    @Test
    default void aSubclassOfBigDecimalIsNotSilentlyABigDecimal() {
        keeps(new Priced());
        keeps(new ArrayList<>(Arrays.asList(BigDecimal.ONE, new Money("3"))));
    }

    @Test
    default void aSubclassOfDateKeepsItsClassAndFields() {
        keeps(new Dated());
        keeps(new ArrayList<>(Arrays.asList(new Date(2), new Day(1, "x"))));
    }

    @Test
    default void anAtomicLongAsArgumentAndResult() {
        keeps(new AtomicLong(12345));
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
        keeps(beans);
    }
}
