package io.github.scfs.dubbo.apache;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * A typical bean. It has inherited fields, a field with the same name as an inherited one, a final field, an enum,
 * nested beans and a cycle, but no public constructor.
 */
public class Order extends Document {
    public enum Status {
        OPEN, PAID {
            @Override
            boolean isFinal() {
                return true;
            }
        };

        boolean isFinal() {
            return false;
        }
    }

    public static final class Line {
        private final String article;
        private final int pieces;
        private final BigDecimal price;

        Line(String article, int pieces, BigDecimal price) {
            this.article = article;
            this.pieces = pieces;
            this.price = price;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Line && ((Line) o).article.equals(article) && ((Line) o).pieces == pieces
                    && ((Line) o).price.equals(price);
        }

        @Override
        public int hashCode() {
            return article.hashCode() + pieces;
        }
    }

    private final long number;
    private String title;
    private Status status;
    private Date placed;
    private Double discount;
    private boolean express;
    private List<Line> lines;
    private Map<String, Object> notes;
    private Order self;

    Order(long number) {
        super("document " + number);
        this.number = number;
    }

    static Order sample(long number) {
        Order order = new Order(number);
        order.title = "order " + number + " für 你好";
        order.status = number % 2 == 0 ? Status.PAID : Status.OPEN;
        order.placed = new Date(1_700_000_000_000L + number);
        order.discount = number % 3 == 0 ? null : number / 7d;
        order.express = number % 5 == 0;
        order.lines = new ArrayList<>();
        for (int i = 0; i < number % 4; i++) {
            order.lines.add(new Line("article " + i, i + 1, new BigDecimal("12.3" + i)));
        }
        order.notes = new LinkedHashMap<>();
        order.notes.put("number", number);
        order.notes.put("none", null);
        order.self = order;
        return order;
    }

    long number() {
        return number;
    }

    boolean knowsItself() {
        return self == this;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Order) || !super.equals(o)) {
            return false;
        }
        Order that = (Order) o;
        return number == that.number && Objects.equals(title, that.title) && status == that.status
                && Objects.equals(placed, that.placed) && Objects.equals(discount, that.discount)
                && express == that.express && Objects.equals(lines, that.lines) && Objects.equals(notes, that.notes)
                && knowsItself() == that.knowsItself();
    }

    @Override
    public int hashCode() {
        return Long.hashCode(number);
    }

    @Override
    public String toString() {
        return "Order " + number + " " + title + " " + status + " " + placed + " " + discount + " " + express + " "
                + lines + " " + notes;
    }
}
