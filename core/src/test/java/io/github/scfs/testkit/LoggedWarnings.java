package io.github.scfs.testkit;

import io.github.scfs.internal.wire.Warnings;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.logging.Logger;

/**
 * Collects the warnings that are logged while an action runs. Each cause is logged once in a process. So a test that
 * expects warnings needs classes that no other test uses.
 */
public final class LoggedWarnings {

    private LoggedWarnings() {}

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
