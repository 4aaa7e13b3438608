package io.github.scfs.bounds;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageReader;
import io.github.scfs.testkit.Allocated;
import io.github.scfs.testkit.Form;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * Reads {@link HarmfulMessages} and {@link HarmfulFamilies} twice, cold and warm, and prints a line for each: CPU time,
 * memory, outcome. Prints WRONG if the outcome isn't a value or a documented exception, if a message that takes seconds
 * wasn't refused, if more memory was allocated than the budget permits, or if the next message isn't read.
 */
public final class HarmfulMessagesProgram {
    /** What a reader allocates for itself, in bytes, and garbage of arrays that grow. */
    private static final long FIXED = 8 << 20;

    private HarmfulMessagesProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        List<HarmfulMessages.Message> messages = new ArrayList<>();
        Thread writer = new Thread(null, () -> {
            messages.addAll(HarmfulMessages.all());
            messages.addAll(HarmfulFamilies.all());
        }, "writer", 64 << 20);
        writer.start();
        writer.join();
        byte[] honest = HarmfulMessages.written(Collections.singletonMap("key", Collections.singletonList(1)));
        for (HarmfulMessages.Message m : messages) {
            line(m, honest, "cold");
            line(m, honest, "warm");
        }
        System.out.println(messages.isEmpty() ? "WRONG: no message" : "all messages read");
    }

    private static void line(HarmfulMessages.Message m, byte[] honest, String state) {
        long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
        long before = Allocated.bytes();
        String outcome;
        boolean isRight = true;
        try (MessageReader in = MessageReader.of(Form.OPEN, null, m.bytes, 0, m.bytes.length)) {
            outcome = String.valueOf(in.readObject(m.target) != null);
        } catch (ScfsException e) {
            outcome = e.code();
        } catch (Throwable e) {
            outcome = e.toString();
            isRight = false;
        }
        long allocated = Allocated.bytes() - before;
        long millis = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu) / 1_000_000;
        isRight &= allocated <= (16L << 20) + 64L * m.bytes.length + FIXED;
        isRight &= !m.isLong || outcome.startsWith("SCFS-40");
        try (MessageReader in = MessageReader.of(Form.OPEN, null, honest, 0, honest.length)) {
            isRight &= in.readObject().equals(Collections.singletonMap("key", Collections.singletonList(1)));
        } catch (ScfsException e) {
            isRight = false;
        }
        System.out.println(String.format(Locale.ROOT, "%-55s %s %9d bytes %6d ms %8.1f MB  %s%s", m.name, state,
                m.bytes.length, millis, allocated / 1048576.0, outcome, isRight ? "" : "  WRONG"));
    }
}
