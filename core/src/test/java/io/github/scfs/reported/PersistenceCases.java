package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.baomidou.mybatisplus.core.conditions.SharedString;
import com.baomidou.mybatisplus.core.conditions.query.QueryWrapper;
import com.baomidou.mybatisplus.core.metadata.IPage;
import com.baomidou.mybatisplus.core.metadata.OrderItem;
import com.baomidou.mybatisplus.extension.plugins.pagination.Page;
import io.github.scfs.ScfsException;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.hibernate.collection.internal.PersistentBag;
import org.hibernate.collection.internal.PersistentSet;
import org.hibernate.engine.spi.SharedSessionContractImplementor;
import org.junit.jupiter.api.Test;
import org.springframework.data.domain.PageImpl;
import org.springframework.data.domain.PageRequest;
import org.springframework.data.domain.Pageable;
import org.springframework.data.domain.Sort;
import org.springframework.data.geo.Circle;
import org.springframework.data.geo.Distance;
import org.springframework.data.geo.GeoResult;
import org.springframework.data.geo.GeoResults;
import org.springframework.data.geo.Metrics;
import org.springframework.data.geo.Point;

/** Pages, queries and collections of persistence libraries. */
public interface PersistenceCases extends Wire {

    class Row {
        int id;

        Row(int id) {
            this.id = id;
        }
    }

    class CategoryQuery {
        IPage<?> pageMeta = new Page<>(1, 10);
        QueryWrapper<Object> w = new QueryWrapper<>().eq("a", 1);
    }

    class Entity {
        int id = 1;
        Collection<Object> bag;
        Set<Object> set;
    }

    /** A session that nobody may touch. */
    SharedSessionContractImplementor SESSION =
            (SharedSessionContractImplementor) Proxy.newProxyInstance(Entity.class.getClassLoader(),
                    new Class<?>[] {SharedSessionContractImplementor.class}, (proxy, method, arguments) -> {
                        throw new AssertionError(method);
                    });

    @Test
    default void aPageWithOrders() {
        Page<Row> page = new Page<>(2, 10);
        page.setRecords(Arrays.asList(new Row(1), new Row(2)));
        page.setTotal(25);
        page.setOrders(Arrays.asList(OrderItem.asc("x"), OrderItem.desc("y")));
        Page<Row> back = keeps(page);
        assertThat(back.getRecords()).extracting(r -> r.id).containsExactly(1, 2);
        assertThat(back.getTotal()).isEqualTo(25);
        assertThat(back.getCurrent()).isEqualTo(2);
        assertThat(back.getPages()).isEqualTo(3);
        assertThat(back.orders()).extracting(OrderItem::getColumn).containsExactly("x", "y");
        assertThat(back.orders()).extracting(OrderItem::isAsc).containsExactly(true, false);
    }

    @Test
    default void theSettingsOfAPage() {
        Page<Row> page = new Page<>();
        page.setOptimizeCountSql(false);
        page.setSearchCount(false);
        Page<Row> back = keeps(page);
        assertThat(back.optimizeCountSql()).isFalse();
        assertThat(back.searchCount()).isFalse();
        back.setRecords(new ArrayList<>());
    }

    @Test
    default void aQueryWrapperInAQuery() {
        ScfsException refusal = refused(new CategoryQuery());
        assertThat(refusal.code()).isEqualTo("SCFS-308");
        assertThat(refusal.path()).startsWith("$.w.expression.");
    }

    @Test
    default void aQueryWrapperOnItsOwn() {
        ScfsException refusal = refused(new QueryWrapper<Row>().eq("user_name", "1").orderByAsc("id"));
        assertThat(refusal.code()).isEqualTo("SCFS-308");
        assertThat(refusal.path()).startsWith("$.expression.");
    }

    @Test
    default void anEmptyQueryWrapper() {
        assertThat(echo(new QueryWrapper<Row>()).getSqlSegment()).isEmpty();
        assertThat(echo(new SharedString("x")).getStringValue()).isEqualTo("x");
    }

    @Test
    default void aPageImplWithItsSort() {
        PageImpl<String> page = new PageImpl<>(Arrays.asList("a", "b", "c"),
                PageRequest.of(0, 5, Sort.by(Sort.Direction.DESC, "asd")), 3);
        PageImpl<String> back = keeps(page);
        assertThat(back).isEqualTo(page);
        assertThat(back.getSort()).isEqualTo(page.getSort());
        assertThat(back.getTotalElements()).isEqualTo(3);
    }

    @Test
    default void anUnpagedPage() {
        PageImpl<String> page = new PageImpl<>(Arrays.asList("a"));
        PageImpl<String> back = echo(page);
        assertThat(back).isEqualTo(page);
        assertThat(back.getPageable().isUnpaged()).isTrue();
        assertThat(echo(Pageable.unpaged()).isUnpaged()).isTrue();
        assertThat(echo(Sort.unsorted()).isUnsorted()).isTrue();
    }

    @Test
    default void aPageRequestAsArgument() {
        PageRequest request = PageRequest.of(1, 20, Sort.by(Sort.Order.asc("a").ignoreCase().nullsLast()));
        PageRequest back = keeps(request);
        assertThat(back).isEqualTo(request);
        Sort.Order order = back.getSort().getOrderFor("a");
        assertThat(order.isIgnoreCase()).isTrue();
        assertThat(order.getNullHandling()).isEqualTo(Sort.NullHandling.NULLS_LAST);
    }

    @Test
    default void geoResultsWithDistances() {
        GeoResults<String> results =
                new GeoResults<>(Arrays.asList(new GeoResult<>("x", new Distance(5, Metrics.KILOMETERS))));
        assertThat(echo(results)).isEqualTo(results);
        Circle circle = new Circle(new Point(1.5, 2.5), new Distance(3, Metrics.MILES));
        assertThat(echo(circle)).isEqualTo(circle);
    }

    @Test
    default void aPersistentBagDoesNotBringItsSession() {
        Entity entity = new Entity();
        entity.bag = new PersistentBag(SESSION, new ArrayList<>(Arrays.asList("a", "b")));
        assertThat(echo(entity).bag).isExactlyInstanceOf(ArrayList.class).containsExactly("a", "b");
    }

    @Test
    default void aPersistentSetOutsideItsSession() {
        SharedSessionContractImplementor none = null;
        Entity entity = new Entity();
        entity.set = new PersistentSet(none);
        assertThatThrownBy(() -> entity.set.size()).hasMessageContaining("failed to lazily initialize");
        ScfsException refusal = refused(entity);
        assertThat(refusal.code()).isEqualTo("SCFS-303");
        assertThat(refusal.path()).isEqualTo("$.set");
        assertThat(refusal).hasMessageContaining("failed to lazily initialize");
    }

    @Test
    default void aLoadedPersistentSetKeepsItsElements() {
        Entity entity = new Entity();
        entity.bag = new PersistentBag(SESSION, new ArrayList<>(Arrays.asList("a", "b")));
        entity.set = new PersistentSet(SESSION, new HashSet<>(Arrays.asList("c", "d")));
        Entity back = echo(entity);
        assertThat(back.set).isExactlyInstanceOf(LinkedHashSet.class).containsExactlyInAnyOrder("c", "d");
        List<Object> bag = new ArrayList<>(back.bag);
        assertThat(bag).containsExactly("a", "b");
    }
}
