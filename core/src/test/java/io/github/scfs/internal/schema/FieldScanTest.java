package io.github.scfs.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.Date;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests which fields are written, and in which order ({@code wire-format.md} section 7). */
class FieldScanTest {

    enum Size {
        S, L
    }

    @SuppressWarnings("unused")
    static class OneOrder {
        static int count;
        transient int cached;
        Object object;
        String text;
        Date date;
        Size size;
        Integer boxed;
        boolean flag;
        byte tiny;
        char letter;
        short small;
        float single;
        double twice;
        int b;
        int a;
        long large;
    }

    /** The same fields in reverse order. */
    @SuppressWarnings("unused")
    static class OtherOrder {
        long large;
        int a;
        int b;
        double twice;
        float single;
        short small;
        char letter;
        byte tiny;
        boolean flag;
        Integer boxed;
        Size size;
        Date date;
        String text;
        Object object;
    }

    @SuppressWarnings("unused")
    static class Top {
        int id;
        private String secret;
    }

    @SuppressWarnings("unused")
    static class Middle extends Top {
        int id;
    }

    @SuppressWarnings("unused")
    static class Bottom extends Middle {
        String id;
        final int fixed = Integer.parseInt("1");
    }

    static class Other {
        @SuppressWarnings("unused")
        static class Top extends FieldScanTest.Top {
            int id;
        }
    }

    @SuppressWarnings("unused")
    static class OfTwoTops extends Other.Top {
        int id;
    }

    class Inner {
        int own;
    }

    private static Layout layoutOf(Class<?> type, Class<?> ceiling) {
        return FieldScan.layoutOf(type, WireFormat.DEFINE_BEAN, ceiling, new FieldTypes() {
            @Override
            public Definition enumType(Class<?> e) {
                return Definition.ofEnum(e.getName(), "S", "L");
            }

            @Override
            public int expectedTag(Class<?> declared) {
                return declared == List.class ? WireFormat.ARRAY_LIST : 0;
            }
        });
    }

    private static List<String> names(Layout l) {
        String[] names = new String[l.definition().fieldCount()];
        Arrays.setAll(names, i -> l.definition().field(i).name());
        return Arrays.asList(names);
    }

    @Test
    void fieldsAreOrderedByKindAndName() {
        assertEquals(Arrays.asList("large", "a", "b", "twice", "single", "letter", "small", "tiny", "flag", "boxed",
                "date", "size", "text", "object"), names(layoutOf(OneOrder.class, null)));
    }

    @Test
    void orderOfDeclarationIsIrrelevant() {
        Definition one = layoutOf(OneOrder.class, null).definition();
        Definition other = layoutOf(OtherOrder.class, null).definition();
        assertEquals(one.toString().replace("OneOrder", "OtherOrder"), other.toString());
        assertEquals(one.bits(false).bytes(), other.bits(false).bytes());
    }

    @Test
    void fieldsMatchTheirDefinitions() {
        Layout l = layoutOf(OneOrder.class, null);
        for (int i = 0; i < l.definition().fieldCount(); i++) {
            assertEquals(l.definition().field(i).name(), l.field(i).getName());
            assertEquals(SlotKind.ofField(l.field(i).getType()), l.definition().field(i).kind());
            assertEquals(i, l.indexOf(l.field(i).getName()));
        }
        assertEquals(-1, l.indexOf("cached"));
        assertEquals(-1, l.indexOf("count"));
    }

    @Test
    void hiddenFieldsAreNamedAfterTheirClass() {
        Layout l = layoutOf(Bottom.class, null);
        assertEquals(Arrays.asList("Middle.id", "Top.id", "fixed", "id", "secret"), names(l));
        assertEquals(Top.class, l.field(l.indexOf("Top.id")).getDeclaringClass());
    }

    @Test
    void hiddenFieldsOfClassesWithOneSimpleNameDiffer() {
        Layout l = layoutOf(OfTwoTops.class, null);
        assertEquals(Arrays.asList(".Top.id", "Top.id", "id", "secret"), names(l));
        assertEquals(Other.Top.class, l.field(l.indexOf("Top.id")).getDeclaringClass());
        assertEquals(Top.class, l.field(l.indexOf(".Top.id")).getDeclaringClass());
    }

    @Test
    void fieldsAboveTheStopClassAreNotScanned() {
        assertEquals(Arrays.asList("Middle.id", "fixed", "id"), names(layoutOf(Bottom.class, Top.class)));
        assertEquals(Collections.emptyList(), names(layoutOf(Bottom.class, Bottom.class)));
    }

    @Test
    void outerInstanceIsNotWritten() {
        assertEquals(Collections.singletonList("own"), names(layoutOf(Inner.class, null)));
    }
}
