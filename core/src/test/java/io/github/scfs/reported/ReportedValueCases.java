package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import java.io.Externalizable;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.io.Serializable;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.net.URLStreamHandler;
import java.text.ChoiceFormat;
import java.text.DecimalFormat;
import java.text.MessageFormat;
import java.text.SimpleDateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Values of the JDK and of plain classes that came back changed, or not at all. */
public interface ReportedValueCases extends Wire {

    /** An immutable tree, which is written as text, as Jackson's {@code JsonNode} is. */
    final class Tree {
        final String text;

        Tree(String text) {
            this.text = text;
        }

        Object writeReplace() {
            return new TreeForm(text);
        }
    }

    /** What is sent instead of a {@link Tree}. */
    class TreeForm implements Externalizable {
        private static final long serialVersionUID = 1L;
        private String text;

        public TreeForm() {}

        TreeForm(String text) {
            this.text = text;
        }

        @Override
        public void writeExternal(ObjectOutput out) throws java.io.IOException {
            out.writeUTF(text);
        }

        @Override
        public void readExternal(ObjectInput in) throws java.io.IOException {
            text = in.readUTF();
        }

        Object readResolve() {
            return text.isEmpty() ? null : new Tree(text);
        }
    }

    class TreeHolder {
        Tree typed;
        Object loose;
        List<Tree> list = new ArrayList<>();
    }

    @Test
    default void writeReplaceToAnExternalizableWithReadResolve() {
        Tree tree = new Tree("{\"a\":1}");
        assertThat(echo(tree).text).isEqualTo(tree.text);
        TreeHolder holder = new TreeHolder();
        holder.typed = tree;
        holder.loose = tree;
        holder.list.addAll(Arrays.asList(tree, new Tree("[]"), tree));
        TreeHolder back = echo(holder);
        assertThat(back.typed.text).isEqualTo(tree.text);
        assertThat(back.loose).isSameAs(back.typed);
        assertThat(back.list.get(2)).isSameAs(back.typed);
        assertThat(back.list.get(1).text).isEqualTo("[]");
        assertThat(echo(Arrays.asList(new Tree(""), "next"))).containsExactly(null, "next");
    }

    class Super {
        int x = 1;
        String name = "super";

        int superX() {
            return x;
        }
    }

    class Sub extends Super {
        int x = 2;
        String name = "sub";
    }

    @Test
    default void twoFieldsOfOneNameInAClassAndItsSuperclass() {
        Sub sent = new Sub();
        ((Super) sent).x = 10;
        sent.x = 20;
        keeps(sent);
    }

    @Test
    default void wrappersOfALinkedListKeepTheirClass() {
        List<Object> linked = new LinkedList<>(Arrays.asList("a", 1));
        for (List<Object> sent : Arrays.asList(Collections.unmodifiableList(linked),
                Collections.synchronizedList(linked), Collections.unmodifiableList(new ArrayList<>(linked)),
                Collections.synchronizedList(new ArrayList<>(linked)))) {
            keeps(sent);
        }
    }

    @Test
    default void boundOfALinkedQueueIsKept() {
        for (BlockingQueue<Object> sent : Arrays.asList(new LinkedBlockingQueue<>(3), new LinkedBlockingDeque<>(3))) {
            sent.add("a");
            BlockingQueue<Object> back = echo(sent);
            assertThat(back).hasSameClassAs(sent);
            assertThat(back.remainingCapacity()).isEqualTo(2);
            assertThat(back).containsExactly("a");
        }
        assertThat(echo(new LinkedBlockingQueue<>(Arrays.asList(1, 2))).remainingCapacity())
                .isEqualTo(Integer.MAX_VALUE - 2);
        LinkedBlockingQueue<Object> self = new LinkedBlockingQueue<>();
        self.add(self);
        BlockingQueue<Object> back = echo(self);
        assertThat(back.peek() == back).isTrue();
    }

    class Link {
        URL url;
        Object loose;
        List<URL> all = new ArrayList<>();
    }

    /** A URL whose protocol fails a test that asks for the address of its host. */
    static URL unresolvable(String text) throws MalformedURLException {
        return new URL(null, text, new URLStreamHandler() {
            @Override
            protected URLConnection openConnection(URL u) {
                throw new AssertionError("no connection is opened");
            }

            @Override
            protected java.net.InetAddress getHostAddress(URL u) {
                throw new AssertionError("no host is looked up");
            }

            @Override
            protected int hashCode(URL u) {
                throw new AssertionError("no host is looked up");
            }

            @Override
            protected boolean equals(URL a, URL b) {
                throw new AssertionError("no host is looked up");
            }
        });
    }

    @Test
    default void aUrlIsReadByItsText() throws Exception {
        for (String text : new String[] {
                "http://user@host.invalid:8080/a%20b?c=d#e", "https://host.invalid", "file:/etc/hosts",
                "ftp://host.invalid/x", "jar:file:/a.jar!/b/c.class", "http://[::1]:80/"}) {
            assertThat(echo(unresolvable(text)).toExternalForm()).isEqualTo(text);
        }
        Link link = new Link();
        link.url = unresolvable("http://host.invalid/1");
        link.loose = unresolvable("http://host.invalid/2");
        link.all.add(link.url);
        link.all.add(null);
        Link back = echo(link);
        assertThat(back.url.toExternalForm()).isEqualTo("http://host.invalid/1");
        assertThat(((URL) back.loose).toExternalForm()).isEqualTo("http://host.invalid/2");
        assertThat(back.all.get(0).toExternalForm()).isEqualTo("http://host.invalid/1");
        assertThat(echo(Collections.singletonMap("home", link.url)).get("home").getPath()).isEqualTo("/1");
    }

    @Test
    default void aUrlInAHashedContainerIsRefused() throws Exception {
        URL url = new URL("file:/a");
        Map<Object, Object> map = new HashMap<>();
        map.put("first", 1);
        map.put(url, 2);
        Map<Object, Object> concurrent = new ConcurrentHashMap<>(map);
        for (Object hashed : new Object[] {
                new HashSet<>(Arrays.asList(1, url)), map, concurrent, Collections.singleton(url),
                new CopyOnWriteArraySet<>(Arrays.asList(url))}) {
            ScfsException refusal = refused(Collections.singletonList(hashed));
            assertThat(refusal.code()).isEqualTo("SCFS-313");
            assertThat(refusal.path()).startsWith("$[0]");
        }
    }

    @Test
    default void aUrlOfAnUnknownProtocolIsRefused() throws Exception {
        for (String text : new String[] {"foo://host/", "jar:foo:/a!/b"}) {
            Link link = new Link();
            link.url = unresolvable(text);
            ScfsException refusal = refused(link);
            assertThat(refusal.code()).isEqualTo("SCFS-313");
            assertThat(refusal.path()).isEqualTo("$.url");
            assertThat(refusal).hasMessageContaining("foo").hasMessageNotContaining("host/");
        }
    }

    @Test
    default void aFormatIsRefusedWithWhatToSend() {
        for (Object v : new Object[] {
                new SimpleDateFormat("EEEE, d. MMMM yy HH:mm z", Locale.FRANCE), new DecimalFormat("#,##0.00;(#)"),
                new MessageFormat("{0,number,#.#} of {1,date,short}", Locale.US), new ChoiceFormat("0#none|1#one")}) {
            ScfsException refusal = refused(Collections.singletonList(v));
            assertThat(refusal.code()).isEqualTo("SCFS-301");
            assertThat(refusal.path()).isEqualTo("$[0]");
            assertThat(refusal).hasMessageContaining(v.getClass().getName()).hasMessageContaining("send its pattern");
        }
    }

    class Order implements Serializable {
        private static final long serialVersionUID = 1L;
        int number = 7;
        List<Line> lines = new ArrayList<>();

        class Line implements Serializable {
            private static final long serialVersionUID = 1L;
            int amount = 3;

            int code() {
                return 10 * number + amount;
            }
        }
    }

    @Test
    default void anInnerObjectThatUsesItsOuter() {
        Order order = new Order();
        Order.Line line = order.new Line();
        line.amount = 4;
        order.lines.add(line);
        order.number = 8;
        assertThat(echo(line).code()).isEqualTo(84);
        Order back = echo(order);
        back.number = 9;
        assertThat(back.lines.get(0).code()).as("the outer object is the order that came back").isEqualTo(94);
    }

    /** A service: not Serializable, with a field that can't be sent. */
    class Service {
        final Thread worker = new Thread();
        InnerItem item = new InnerItem();

        class InnerItem {
            String name = "n";
            Thread worker() {
                return worker;
            }
        }

        List<Integer> doubleBrace(int captured) {
            return new ArrayList<Integer>() {
                private static final long serialVersionUID = 1L;
                {
                    add(captured);
                }
            };
        }

        Supplier<Object> supplier(Object captured) {
            return new Supplier<Object>() {
                @Override
                public Object get() {
                    return captured;
                }
            };
        }
    }

    @Test
    default void aMemberOfAnInnerClass() {
        assertThat(echo(new Service().item).name).isEqualTo("n");
    }

    @Test
    default void anAnonymousClassWithACapturedValue() {
        Boolean v = true;
        assertThat(echo(new Service().supplier(v)).get()).isEqualTo(true);
        ScfsException refusal = refused(new Service().supplier(new Thread()));
        assertThat(refusal.path()).isEqualTo("$.val$captured");
    }

    @Test
    default void aDoubleBraceListInAnInstanceMethod() {
        List<Integer> back = echo(new Service().doubleBrace(1));
        assertThat(back.getClass()).isEqualTo(ArrayList.class);
        assertThat(back).containsExactly(1);
    }

    class FilledByReadObject implements Serializable {
        private static final long serialVersionUID = 1L;
        String name = "n";
        transient boolean read;

        private void readObject(java.io.ObjectInputStream in) throws java.io.IOException, ClassNotFoundException {
            in.defaultReadObject();
            read = true;
        }
    }

    @Test
    default void aTransientFieldThatReadObjectFills() {
        FilledByReadObject back = echo(new FilledByReadObject());
        assertThat(back.name).isEqualTo("n");
        assertThat(back.read).isTrue();
    }

    class SelfMade {
        static SelfMade instance;

        static {
            new SelfMade();
        }

        int x = 1;

        private SelfMade() {
            instance = this;
        }
    }

    @Test
    default void aSingletonWhoseConstructorSetsTheInstance() {
        SelfMade sent = SelfMade.instance;
        sent.x = 5;
        assertThat(keeps(sent)).isNotSameAs(sent);
        assertThat(SelfMade.instance).isSameAs(sent);
    }

    @Test
    default void lambdasFilesAndStreamsAreRefusedClearly() {
        Map<String, Object> refusals = new LinkedHashMap<>();
        refusals.put("SCFS-308", (Supplier<Object> & Serializable) () -> 1);
        refusals.put("SCFS-301", new java.io.File("f"));
        for (Map.Entry<String, Object> e : refusals.entrySet()) {
            ScfsException refusal = refused(Collections.singletonMap("k", e.getValue()));
            assertThat(refusal.code()).isEqualTo(e.getKey());
            assertThat(refusal.path()).isEqualTo("$[k]");
        }
        assertThat(refused(new java.io.ByteArrayInputStream(new byte[1])).code()).isEqualTo("SCFS-301");
    }
}
