package io.github.scfs.internal.rpc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;

import io.github.scfs.ClassRefusedException;
import io.github.scfs.ScfsException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

class FailureCountsTest {
    private long now = Long.MAX_VALUE - 1;
    private final FailureCounts counts = new FailureCounts(() -> now);

    private static ScfsException refused(String className, String reason) {
        return new ClassRefusedException("SCFS-201", reason).about(className);
    }

    @Test
    void lastFailureHasItsPlaceAndItsPeer() {
        ScfsException e = new ScfsException("SCFS-106", "wrong").at(".id", "com.acme.Order").at("[3]");
        e.with("the provider", "/10.0.0.1:20880", "the peer at /10.0.0.7:52114");
        counts.add(new IOException(e.getMessage(), e));
        FailureCounts.Count count = counts.all().get(0);
        assertEquals("SCFS-106", count.code());
        assertEquals("com.acme.Order", count.className());
        assertEquals("$[3].id", count.last().path());
        assertEquals("the peer at /10.0.0.7:52114", count.last().peer());
        assertThat(count.last().message()).startsWith("SCFS-106: wrong");
        assertEquals("", count.last().refusedBy());
    }

    @Test
    void refusalNamesTheRefusedClassAndWhoRefusesIt() {
        String ours = "com.acme.A is refused because nothing on this side trusts it";
        String theirs = "com.acme.A is refused because " + Framework.CHECK + " doesn't allow it";
        List<String> by = new ArrayList<>();
        for (String reason : new String[] {ours, theirs, theirs + ". Class " + ours}) {
            counts.add(refused("com.acme.A", "Class " + reason).at(".a", "com.acme.Owner"));
            by.add(counts.all().get(0).last().refusedBy());
        }
        assertThat(by).containsExactly("scfs", Framework.CHECK, Framework.CHECK + " and scfs");
        assertThat(counts.all()).singleElement().satisfies(count -> {
            assertEquals("com.acme.A", count.className());
            assertEquals(3, count.number());
        });
    }

    /** A peer can make up names. */
    @Test
    void numberOfClassesAndTheirLengthAreBounded() {
        List<FailureCounts.Count> heard = new ArrayList<>();
        counts.forEach(heard::add);
        StringBuilder longName = new StringBuilder("com.acme.");
        for (int i = 0; i < 1000; i++) {
            counts.add(refused(longName.append("Xy").toString() + i, "no"));
        }
        counts.add(new ScfsException("SCFS-401", "deep"));
        assertEquals(FailureCounts.MAX_CLASSES + 2, counts.all().size());
        assertEquals(counts.all().size(), heard.size());
        assertThat(counts.all()).allMatch(count -> count.className().length() <= 122);
        assertEquals(1001, counts.all().stream().mapToLong(FailureCounts.Count::number).sum());
        assertThat(counts.all()).anyMatch(count -> count.className().equals(FailureCounts.OTHERS))
                .anyMatch(count -> count.className().equals(FailureCounts.NO_CLASS));
    }

    private List<String> othersThatAreShown() {
        List<FailureCounts.Count> shown = counts.withOthers();
        shown.removeAll(counts.all());
        return shown.stream().map(count -> count.className() + " " + count.number()).collect(Collectors.toList());
    }

    @Test
    void noPeerCanUseUpTheNamesForEver() {
        for (int i = 0; i < 2 * FailureCounts.MAX_CLASSES; i++) {
            counts.add(refused("com.acme.Invented" + i, "no"));
        }
        counts.add(refused("com.acme.Honest", "no"));
        assertThat(othersThatAreShown()).hasSize(FailureCounts.MAX_CLASSES).noneMatch(name -> name.contains("Honest"));
        now += TimeUnit.HOURS.toNanos(1);
        counts.add(refused("com.acme.Honest", "no"));
        counts.add(refused("com.acme.Honest", "no"));
        counts.add(refused("com.acme.Invented0", "no"));
        assertThat(othersThatAreShown()).containsExactly("others: com.acme.Honest 2");
    }

    /** A monitoring system takes a counter that goes backwards, or ends and begins again, for a new process. */
    @Test
    void countersOnlyGrowAndEachFailureIsInOneOfThem() {
        List<FailureCounts.Count> heard = new ArrayList<>();
        counts.forEach(heard::add);
        long before = 0;
        for (int i = 0; i < 200; i++) {
            now += TimeUnit.MINUTES.toNanos(1);
            counts.add(refused("com.acme.Invented" + i % 120, "no"));
            assertEquals(++before, heard.stream().mapToLong(FailureCounts.Count::number).sum());
        }
        assertThat(heard).hasSize(FailureCounts.MAX_CLASSES + 1).hasSameElementsAs(counts.all());
        assertThat(counts.withOthers()).startsWith(counts.all().toArray(new FailureCounts.Count[0]));
    }

    @Test
    void failureOfAStreamIsNotCounted() {
        counts.add(new IOException("Connection reset"));
        assertThat(counts.all()).isEmpty();
        counts.add(new IOException("SCFS-607: a peer sent a message"));
        assertThat(counts.all()).singleElement().satisfies(count -> assertEquals("SCFS-607", count.code()));
    }

    @Test
    void messageUnderDubboNamesTheProgramAndOnlyDubbosSettings() {
        ScfsException e = new ScfsException("SCFS-401", "nothing on this side trusts it; to allow it (without Dubbo by "
                + "TrustedTypes.addPatterns), start this side, raise maxDepth (under Dubbo scfs.max.depth), or the bound "
                + "(maxDepth; under Dubbo scfs.max.depth), or it (under Dubbo scfs.max.work)");
        assertThat(e.getMessage()).contains("without Dubbo", "this side", "raise maxDepth (under Dubbo");
        e.with("the provider", "/10.0.0.1:20880", "the peer at /10.0.0.7:52114");
        assertEquals(
                "SCFS-401: nothing on the provider trusts it; to allow it, start the provider, raise scfs.max.depth, "
                        + "or the bound (scfs.max.depth), or it (scfs.max.work) (in the provider at /10.0.0.1:20880, "
                        + "connected to the consumer at /10.0.0.7:52114)",
                e.getMessage());
    }
}
