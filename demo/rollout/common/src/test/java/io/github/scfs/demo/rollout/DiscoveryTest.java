package io.github.scfs.demo.rollout;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class DiscoveryTest {
    private static final String OF_PROCESS = "/services/scfs-demo-rollout-provider/2130706433:45243";
    private static final String OF_SERVICE = "/dubbo/a.UserService/providers/dubbo%3A%2F%2F2130706433%3A45243";

    @Test
    void entriesOfTheOtherWayAreRecognized() {
        List<String> folders = Arrays.asList("/", "/services", "/services/scfs-demo-rollout-provider",
                "/dubbo/a.UserService/providers", "/dubbo/a.UserService/consumers/consumer%3A%2F%2F192.0.2.2");
        assertOnlyIn(folders, false, false);
        assertOnlyIn(Collections.singletonList(OF_PROCESS), true, false);
        assertOnlyIn(Collections.singletonList(OF_SERVICE), false, true);
        assertOnlyIn(Arrays.asList(OF_PROCESS, OF_SERVICE), false, false);
    }

    private static void assertOnlyIn(List<String> paths, boolean application, boolean byInterface) {
        assertEquals(application, Discovery.APPLICATION.isOnlyIn(paths));
        assertEquals(byInterface, Discovery.INTERFACE.isOnlyIn(paths));
    }
}
