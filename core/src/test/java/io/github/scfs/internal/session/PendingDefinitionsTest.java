package io.github.scfs.internal.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.LimitExceededException;
import io.github.scfs.internal.dictionary.DictionaryPolicy;
import io.github.scfs.internal.wire.Limits;
import io.github.scfs.internal.wire.WireWriter;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PendingDefinitionsTest {
    private final PendingDefinitions pending = new PendingDefinitions();

    /** A writer that kept the mark would write the id later without the definition. */
    @Test
    void aClassWhoseDefinitionFailedIsDefinedByTheNextMessage() {
        assertFalse(pending.putClass(3));
        assertTrue(pending.putClass(3));
        pending.clear();
        assertFalse(pending.putClass(3));
    }

    @Test
    void moreDefinitionsThanOneMessageMayHaveAreRefusedAsSuch() {
        char[] text = new char[DictionaryPolicy.MAX_LENGTH];
        Arrays.fill(text, 'x');
        for (int id = 0; id <= Limits.MAX_DEFINITIONS_BYTES / text.length; id++) {
            pending.add(new String(text), id);
        }
        WireWriter out = new WireWriter();
        out.reset(1 << 10, Limits.MAX_DEFINITIONS_BYTES);
        assertEquals("SCFS-405", assertThrows(LimitExceededException.class, () -> pending.write(out)).code());
    }
}
