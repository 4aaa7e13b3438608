package io.github.scfs.demo.bench.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FreshStringsTest {
    private final FreshStrings strings = new FreshStrings();

    @Test
    void aValueEqualsItselfAfterwards() {
        for (PublishedShape shape : PublishedShape.values()) {
            for (int seed = 0; seed < 4; seed++) {
                assertEquals(shape.instance(seed), strings.replaceIn(shape.instance(seed)), shape.key());
            }
        }
    }

    @Test
    void stringsInFieldsListsAndMapsAreNew() {
        Account account = (Account) PublishedShape.SMALL1.instance(1);
        String name = account.getName();
        String role = account.getRoles().get(0);
        strings.replaceIn(account);
        assertNotSame(name, account.getName());
        assertNotSame(role, account.getRoles().get(0));

        String key = "key";
        String text = "value";
        Map<String, Object> map = new HashMap<>();
        map.put(key, text);
        strings.replaceIn(map);
        assertEquals(key, map.keySet().iterator().next());
        assertNotSame(key, map.keySet().iterator().next());
        assertNotSame(text, map.get(key));
    }

    @Test
    void sharedStringsOfAValueAreSharedAfterwards() {
        Object text = "text";
        Object[] array = {text, text};
        strings.replaceIn(array);
        assertNotSame(text, array[0]);
        assertSame(array[0], array[1]);
        Object[] other = {text};
        strings.replaceIn(other);
        assertNotSame(array[0], other[0], "but not with other values");
        assertTrue(strings.replaceIn(text) != text);
    }
}
