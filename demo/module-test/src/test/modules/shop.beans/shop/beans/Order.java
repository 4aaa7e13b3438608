package shop.beans;

import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Objects;

/** A bean with a field of each kind that generated code handles differently. */
public class Order {
    private final long id;
    private final int quantity;
    private final double price;
    private final Integer discount;
    private final String customer;
    private final Date placed;
    private final State state;
    private final Item first;
    private final List<Item> items = new ArrayList<>();
    private final long[] marks;

    public enum State { NEW, PAID }

    public record Item(String name, int count) {}

    public Order(long id) {
        this.id = id << 40;
        quantity = (int) id * 1000;
        price = id / 3.0;
        discount = id % 2 == 0 ? null : quantity;
        customer = "customer " + id;
        placed = new Date(id);
        state = State.values()[(int) id & 1];
        first = new Item("first of " + id, 1);
        items.add(first);
        items.add(new Item("\u4e2d\u6587", quantity));
        marks = new long[] {id, -id};
    }

    private List<Object> all() {
        return List.of(id, quantity, price, String.valueOf(discount), customer, placed, state, first, items, marks[0],
                marks[1]);
    }

    @Override
    public boolean equals(Object o) {
        return o instanceof Order other && all().equals(other.all());
    }

    @Override
    public int hashCode() {
        return Objects.hash(id);
    }
}
