package io.github.scfs.internal.codec;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class StackEndTest {

    @Test
    void theStacksEndIsKnownAlsoWhereReflectionWrapsIt() {
        for (Throwable t : new Throwable[] {new StackOverflowError(), new InternalError(new StackOverflowError())}) {
            assertTrue(StackEnd.is(t));
            assertEquals("SCFS-401", GraphWriter.failure(null, t).code());
            assertEquals("SCFS-401", GraphReader.failure(t).code());
        }
    }

    @Test
    void whatElseIsWrongWithTheMachineGoesOn() {
        for (VirtualMachineError t : new VirtualMachineError[] {new InternalError("other"), new InternalError(new IllegalStateException()), new UnknownError()}) {
            assertSame(t, assertThrows(VirtualMachineError.class, () -> GraphWriter.failure(null, t)));
            assertSame(t, assertThrows(VirtualMachineError.class, () -> GraphReader.failure(t)));
        }
    }

    @Test
    void theEndOfMemoryIsAFailureOfItsOwn() {
        assertFalse(StackEnd.is(new OutOfMemoryError()));
        assertEquals("SCFS-404", GraphWriter.failure(null, new OutOfMemoryError()).code());
        assertEquals("SCFS-404", GraphReader.failure(new OutOfMemoryError()).code());
    }
}
