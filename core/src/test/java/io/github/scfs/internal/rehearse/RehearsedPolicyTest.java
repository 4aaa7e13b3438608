package io.github.scfs.internal.rehearse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.internal.rehearse.RehearsedPolicy.Refusal;
import io.github.scfs.security.ClassPolicy;
import io.github.scfs.security.TrustedTypes;
import org.junit.jupiter.api.Test;

/** Tests that a refusal says what would allow the class, and that trials find what comes behind it. */
class RehearsedPolicyTest {
    private static final String OTHER = "com.other.Coupon";

    /** A check that refuses one class, as that of Dubbo 3. */
    private static final ClassPolicy FRAMEWORK = new ClassPolicy() {
        @Override
        public String refusalOf(String className) {
            return className.equals(OTHER) ? "Class " + OTHER + " is refused; to allow it, add it to a file" : null;
        }

        @Override
        public String refusalOf(Class<?> type) {
            return refusalOf(type.getName());
        }
    };

    private static RehearsedPolicy trusting(String patterns, ClassPolicy framework) {
        TrustedTypes trusted = new TrustedTypes();
        trusted.addPatterns(patterns);
        return new RehearsedPolicy(trusted, framework);
    }

    @Test
    void trustedClassIsNotRecorded() {
        RehearsedPolicy policy = trusting("com.other.*", null);
        assertNull(policy.refusalOf(OTHER));
        assertThat(policy.takeRefused()).isEmpty();
    }

    @Test
    void refusalTellsWhichOfTheTwoChecksNeedsASetting() {
        RehearsedPolicy both = trusting("", FRAMEWORK);
        assertThat(both.refusalOf(OTHER)).contains("add it to a file. ", "-Dscfs.allow=");
        Refusal refusal = both.takeRefused().get(OTHER);
        assertTrue(refusal.needsAllow);
        assertEquals("add it to a file", refusal.framework);
        RehearsedPolicy framework = trusting("com.other.*", FRAMEWORK);
        assertNotNull(framework.refusalOf(OTHER));
        assertThat(framework.takeRefused().get(OTHER).needsAllow).isFalse();
        assertThat(framework.takeRefused()).isEmpty();
    }

    @Test
    void classOnTrialIsAllowedUnlessItIsDenied() {
        RehearsedPolicy policy = trusting("", FRAMEWORK);
        assertNotNull(policy.refusalOf(OTHER));
        policy.allow(policy.takeRefused().get(OTHER));
        assertNull(policy.refusalOf(OTHER));
        assertNotNull(policy.refusalOf("java.lang.ProcessBuilder"));
        Refusal denied = policy.takeRefused().get("java.lang.ProcessBuilder");
        assertTrue(denied.isFinal());
        policy.allow(denied);
        assertNotNull(policy.refusalOf("java.lang.ProcessBuilder"));
    }
}
