package io.github.scfs.testkit;

import io.github.scfs.internal.wire.Warnings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Logger;

/**
 * What is warned of while something runs. Causes are warned of once a process: tests must use classes of their own to
 * see it.
 */
public final class Told {

    private Told() {}

    public static List<String> during(Runnable work) {
        List<String> texts = Collections.synchronizedList(new ArrayList<>());
        Warnings.to(texts::add);
        try {
            work.run();
        } finally {
            Warnings.to(text -> Logger.getLogger("io.github.scfs").warning(text));
        }
        return texts;
    }
}
