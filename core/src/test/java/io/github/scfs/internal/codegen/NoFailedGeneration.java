package io.github.scfs.internal.codegen;

import static org.junit.jupiter.api.Assertions.fail;

import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * Fails a test during which code generation failed. For users, a failure only means that the interpreter is used. In
 * tests it must not stay unnoticed.
 */
public final class NoFailedGeneration implements BeforeEachCallback, AfterEachCallback {
    private final List<LogRecord> failures = new CopyOnWriteArrayList<>();
    private final Logger logger = Logger.getLogger(CodeGeneration.class.getName());
    private final Handler handler = new Handler() {
        @Override
        public void publish(LogRecord record) {
            failures.add(record);
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    };

    @Override
    public void beforeEach(ExtensionContext context) {
        failures.clear();
        logger.setLevel(Level.FINE);
        logger.addHandler(handler);
    }

    @Override
    public void afterEach(ExtensionContext context) {
        logger.removeHandler(handler);
        logger.setLevel(null);
        for (LogRecord r : failures) {
            fail(r.getMessage(), r.getThrown());
        }
    }
}
