package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import cn.hutool.core.date.DateField;
import cn.hutool.core.date.DateTime;
import cn.hutool.core.date.DateUtil;
import cn.hutool.core.lang.Dict;
import cn.hutool.core.lang.Opt;
import cn.hutool.core.lang.tree.Tree;
import cn.hutool.core.lang.tree.TreeNode;
import cn.hutool.core.lang.tree.TreeNodeConfig;
import cn.hutool.core.lang.tree.TreeUtil;
import cn.hutool.core.lang.tree.parser.DefaultNodeParser;
import cn.hutool.core.map.CamelCaseLinkedMap;
import cn.hutool.core.map.CaseInsensitiveLinkedMap;
import cn.hutool.core.map.CaseInsensitiveMap;
import cn.hutool.core.map.TableMap;
import com.google.protobuf.ByteString;
import com.google.protobuf.DescriptorProtos.DescriptorProto;
import com.google.protobuf.DescriptorProtos.FileOptions;
import com.google.protobuf.UnknownFieldSet;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.TimeZone;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.money.CurrencyUnit;
import javax.money.Monetary;
import javax.money.MonetaryAmount;
import org.javamoney.moneta.CurrencyUnitBuilder;
import org.javamoney.moneta.FastMoney;
import org.javamoney.moneta.Money;
import org.javamoney.moneta.RoundedMoney;
import org.joda.time.DateTimeZone;
import org.joda.time.Duration;
import org.joda.time.Interval;
import org.joda.time.LocalDate;
import org.joda.time.LocalDateTime;
import org.joda.time.LocalTime;
import org.joda.time.MonthDay;
import org.joda.time.Period;
import org.joda.time.YearMonth;
import org.joda.time.chrono.BuddhistChronology;
import org.joda.time.chrono.CopticChronology;
import org.joda.time.chrono.ISOChronology;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.PageImpl;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Range;
import org.springframework.data.domain.SliceImpl;
import org.springframework.data.domain.Sort;

/** Dates, amounts, trees, pages and messages of hutool, Joda-Time, Moneta, Spring Data and Protobuf. */
public interface ValueLibraryCases extends Wire {

    @Test
    default void aHutoolDateTimeIsNotNow() {
        DateTime time = DateTime.of("2020-01-02", "yyyy-MM-dd");
        DateTime back = keepsShared(time);
        assertThat(back.toString("yyyy-MM-dd")).isEqualTo("2020-01-02");
    }

    /** Has a date, which may be of a subclass. */
    class Dated implements Serializable {
        private static final long serialVersionUID = 1L;
        Date date;
        DateTime time;
    }

    @Test
    default void aMovedHutoolDateTimeInADateField() {
        Dated sent = new Dated();
        sent.time = DateUtil.offsetDay(DateUtil.parse("2020-10-30"), 1);
        sent.time.setTimeZone(TimeZone.getTimeZone("Asia/Tokyo")).setMutable(false);
        sent.date = sent.time;
        Dated back = echo(sent);
        assertThat(back.date).isSameAs(back.time).isEqualTo(sent.date);
        assertThat(back.time.getTimeZone()).isEqualTo(sent.time.getTimeZone());
        assertThat(back.time.isMutable()).isFalse();
        assertThat(back.time.getField(DateField.HOUR_OF_DAY)).isEqualTo(sent.time.getField(DateField.HOUR_OF_DAY));
        assertThatThrownBy(() -> back.time.setTime(5)).isInstanceOf(RuntimeException.class);
    }

    @Test
    default void aCaseInsensitiveLinkedMapOfHutool() {
        CaseInsensitiveLinkedMap<String, Object> map = new CaseInsensitiveLinkedMap<>();
        map.put("Zeta", 1);
        map.put("alpha", Collections.singletonList("V"));
        CaseInsensitiveLinkedMap<String, Object> back = keepsShared(map);
        assertThat(back.get("ZETA")).isEqualTo(1);
        assertThat(back.keySet()).containsExactlyElementsOf(map.keySet());
        back.put("ALPHA", 2);
        assertThat(back.size()).isEqualTo(2);
    }

    @Test
    default void aCaseInsensitiveMapThatACollectorFilled() {
        Map<String, Integer> map = Stream.of("A", "a", "B")
                .collect(Collectors.toMap(k -> k, String::length, Integer::sum, CaseInsensitiveMap::new));
        Map<String, Integer> back = keepsShared(map);
        assertThat(back.get("A")).isEqualTo(map.get("a"));
        assertThat(back.get("b")).isEqualTo(1);
    }

    @Test
    default void aCamelCaseLinkedMapOfHutool() {
        CamelCaseLinkedMap<String, Object> map = new CamelCaseLinkedMap<>();
        map.put("user_name", 1);
        map.put("age", 2);
        CamelCaseLinkedMap<String, Object> back = keepsShared(map);
        assertThat(back.get("user_name")).isEqualTo(1);
        assertThat(back.keySet()).containsExactly("userName", "age");
    }

    @Test
    default void aDictOfHutool() {
        Dict dict = Dict.create().set("Id", 5L).set("names", new ArrayList<>(Arrays.asList("a", null)));
        assertThat(keepsShared(dict).getLong("Id")).isEqualTo(5L);
        Dict caseless = new Dict(true);
        caseless.set("Id", 5L);
        assertThat(keepsShared(caseless).getLong("ID")).isEqualTo(5L);
    }

    @Test
    default void treesOfHutool() {
        List<Tree<String>> trees =
                TreeUtil.build(
                        Arrays.asList(new TreeNode<>("1", "0", "phone", 5), new TreeNode<>("2", "1", "small", 1),
                                new TreeNode<>("3", "1", "large", 2)),
                        "0", new TreeNodeConfig(), new DefaultNodeParser<>());
        List<Tree<String>> back = echo(new ArrayList<>(trees));
        assertThat(back).hasToString(trees.toString());
        assertThat(back.get(0).getChildren().get(0).getParent() == back.get(0)).isTrue();
        assertThat(back.get(0).getChildren().get(1).getName()).hasToString("large");
    }

    @Test
    default void aHutoolTreeOfLongIds() {
        List<Tree<Long>> trees =
                TreeUtil.build(Arrays.asList(new TreeNode<>(1L, 0L, "root", 1), new TreeNode<>(2L, 1L, "child", 1)), 0L,
                        new TreeNodeConfig(), new DefaultNodeParser<>());
        Tree<Long> back = echo(trees.get(0));
        assertThat(back.getId()).isEqualTo(1L);
        assertThat(back.getChildren().get(0).getParentId()).isEqualTo(1L);
    }

    @Test
    default void pairsAndTablesOfHutool() {
        keepsShared(cn.hutool.core.lang.Pair.of("a", 1));
        keepsShared(new cn.hutool.core.lang.Tuple("a", 1, null));
        TableMap<String, Integer> table = new TableMap<>(4);
        table.put("k", 1);
        table.put("k", 2);
        assertThat(echo(table).getValues("k")).containsExactly(1, 2);
        assertThat(echo(Collections.singletonList(Opt.of("x"))).get(0)).isEqualTo(Opt.of("x"));
    }

    @Test
    default void aJodaDateTimeInAField() {
        Holder sent = new Holder();
        sent.value = new org.joda.time.DateTime(2022, 2, 11, 10, 30, DateTimeZone.forID("Asia/Shanghai"));
        Holder back = echo(sent);
        assertThat(back.value).isEqualTo(sent.value);
        assertThat(((org.joda.time.DateTime) back.value).plusDays(1).getDayOfMonth()).isEqualTo(12);
    }

    /** Has a value of any class. */
    class Holder implements Serializable {
        private static final long serialVersionUID = 1L;
        Object value;
    }

    @Test
    default void intervalsPeriodsAndDurationsOfJoda() {
        keepsShared(new Interval(1, 2, DateTimeZone.forID("Europe/Paris")));
        keepsShared(Period.parse("P1Y2M3DT4H"));
        keepsShared(Duration.standardHours(5));
        keepsShared(org.joda.time.Days.days(3));
    }

    @Test
    default void localDatesAndTimesOfJoda() {
        keepsShared(new LocalDate(2015, 12, 25));
        keepsShared(new LocalDateTime(2015, 12, 25, 1, 2, 3, 4));
        keepsShared(new LocalTime(1, 2, 3, 4));
        keepsShared(new YearMonth(2015, 12));
        keepsShared(new MonthDay(2, 29));
        assertThat(echo(Collections.singletonMap("k", new LocalDate(2015, 4, 7))).get("k").getYear()).isEqualTo(2015);
    }

    @Test
    default void chronologiesOfJodaStayTheirOnes() {
        for (Object chronology : new Object[] {
                ISOChronology.getInstanceUTC(), ISOChronology.getInstance(DateTimeZone.forID("Asia/Tokyo")),
                DateTimeZone.UTC, DateTimeZone.forID("Asia/Tokyo")}) {
            assertThat(keepsShared(chronology)).isSameAs(chronology);
        }
    }

    @Test
    default void datesOfOtherChronologiesOfJoda() {
        keepsShared(new LocalDateTime(5_000_000L, BuddhistChronology.getInstanceUTC()));
        keepsShared(new org.joda.time.DateTime(5L, CopticChronology.getInstance(DateTimeZone.UTC)));
        LocalDate back = keepsShared(new LocalDate(2563, 1, 2, BuddhistChronology.getInstanceUTC()));
        assertThat(back.plusYears(1).getYear()).isEqualTo(2564);
    }

    @Test
    default void amountsOfMoneta() {
        Money back = keepsShared(Money.of(new BigDecimal("12.50"), "EUR"));
        assertThat(back.add(Money.of(1, "EUR"))).isEqualTo(Money.of(new BigDecimal("13.50"), "EUR"));
        assertThat(back.getContext()).isEqualTo(Money.of(1, "EUR").getContext());
    }

    @Test
    default void fastAndRoundedAmountsOfMoneta() {
        FastMoney back = keepsShared(FastMoney.of(new BigDecimal("12.5"), "CHF"));
        assertThat(back.multiply(2)).isEqualTo(FastMoney.of(25, "CHF"));
        RoundedMoney rounded = keepsShared(RoundedMoney.of(new BigDecimal("1.25"), "USD"));
        assertThat(rounded.multiply(3)).isEqualTo(RoundedMoney.of(new BigDecimal("3.75"), "USD"));
    }

    /** Has fields of interfaces that aren't Serializable. */
    class Price implements Serializable {
        private static final long serialVersionUID = 1L;
        MonetaryAmount amount = Money.of(3, "JPY");
        CurrencyUnit currency = Monetary.getCurrency("JPY");
    }

    @Test
    default void currenciesOfMoneta() {
        Price back = echo(new Price());
        assertThat(back.amount).isEqualTo(Money.of(3, "JPY"));
        assertThat(back.currency).isEqualTo(Monetary.getCurrency("JPY"));
        assertThat(back.currency.getDefaultFractionDigits()).isZero();
    }

    @Test
    default void aBuiltCurrencyOfMoneta() {
        CurrencyUnit points = CurrencyUnitBuilder.of("PTS", "loyalty").setDefaultFractionDigits(1).build();
        Money back = keepsShared(Money.of(7, points));
        assertThat(back.getCurrency().getContext().getProviderName()).isEqualTo("loyalty");
    }

    @Test
    default void pageRequestsAsPageables() {
        Pageable[] sent = {PageRequest.of(2, 10, Sort.by("a").descending()), Pageable.unpaged(), Pageable.ofSize(5)};
        Pageable[] back = echo(sent);
        assertThat(back).isEqualTo(sent);
        assertThat(back[0].next().getPageNumber()).isEqualTo(3);
        assertThat(back[1].isUnpaged()).isTrue();
    }

    @Test
    default void slicesAndRangesOfSpringData() {
        keepsShared(new SliceImpl<>(new ArrayList<>(Arrays.asList(1, 2)), PageRequest.of(0, 2), true));
        keepsShared(new PageImpl<>(new ArrayList<>(Arrays.asList("a")), PageRequest.of(0, 1), 7).map(String::length));
        keepsShared(Range.closed(1, 5));
        assertThat(echo(Range.<Integer>unbounded()).contains(5)).isTrue();
    }

    @Test
    default void aMessageBuilderInABean() {
        DescriptorProto.Builder builder = DescriptorProto.newBuilder();
        builder.addFieldBuilder().setName("f");
        builder.getFieldBuilderList();
        DescriptorProto.Builder back = echo(Collections.singletonMap("b", builder)).get("b");
        assertThat(back.build()).isEqualTo(builder.build());
        assertThatThrownBy(() -> back.addFieldBuilder().setName("g")).isInstanceOf(NullPointerException.class);
    }

    @Test
    default void aMessageWithUnknownFields() {
        FileOptions options = FileOptions.newBuilder()
                .setJavaPackage("p")
                .setUnknownFields(UnknownFieldSet.newBuilder()
                        .addField(50_000,
                                UnknownFieldSet.Field.newBuilder()
                                        .addLengthDelimited(ByteString.copyFromUtf8("extension"))
                                        .build())
                        .build())
                .build();
        FileOptions back = keepsShared(options);
        assertThat(back.getUnknownFields().getField(50_000).getLengthDelimitedList())
                .containsExactly(ByteString.copyFromUtf8("extension"));
    }
}
