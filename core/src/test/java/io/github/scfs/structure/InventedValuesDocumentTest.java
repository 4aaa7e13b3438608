package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.MalformedInputException;
import io.github.scfs.internal.bean.FieldsCompiler;
import io.github.scfs.internal.registry.CodecRegistry;
import io.github.scfs.internal.wire.WireFormat;
import java.util.Collection;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/**
 * Compares the table of {@code threats.md} that says what the JDK does with invented values with the codecs: each
 * type with a codec has a row.
 */
class InventedValuesDocumentTest {
    private static final Pattern NAME = Pattern.compile("`(\\w+)`");

    private static Set<String> named() {
        String document = Repository.read(Repository.root().resolve("docs/internals/threats.md"));
        Set<String> names = new TreeSet<>();
        for (String line : document.substring(document.indexOf("## What the JDK does")).split("\n")) {
            if (line.startsWith("| ")) {
                for (Matcher m = NAME.matcher(line.split("\\|")[1]); m.find();) {
                    names.add(m.group(1));
                }
            }
        }
        return names;
    }

    private static boolean isContainer(Class<?> type) {
        return Collection.class.isAssignableFrom(type) || Map.class.isAssignableFrom(type) || type.isArray();
    }

    @Test
    void everyTypeWithACodecHasARow() {
        CodecRegistry codecs = new CodecRegistry(type -> null, FieldsCompiler.NONE, true);
        Set<String> named = named();
        Set<String> missing = new TreeSet<>();
        for (int tag = WireFormat.FALSE; tag < WireFormat.TAG_LIMIT; tag++) {
            try {
                Class<?> type = codecs.reader(tag).type();
                if (!isContainer(type) && !named.contains(type.getSimpleName())) {
                    missing.add(type.getSimpleName());
                }
            } catch (MalformedInputException unused) {
                assertThat(tag).isBetween(WireFormat.KNOWN_MAP, WireFormat.EXTENSION - 1);
            }
        }
        assertThat(missing).isEmpty();
        assertThat(named).hasSizeGreaterThan(50);
    }
}
