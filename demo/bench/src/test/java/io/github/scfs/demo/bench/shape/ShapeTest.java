package io.github.scfs.demo.bench.shape;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Checks the field types, counts and sizes of the shapes. They must be those of the published benchmarks, so that
 * figures can be compared.
 */
class ShapeTest {

    private static Map<String, Integer> fields(Class<?> type) {
        Map<String, Integer> counts = new TreeMap<>();
        for (Field field : type.getDeclaredFields()) {
            if (!Modifier.isStatic(field.getModifiers())) {
                counts.merge(field.getType().getSimpleName(), 1, Integer::sum);
            }
        }
        return counts;
    }

    private static int total(Class<?> type) {
        return fields(type).values().stream().mapToInt(Integer::intValue).sum();
    }

    @Test
    void valuesDependOnTheSeedOnly() {
        for (PublishedShape shape : PublishedShape.values()) {
            for (int seed = 0; seed < 4; seed++) {
                assertEquals(shape.instance(seed), shape.instance(seed), shape.key());
                assertNotEquals(shape.instance(seed), shape.instance(seed + 1), shape.key());
            }
        }
    }

    @Test
    void small1IsAUserOfTwelveFields() {
        assertEquals("{Date=3, List=1, String=5, int=2, long=1}", fields(Account.class).toString());
    }

    @Test
    void small2HoldsOneAddressTwiceAndALongText() {
        Resident resident = (Resident) PublishedShape.SMALL2.instance(1);
        assertSame(resident.getHome(), resident.getOffice());
        assertEquals(300, resident.getBiography().length());
    }

    @Test
    void small3HasAPolymorphicField() {
        Set<Class<?>> parts = new HashSet<>();
        for (int seed = 0; seed < 16; seed++) {
            parts.add(((Phone) PublishedShape.SMALL3.instance(seed)).getPart().getClass());
        }
        assertEquals(new HashSet<>(Arrays.asList(Camera.class, Battery.class)), parts);
    }

    @Test
    void medium1HasEightyOneFieldsAndOneTextInMostOfItsStrings() throws Exception {
        assertEquals(81, total(Ledger.class));
        Ledger ledger = (Ledger) PublishedShape.MEDIUM1.instance(1);
        Map<Object, Integer> texts = new IdentityHashMap<>();
        for (Field field : Ledger.class.getDeclaredFields()) {
            if (field.getType() == String.class) {
                field.setAccessible(true);
                Object text = field.get(ledger);
                if (text != null) {
                    assertEquals(34, ((String) text).length());
                    texts.merge(text, 1, Integer::sum);
                }
            }
        }
        assertEquals(1, texts.size());
        assertTrue(texts.values().iterator().next() > fields(Ledger.class).get("String") / 2);
    }

    @Test
    void large1IsSomeSeventeenHundredValuesWithMuchChineseText() throws Exception {
        int values = values(PublishedShape.LARGE1.instance(1), Collections.newSetFromMap(new IdentityHashMap<>()));
        assertTrue(values > 1_500 && values < 1_900, values + " values");
        String text = PublishedShape.LARGE1.instance(1).toString();
        assertTrue(text.chars().filter(c -> c >= 0x4e00 && c < 0xa000).count() > 500);
    }

    /** Returns the number of fields in all reachable objects of the shape's classes. */
    private static int values(Object o, Set<Object> seen) throws IllegalAccessException {
        int count = 0;
        if (o instanceof Iterable) {
            for (Object element : (Iterable<?>) o) {
                count += values(element, seen);
            }
        } else if (o instanceof Map) {
            count += values(((Map<?, ?>) o).values(), seen);
        } else if (o != null && o.getClass().getPackage() == Shape.class.getPackage() && !(o instanceof Enum)
                && seen.add(o)) {
            for (Field field : o.getClass().getDeclaredFields()) {
                if (!Modifier.isStatic(field.getModifiers())) {
                    field.setAccessible(true);
                    count += 1 + values(field.get(o), seen);
                }
            }
        }
        return count;
    }

    @Test
    void structIsAHundredNumbers() {
        assertEquals("{double=25, float=25, int=25, long=25}", fields(Measurements.class).toString());
    }

    @Test
    void userHasNineteenFriends() {
        assertEquals(19, ((Member) PublishedShape.USER.instance(1)).getFriends().size());
    }

    @Test
    void postsShareTheTextsOfTenTopics() {
        Feed feed = (Feed) PublishedShape.POSTS.instance(1);
        assertEquals(100, feed.getArticles().size());
        Set<String> texts = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Article article : feed.getArticles()) {
            assertEquals(20, article.getCounters().size());
            assertEquals(5, article.getSubjects().size());
            article.getSubjects().forEach(subject -> texts.add(subject.getDescription()));
        }
        assertEquals(10, texts.size());
    }

    @Test
    void coldShapesAreTwentyClasses() {
        Set<Class<?>> classes = new HashSet<>();
        Arrays.stream(ColdShapes.values(1)).forEach(value -> classes.add(value.getClass()));
        assertEquals(ColdShapes.CLASSES, classes.size());
        assertEquals(Arrays.asList(ColdShapes.values(2)), Arrays.asList(ColdShapes.values(2)));
    }
}
