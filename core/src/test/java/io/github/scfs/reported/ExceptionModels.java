package io.github.scfs.reported;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.logging.Logger;

/** The exceptions of {@link ExceptionCases}. */
interface ExceptionModels {

    /** An exception of a service, without a constructor that a serializer could call. */
    class OrderException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final String order;
        final int code;
        Object detail;
        Throwable origin;
        List<Object> details;
        Thread thread;
        transient Logger log = Logger.getLogger("order");

        public OrderException(String order, int code, Throwable cause) {
            super(order.trim() + code, cause);
            this.order = order;
            this.code = code;
        }
    }

    /** A driver's exception. */
    class DriverException extends SQLException {
        private static final long serialVersionUID = 1L;
        final String server;

        DriverException(String reason, String state, int code, String server) {
            super(reason, state, code);
            this.server = server.trim();
        }
    }

    /** An exception whose own message has more text than the one that its constructor passed. */
    class DecoratedException extends Exception {
        private static final long serialVersionUID = 1L;
        final String prefix;

        DecoratedException(String prefix, String message) {
            super(message);
            this.prefix = prefix;
        }

        @Override
        public String getMessage() {
            return prefix + super.getMessage();
        }
    }

    /** An exception that no writer can write as itself. */
    class StubbornException extends RuntimeException {
        private static final long serialVersionUID = 1L;

        StubbornException(String message, Throwable cause) {
            super(message, cause);
        }

        private Object writeReplace() {
            throw new IllegalStateException("never");
        }
    }

    enum Status {
        SOLD_OUT;

        final int code = 17;
    }

    class StatusException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final int code;

        StatusException(Status status) {
            super("status " + status.name());
            this.code = status.code;
        }
    }

    class ApplicationException extends Exception {
        private static final long serialVersionUID = 1L;
        final String code;

        public ApplicationException() {
            this("500");
        }

        ApplicationException(String code) {
            super("failed");
            this.code = code;
        }
    }

    class UncategorizedSqlException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final String sql;

        UncategorizedSqlException(String task, String sql, SQLException ex) {
            super(task + "; SQL state [" + ex.getSQLState() + "]", ex);
            this.sql = sql;
        }
    }

    class UmbrellaException extends RuntimeException {
        private static final long serialVersionUID = 1L;
        final Set<Throwable> causes = new HashSet<>();
    }
}
