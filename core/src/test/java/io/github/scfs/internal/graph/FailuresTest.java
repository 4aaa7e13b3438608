package io.github.scfs.internal.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class FailuresTest {

    @Test
    void stackOverflowIsRecognizedInsideReflection() {
        for (Throwable t : new Throwable[] {new StackOverflowError(), new InternalError(new StackOverflowError())}) {
            assertTrue(Failures.isStackOverflow(t));
            assertEquals("SCFS-401", Failures.ofWrite(null, t).code());
            assertEquals("SCFS-401", Failures.ofRead(t).code());
        }
    }

    @Test
    void otherVirtualMachineErrorsAreRethrown() {
        for (VirtualMachineError t : new VirtualMachineError[] {
                new InternalError("other"), new InternalError(new IllegalStateException()), new UnknownError()}) {
            assertSame(t, assertThrows(VirtualMachineError.class, () -> Failures.ofWrite(null, t)));
            assertSame(t, assertThrows(VirtualMachineError.class, () -> Failures.ofRead(t)));
        }
    }

    @Test
    void outOfMemoryIsALimitFailure() {
        assertFalse(Failures.isStackOverflow(new OutOfMemoryError()));
        assertEquals("SCFS-404", Failures.ofWrite(null, new OutOfMemoryError()).code());
        assertEquals("SCFS-404", Failures.ofRead(new OutOfMemoryError()).code());
    }
}
