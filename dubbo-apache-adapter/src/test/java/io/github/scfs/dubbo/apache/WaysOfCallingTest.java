package io.github.scfs.dubbo.apache;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import cn.hutool.core.date.DateTime;
import cn.hutool.core.map.CaseInsensitiveMap;
import com.google.common.collect.ArrayListMultimap;
import io.github.scfs.internal.rpc.RpcChannels;
import io.github.scfs.testkit.LoggedWarnings;
import io.vavr.Tuple;
import java.io.Serializable;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.apache.dubbo.rpc.RpcContext;
import org.apache.dubbo.rpc.service.GenericService;
import org.example.Stranger;
import org.javamoney.moneta.Money;
import org.joda.time.DateTimeZone;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Values that Java's serialization writes in ways of its own, in calls of other kinds than an ordinary one. */
class WaysOfCallingTest {
    private Loopback loopback;

    /** A line of a report, as Dubbo's generic calls need it. */
    public static class Line implements Serializable {
        private static final long serialVersionUID = 1L;
        private String name;
        private Long amount;

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public Long getAmount() {
            return amount;
        }

        public void setAmount(Long amount) {
            this.amount = amount;
        }
    }

    /** A result with parts. */
    public static class Report implements Serializable {
        private static final long serialVersionUID = 1L;
        private List<Line> lines;
        private Map<String, Line> byName;
        private Date at;

        public List<Line> getLines() {
            return lines;
        }

        public void setLines(List<Line> lines) {
            this.lines = lines;
        }

        public Map<String, Line> getByName() {
            return byName;
        }

        public void setByName(Map<String, Line> byName) {
            this.byName = byName;
        }

        public Date getAt() {
            return at;
        }

        public void setAt(Date at) {
            this.at = at;
        }
    }

    /** The service with a typed result. */
    public interface Reports {
        Report report(Line line);
    }

    /** The service whose results come later. */
    public interface Later {
        CompletableFuture<Object> completed(Object o);

        Object asynchronous(Object o);
    }

    /** Passes on what it gets, from another thread. */
    static final class LaterProvider implements Later {
        @Override
        public CompletableFuture<Object> completed(Object o) {
            return CompletableFuture.supplyAsync(() -> o);
        }

        @Override
        public Object asynchronous(Object o) {
            try {
                Object context = RpcContext.class.getMethod("startAsync").invoke(null);
                Method write = Class.forName("org.apache.dubbo.rpc.AsyncContext").getMethod("write", Object.class);
                CompletableFuture.runAsync(() -> {
                    try {
                        write.invoke(context, o);
                    } catch (ReflectiveOperationException e) {
                        throw new IllegalStateException(e);
                    }
                });
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
            return null;
        }
    }

    @BeforeEach
    void start() {
        loopback = Loopback.provider("timeout", "20000");
    }

    @AfterEach
    void stop() {
        RpcContext.getContext().clearAttachments();
        loopback.close();
    }

    private static List<Object> values() {
        ArrayListMultimap<String, Object> multimap = ArrayListMultimap.create();
        multimap.put("a", 1);
        multimap.put("a", "x");
        Map<String, Object> caseless = new CaseInsensitiveMap<>();
        caseless.put("Key", 5);
        return Arrays.asList(new DateTime(5L), caseless, multimap,
                new org.joda.time.DateTime(5, DateTimeZone.forID("Asia/Tokyo")), Money.of(5, "EUR"),
                io.vavr.collection.List.of(1, Tuple.of("a", null)), new ArrayList<>(Arrays.asList(multimap, multimap)));
    }

    private static void assertSame(Object sent, Object back) {
        assertEquals(sent, back);
        assertThat(back).isNotSameAs(sent).hasSameClassAs(sent);
    }

    @Test
    void callbacksCarryEachOfThem() {
        OrderService service = loopback.consumer();
        List<Object> heard = new ArrayList<>();
        OrderListener listener = new OrderListener() {
            @Override
            public Receipt placed(Order order) {
                return new Receipt(1);
            }

            @Override
            public Object same(Object o) {
                heard.add(o);
                return o;
            }
        };
        for (Object value : values()) {
            loopback.service().replace(value);
            service.each(1, listener);
            assertSame(value, heard.get(heard.size() - 1));
        }
    }

    @Test
    void resultsThatComeLaterCarryEachOfThem() throws Exception {
        assumeTrue(hasAsyncContext(), "this version of Dubbo has no asynchronous providers");
        loopback.export(Later.class, new LaterProvider(), Collections.emptyList());
        Later service = loopback.refer(Later.class, loopback.port());
        for (Object value : values()) {
            assertSame(value, service.completed(value).get(20, TimeUnit.SECONDS));
            assertSame(value, service.asynchronous(value));
        }
    }

    private static boolean hasAsyncContext() {
        return Arrays.stream(RpcContext.class.getMethods()).anyMatch(m -> m.getName().equals("startAsync"));
    }

    /**
     * Dubbo 2 passes arguments and results on as they are: nothing is serialized. Dubbo 3 copies them with the service's
     * serialization, and passes null on, with an error in its log, if they can't be written.
     */
    @Test
    void callsWithinTheJvmCarryEachOfThem() throws Exception {
        boolean copies = Loopback.version().startsWith("3.");
        loopback.change("scope", "local");
        OrderServiceProvider provider = new OrderServiceProvider();
        loopback.export(OrderService.class, provider, Collections.emptyList());
        loopback.export(Later.class, new LaterProvider(), Collections.emptyList());
        OrderService service = loopback.consumer("scope", "local");
        Later later = loopback.refer(Later.class, loopback.port(), "scope", "local");
        for (Object value : values()) {
            List<Object> results = new ArrayList<>(Arrays.asList(service.same(value)));
            if (hasAsyncContext()) {
                results.add(later.completed(value).get(20, TimeUnit.SECONDS));
                results.add(later.asynchronous(value));
            }
            for (Object back : results) {
                if (copies) {
                    assertSame(value, back);
                } else {
                    assertThat(back).isSameAs(value);
                }
            }
        }
        Thread unwritable = Thread.currentThread();
        assertThat(service.same(unwritable)).isSameAs(copies ? null : unwritable);
        OrderException thrown = assertThrows(OrderException.class, () -> service.fail(Order.sample(1)));
        assertEquals(Order.sample(1), thrown.order());
        assertEquals(0, RpcChannels.count());
        if (!copies) {
            List<Object> heard = new ArrayList<>();
            provider.replace(unwritable);
            service.each(0, new OrderListener() {
                @Override
                public Receipt placed(Order order) {
                    return new Receipt(1);
                }

                @Override
                public Object same(Object o) {
                    heard.add(o);
                    return o;
                }
            });
            assertThat(heard).singleElement().isSameAs(unwritable);
        }
    }

    private static Map<String, Object> line(String name, Object amount) {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("name", name);
        line.put("amount", amount);
        return line;
    }

    /** The service is implemented by maps. Its caller has the interface. */
    @Test
    void genericImplementationAnswersATypedCallAsWithHessian() {
        GenericService generic = (method, types, arguments) -> {
            Map<?, ?> argument = (Map<?, ?>) arguments[0];
            Map<String, Object> report = new HashMap<>();
            report.put("lines", new ArrayList<>(Arrays.asList(line("one", 1L), argument)));
            report.put("byName", new HashMap<>(Collections.singletonMap("two", line("two", 2))));
            report.put("at", new Date(5));
            return report;
        };
        for (String serialization : new String[] {"hessian2", "scfs"}) {
            loopback.close();
            loopback = Loopback.provider("serialization", serialization);
            export(generic);
            Reports service =
                    loopback.refer(Reports.class, loopback.port(), "serialization", serialization, "generic", "true");
            Line sent = new Line();
            sent.setName("sent");
            sent.setAmount(7L);
            Report report = service.report(sent);
            assertThat(report.getLines()).extracting(Line::getName).containsExactly("one", "sent");
            assertThat(report.getLines()).extracting(Line::getAmount).containsExactly(1L, 7L);
            assertEquals(2L, report.getByName().get("two").getAmount());
            assertEquals(new Date(5), report.getAt());
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // a generic implementation isn't of the interface
    private void export(GenericService generic) {
        loopback.export((Class) Reports.class, generic, Collections.emptyList());
    }

    /** Sets an attachment of the next request. */
    private static void attach(String key, Object value) throws ReflectiveOperationException {
        Object context = RpcContext.getContext();
        Method set = context.getClass().getMethod("setObjectAttachment", String.class, Object.class);
        set.setAccessible(true);
        set.invoke(context, key, value);
    }

    @Test
    void refusedAttachmentOfARequestIsLeftOutWithOneWarning() throws Exception {
        assumeTrue(ServerContext.takesObjects(), "attachments are strings in this version of Dubbo");
        OrderService service = loopback.consumer();
        List<Object> results = new ArrayList<>();
        List<String> warnings = LoggedWarnings.during(() -> {
            try {
                for (int i = 0; i < 3; i++) {
                    attach("bean", Collections.singletonList(new Stranger()));
                    attach("trusted", Order.sample(i));
                    RpcContext.getContext().setAttachment("request", "text");
                    results.add(service.attached());
                    results.add(service.same(Order.sample(i)));
                }
            } catch (ReflectiveOperationException e) {
                throw new IllegalStateException(e);
            }
        });
        assertThat(results).containsExactly("text", Order.sample(0), "text", Order.sample(1), "text", Order.sample(2));
        assertThat(warnings).filteredOn(w -> w.contains("attachment"))
                .singleElement()
                .asString()
                .contains("the attachment bean is left out", Stranger.class.getName());
    }
}
