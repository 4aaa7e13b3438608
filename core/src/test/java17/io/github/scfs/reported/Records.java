package io.github.scfs.reported;

import java.math.BigDecimal;
import java.time.OffsetDateTime;

/** Records that cases send. They are compiled for Java 17, and used by their names only. */
final class Records {

    private Records() {}

    record SomeData(Long boxedLong, String after, int last) {}

    record Lens(String lensId, Long from, Long to, Integer type) {}

    record Numbered(Number number) {}

    private record Secret(int i, String s) {}

    record AjaxResult<T>(int code, String msg, T data) {}

    record Req(long id, String name, OffsetDateTime at) {}

    record Money(Long value) {
        static final Money ZERO = new Money(0L);

        static Money of(Long value) {
            return new Money(value);
        }

        static Money ofYuan(BigDecimal yuan) {
            return new Money(yuan.movePointRight(2).longValueExact());
        }

        Money add(Money other) {
            return new Money(value + other.value);
        }

        Money sub(Money other) {
            return new Money(value - other.value);
        }
    }
}
