package io.github.scfs.internal.graph;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.testkit.OwnJvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("long")
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
    void otherErrorsAreThoseOfAClass() {
        for (Throwable t : new Throwable[] {
                new InternalError("other"), new InternalError(new IllegalStateException()), new UnknownError(),
                new Error(), new Throwable()}) {
            assertEquals("SCFS-303", Failures.ofWrite(null, t).code());
            assertEquals("SCFS-109", Failures.ofRead(t).code());
        }
    }

    @Test
    void outOfMemoryIsALimitFailure() {
        assertFalse(Failures.isStackOverflow(new OutOfMemoryError()));
        assertEquals("SCFS-404", Failures.ofWrite(null, new OutOfMemoryError()).code());
        assertEquals("SCFS-404", Failures.ofRead(new OutOfMemoryError()).code());
    }

    @Test
    void outOfMemoryNeedsNoMemory() throws Exception {
        String printed = OwnJvm.run(FullHeapProgram.class, "-Xmx16m", "-XX:+UseSerialGC");
        assertThat(printed).contains("SCFS-404: the memory ran out");
    }
}
