package io.github.scfs.internal.rehearse;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class FindingsTest {
    private static final String CHECK = "add it to a file F on the class path of this side";

    private final Findings findings = new Findings();

    private void rehearse(String method) {
        findings.countRehearsed(findings.message(method, true, true), new Attempt(method, "the provider"));
    }

    @Test
    void conclusionCountsMethods() {
        rehearse("S.a");
        assertEquals("1 method rehearsed, 0 would fail", findings.conclusion());
        rehearse("S.b");
        rehearse("S.b");
        assertEquals("2 methods rehearsed, 0 would fail", findings.conclusion());
    }

    @Test
    void methodIsFoundAfterManyOthers() {
        for (int i = 0; i <= 10_000; i++) {
            rehearse("S.m" + i);
        }
        assertEquals("S.honest", findings.message("S.honest", true, true).method);
    }

    @Test
    void conclusionSaysOnceForAllClassesWhatBothSidesNeed() {
        rehearse("S.a");
        for (String type : new String[] {"b.B", "a.A"}) {
            findings.add(new Findings.Cause("the provider would refuse " + type, type, CHECK));
        }
        assertEquals(
                "1 method rehearsed, 0 would fail; set scfs.allow=a.A,b.B on the providers and the consumers; add "
                        + "the classes above to a file F on the class path of the providers and the consumers",
                findings.conclusion());
    }
}
