package io.github.scfs.internal.registry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.github.scfs.internal.graph.Codec;
import io.github.scfs.internal.wire.WireFormat;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedList;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Built-in classes are found by name, including private classes of the JDK. */
class BuiltinNamesTest {
    /**
     * Tags that have no named type: null, references, wide strings, the constant false, attachments, and arrays of
     * other classes.
     */
    private static final Set<Integer> NO_TYPES =
            new HashSet<>(Arrays.asList(WireFormat.NULL, WireFormat.REF, WireFormat.STRING_WIDE, WireFormat.STRING_REF,
                    WireFormat.FALSE, WireFormat.ARRAY, WireFormat.KNOWN_MAP, WireFormat.MAP_OF_TEXTS));

    @Test
    void typeOfEachTagIsFoundByItsName() {
        for (int tag = 0; tag < WireFormat.TAG_LIMIT; tag++) {
            if (!NO_TYPES.contains(tag) && (tag < WireFormat.KNOWN_MAP || tag >= WireFormat.EXTENSION)) {
                Codec<?> codec = BuiltinCodecs.codec(tag);
                assertNotNull(codec, "tag " + tag);
                assertEquals(tag, codec.tag());
                assertEquals(tag, BuiltinNames.tagOf(codec.type()), codec.toString());
                assertSame(codec, BuiltinCodecs.codecOf(codec.type()));
            }
        }
    }

    @Test
    void privateTwinClassesOfTheJdkHaveTheSameTag() {
        assertEquals(WireFormat.UNMODIFIABLE_NAVIGABLE_SET,
                BuiltinNames.tagOf(Collections.emptyNavigableSet().getClass()));
        assertEquals(WireFormat.UNMODIFIABLE_NAVIGABLE_MAP,
                BuiltinNames.tagOf(Collections.emptyNavigableMap().getClass()));
    }
}
