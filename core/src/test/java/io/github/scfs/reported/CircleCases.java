package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Circles through sets, maps, lists and replacements. */
public interface CircleCases extends Wire {

    class Node {
        final int id;
        List<Node> children = new ArrayList<>();
        Set<Node> parents = new LinkedHashSet<>();
        Map<Node, String> parentMap = new LinkedHashMap<>();

        Node(int id) {
            this.id = id;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Node && ((Node) o).id == id;
        }

        @Override
        public int hashCode() {
            return id;
        }
    }

    class Order {
        UUID id = new UUID(1, 2);
        String field = "f";
        Set<OrderLine> lines = new HashSet<>();

        @Override
        public boolean equals(Object o) {
            return o instanceof Order && ((Order) o).id.equals(id);
        }

        @Override
        public int hashCode() {
            return Objects.hash(id);
        }
    }

    class OrderLine {
        Order aorder;
        UUID id;

        OrderLine(Order order, int n) {
            aorder = order;
            id = new UUID(3, n);
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof OrderLine && ((OrderLine) o).id.equals(id);
        }

        @Override
        public int hashCode() {
            return Objects.hash(id);
        }
    }

    class Owner {
        Set<Wrapper> bs;
        String s = "s";

        Owner(Set<Wrapper> bs) {
            this.bs = bs;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Owner && ((Owner) o).s.equals(s);
        }

        @Override
        public int hashCode() {
            return s.hashCode();
        }
    }

    class Wrapper {
        Owner a;

        Wrapper(Owner a) {
            this.a = a;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Wrapper && ((Wrapper) o).a.equals(a);
        }

        @Override
        public int hashCode() {
            return a.hashCode();
        }
    }

    class Wrapped extends ArrayList<Object> {
        Object writeReplace() {
            return new WrappedProxy(toArray());
        }
    }

    class WrappedProxy {
        private final Object[] elements;

        WrappedProxy(Object[] elements) {
            this.elements = elements;
        }

        Object readResolve() {
            Wrapped wrapped = new Wrapped();
            wrapped.addAll(Arrays.asList(elements));
            return wrapped;
        }
    }

    class Container {
        String name = "n";
        List<Object> wrapped = new Wrapped();
    }

    class Holder {
        List<Object> l;
    }

    @Test
    default void aSetThatHoldsTheParentOfItsOwner() {
        Node parent = new Node(1);
        Node child = new Node(2);
        parent.children.add(child);
        for (Node node : new Node[] {new Node(10), parent, new Node(11)}) {
            child.parents.add(node);
            child.parentMap.put(node, "n" + node.id);
        }
        Node back = echo(parent);
        Node backChild = back.children.get(0);
        assertThat(backChild.parents).extracting(n -> n.id).containsExactly(10, 1, 11);
        assertThat(backChild.parents.contains(back)).isTrue();
        assertThat(backChild.parentMap.get(back)).isEqualTo("n1");
        assertThat(backChild.parents.contains(new Node(11))).isTrue();
        assertThat(new ArrayList<>(backChild.parents).get(1)).isSameAs(back);
    }

    @Test
    default void anOrderInTheHashSetOfItsLines() {
        Order order = new Order();
        OrderLine line = new OrderLine(order, 1);
        order.lines.add(line);
        order.lines.add(new OrderLine(order, 2));
        OrderLine back = echo(line);
        assertThat(back.aorder.lines).hasSize(2);
        assertThat(back.aorder.lines.contains(back)).isTrue();
        assertThat(back.aorder.lines.contains(new OrderLine(null, 2))).isTrue();
    }

    @Test
    default void aSetOfWrappersOfItsOwner() {
        for (Set<Wrapper> set : Arrays.<Set<Wrapper>>asList(new HashSet<>(), new LinkedHashSet<>())) {
            Owner owner = new Owner(set);
            owner.bs.add(new Wrapper(owner));
            Owner back = echo(owner);
            assertThat(back.bs.contains(new Wrapper(back))).isTrue();
            assertThat(back.bs.iterator().next().a).isSameAs(back);
        }
    }

    @Test
    default void aReplacedObjectThatLeadsBackToItself() {
        Container container = new Container();
        container.wrapped.add(container);
        keeps(container);
    }

    @Test
    default void aListOfThatHoldsItsHolder() {
        Holder h = new Holder();
        h.l = Arrays.asList(h);
        keeps(h);
        h.l = Collections.singletonList(h);
        keeps(h);
        h.l = NewerJdk.listOf(h);
        keeps(h);
    }
}
