package io.github.scfs.internal.wire;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.internal.wire.WeakList.Element;
import java.lang.ref.ReferenceQueue;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WeakListTest {
    private final WeakList<Element<Object>> list = new WeakList<>();
    private final ReferenceQueue<Object> collected = new ReferenceQueue<>();

    private Element<Object> element() {
        return new Element<>(this, collected);
    }

    @Test
    void elementIsInTheListOnceAndRemovedOnce() {
        Element<Object> one = element();
        assertThat(list.remove(one)).isFalse();
        list.add(one);
        list.add(one);
        assertThat(list.elements()).containsExactly(one);
        assertThat(list.remove(one)).isTrue();
        assertThat(list.remove(one)).isFalse();
        assertThat(list.elements()).isEmpty();
        list.add(one);
        assertThat(list.elements()).containsExactly(one);
    }

    @Test
    void listHasWhatWasAddedAndNotRemoved() {
        long seed = System.nanoTime();
        Random random = new Random(seed);
        List<Element<Object>> model = new ArrayList<>();
        for (int i = 0; i < 10_000; i++) {
            if (model.isEmpty() || random.nextInt(20) < 11 - model.size() / 50) {
                model.add(element());
                list.add(model.get(model.size() - 1));
            } else {
                assertThat(list.remove(model.remove(random.nextInt(model.size())))).as("seed " + seed).isTrue();
            }
            if (i % 100 == 0) {
                assertThat(list.elements()).as("seed " + seed).containsExactlyInAnyOrderElementsOf(model);
            }
        }
    }
}
