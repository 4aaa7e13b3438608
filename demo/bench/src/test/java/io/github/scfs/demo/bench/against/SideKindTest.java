package io.github.scfs.demo.bench.against;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SideKindTest {

    @Test
    void sixTurnsAreInSixOrders() {
        Set<List<SideKind>> orders = new HashSet<>();
        for (int i = 0; i < 6; i++) {
            List<SideKind> order = SideKind.order(i);
            assertEquals(EnumSet.allOf(SideKind.class), EnumSet.copyOf(order));
            orders.add(order);
            assertEquals(order, SideKind.order(i + 6));
        }
        assertEquals(6, orders.size());
    }

    @Test
    void threeTurnsHaveEachSideFirstOnce() {
        for (int from = 0; from < 6; from += 3) {
            Set<SideKind> firsts = EnumSet.noneOf(SideKind.class);
            for (int i = from; i < from + 3; i++) {
                firsts.add(SideKind.order(i).get(0));
            }
            assertEquals(EnumSet.allOf(SideKind.class), firsts);
        }
        assertSame(SideKind.HEAD, SideKind.of(SideKind.HEAD.key()));
    }
}
