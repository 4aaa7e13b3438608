package io.github.scfs.demo.load.loaders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Some class loaders. {@code demo/run load} drops more. */
@Timeout(120)
class DroppedLoadersTest {
    private static final int LOADERS = 50;
    private static final int MESSAGES = 250;

    @Test
    void droppedClassLoadersAreCollected() throws Exception {
        DroppedLoaders loaders = new DroppedLoaders();
        for (int i = 0; i < LOADERS; i++) {
            loaders.use(MESSAGES);
        }
        loaders.redeploy(MESSAGES);
        assertEquals(0, loaders.wrong());
        Awaitility.await("all class loaders are collected")
                .atMost(Duration.ofSeconds(60))
                .pollInterval(Duration.ofMillis(50))
                .until(loaders::left, left -> left == 0);
    }
}
