package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.scfs.ScfsException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.InvalidClassException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.WriteAbortedException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.lang.reflect.UndeclaredThrowableException;
import java.net.Socket;
import java.net.URISyntaxException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.security.PrivilegedActionException;
import java.sql.BatchUpdateException;
import java.sql.DataTruncation;
import java.sql.SQLException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLWarning;
import java.text.ParseException;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.time.zone.ZoneRulesException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.IllegalFormatConversionException;
import java.util.List;
import java.util.MissingResourceException;
import java.util.Set;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.logging.Logger;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import javax.naming.NamingException;
import org.junit.jupiter.api.Test;
import org.opentest4j.AssertionFailedError;

/** Exceptions that services throw, with state, causes and fields that other serializers lost or failed at. */
public interface ExceptionCases extends Wire, ExceptionModels {

    /** Sends an exception as a value and as a thrown exception, and returns the thrown one. */
    @SuppressWarnings("unchecked")
    default <T extends Throwable> T same(T sent) {
        assertThat(text(echo(sent))).isEqualTo(text(sent));
        Throwable back = thrown(sent);
        assertThat(back).hasSameClassAs(sent);
        assertThat(back.getMessage()).isEqualTo(sent.getMessage());
        assertThat(back.toString()).isEqualTo(sent.toString());
        assertThat(text(back)).startsWith(text(sent).trim().split("\n")[0]);
        return (T) back;
    }

    /** Returns what {@code printStackTrace} prints. */
    static String text(Throwable t) {
        StringWriter text = new StringWriter();
        t.printStackTrace(new PrintWriter(text));
        return text.toString();
    }

    /** Returns the lines that {@code printStackTrace} prints of a stack trace. */
    static String trace(Throwable t) {
        return Arrays.toString(t.getStackTrace());
    }

    // What belongs to an exception, but can't travel.

    @Test
    default void refusedCauseArrivesAsAStandIn() {
        NamingException denied = new NamingException("no such name");
        denied.initCause(new IOException("inner"));
        OrderException back = (OrderException) thrown(new OrderException("o1", 5, denied));
        assertThat(back.getMessage()).isEqualTo("o15");
        assertThat(back.order).isEqualTo("o1");
        assertThat(back.code).isEqualTo(5);
        assertThat(back.getCause()).hasMessageContaining("javax.naming.NamingException")
                .hasMessageContaining("no such");
        assertThat(trace(back.getCause())).isEqualTo(trace(denied));
        assertThat(back.getCause().getCause()).isInstanceOf(IOException.class).hasMessage("inner");
    }

    @Test
    default void untrustedCauseArrivesAsItselfOrAsAStandIn() {
        AssertionFailedError untrusted = new AssertionFailedError("by the driver");
        OrderException back = (OrderException) thrown(new OrderException("o1", 5, untrusted));
        assertThat(back.code).isEqualTo(5);
        assertThat(back.getCause().toString()).contains("org.opentest4j.AssertionFailedError", "by the driver");
        assertThat(trace(back.getCause())).isEqualTo(trace(untrusted));
    }

    @Test
    default void untrustedExceptionArrivesAsItselfOrAsAStandIn() {
        AssertionFailedError untrusted = new AssertionFailedError("by the service");
        untrusted.initCause(new IOException("inner"));
        Throwable back = thrown(untrusted);
        assertThat(back.toString()).contains("org.opentest4j.AssertionFailedError", "by the service");
        assertThat(text(back)).contains("java.io.IOException: inner");
    }

    @Test
    default void refusedSuppressedExceptionArrivesAsAStandIn() {
        OrderException sent = new OrderException("o2", 6, null);
        sent.addSuppressed(new NamingException("first"));
        sent.addSuppressed(new IOException("second"));
        Throwable[] back = thrown(sent).getSuppressed();
        assertThat(back[0]).hasMessage("javax.naming.NamingException: first");
        assertThat(back[1]).isInstanceOf(IOException.class).hasMessage("second");
    }

    @Test
    default void refusedExceptionInAFieldArrivesAsAStandIn() {
        OrderException sent = new OrderException("o3", 7, null);
        sent.origin = new NamingException("in a field");
        OrderException back = (OrderException) thrown(sent);
        assertThat(back.origin.toString()).contains("javax.naming.NamingException", "in a field");
        assertThat(back.code).isEqualTo(7);
    }

    @Test
    default void fieldThatCannotBeWrittenIsLeftOut() throws IOException {
        OrderException sent = new OrderException("o4", 8, new IOException("cause"));
        sent.thread = Thread.currentThread();
        try (Socket socket = new Socket()) {
            for (Object detail : new Object[] {
                    Logger.getLogger("x"), (Runnable) () -> {}, socket, Thread.currentThread(),
                    new ArrayList<>(Arrays.asList(1, "kept?", Thread.currentThread()))}) {
                sent.detail = detail;
                sent.details = Arrays.asList("a", detail);
                OrderException back = (OrderException) thrown(sent);
                assertThat(back.detail).isNull();
                assertThat(back.details).isNull();
                assertThat(back.thread).isNull();
                assertThat(back.order).isEqualTo("o4");
                assertThat(back.getCause()).hasMessage("cause");
            }
        }
        assertThat(((OrderException) thrown(new OrderException("o5", 9, null))).order).isEqualTo("o5");
    }

    @Test
    default void causeThatCannotBeWrittenArrivesWithoutItsFields() {
        StubbornException stubborn = new StubbornException("in the middle", new IOException("inner"));
        OrderException sent = new OrderException("o6", 1, stubborn);
        sent.addSuppressed(new StubbornException("suppressed", stubborn));
        sent.details = Arrays.asList("text", stubborn);
        OrderException back = (OrderException) thrown(sent);
        assertThat(back.getCause().toString()).contains("StubbornException", "in the middle");
        assertThat(trace(back.getCause())).isEqualTo(trace(stubborn));
        assertThat(back.getCause().getCause()).isInstanceOf(IOException.class).hasMessage("inner");
        assertThat(back.getSuppressed()[0].getCause()).isSameAs(back.getCause());
        assertThat(back.details).isNull();
    }

    @Test
    default void whatFollowsAFieldThatIsLeftOutIsRight() {
        String shared = "a string that occurs before, in and after the field";
        Object proxy =
                Proxy.newProxyInstance(getClass().getClassLoader(), new Class<?>[] {Runnable.class}, (p, m, a) -> null);
        IOException inner = new IOException(shared);
        OrderException sent = new OrderException(shared, 1, inner);
        sent.details = Arrays.asList(shared, "only here", new int[5000], inner, proxy);
        sent.origin = inner;
        List<Object> back = echo(new ArrayList<>(Arrays.asList("x" + shared, sent, "only here", shared, inner, "end")));
        OrderException e = (OrderException) back.get(1);
        assertThat(e.details).isNull();
        assertThat(e.order).isEqualTo(shared);
        assertThat(e.origin).isSameAs(e.getCause()).isSameAs(back.get(4)).hasMessage(shared);
        assertThat(back.get(2)).isEqualTo("only here");
        assertThat(back.get(3)).isEqualTo(shared);
        assertThat(back.get(5)).isEqualTo("end");
    }

    @Test
    default void longChainsOfCausesThatCannotBeWrittenArrive() {
        Throwable chain = new IOException("last");
        for (int i = 0; i < 40; i++) {
            chain = new StubbornException("c" + i, chain);
        }
        Throwable back = thrown(new OrderException("o", 1, chain));
        for (int i = 0; i < 40; i++) {
            back = back.getCause();
        }
        assertThat(back.getCause()).hasMessage("last");
    }

    // State of the JDK's exceptions.

    @Test
    default void invocationTargetExceptionKeepsItsCause() {
        InvocationTargetException back = same(new InvocationTargetException(new IllegalStateException("x"), "m"));
        assertThat(back.getTargetException()).isInstanceOf(IllegalStateException.class).hasMessage("x");
        assertThat(same(new UndeclaredThrowableException(new IOException("u"))).getUndeclaredThrowable())
                .hasMessage("u");
        assertThat(same(new ExecutionException(new IOException("e"))).getCause()).hasMessage("e");
        assertThat(same(new CompletionException("c", new IOException("e"))).getCause()).hasMessage("e");
        assertThat(same(new ExceptionInInitializerError(new IOException("i"))).getException()).hasMessage("i");
        assertThat(same(new ClassNotFoundException("c", new IOException("i"))).getException()).hasMessage("i");
        assertThat(same(new PrivilegedActionException(new IOException("p"))).getException()).hasMessage("p");
        assertThat(same(new UncheckedIOException("u", new IOException("i"))).getCause()).hasMessage("i");
        assertThat(same(new TypeNotPresentException("com.acme.Gone", null)).typeName()).isEqualTo("com.acme.Gone");
    }

    @Test
    default void invocationTargetExceptionMayBeItsCausesCause() {
        IllegalStateException cause = new IllegalStateException("inner");
        InvocationTargetException sent = new InvocationTargetException(cause, "outer");
        cause.addSuppressed(sent);
        Throwable back = thrown(sent);
        assertThat(back.getCause()).hasMessage("inner");
        assertThat(back.getCause().getSuppressed()[0]).isInstanceOf(InvocationTargetException.class)
                .hasMessage("outer");
    }

    @Test
    default void sqlExceptionsKeepTheirStateAndTheirNextOnes() {
        SQLException first = new SQLException("reason", "42S02", 1146, new IOException("connection"));
        first.setNextException(new SQLIntegrityConstraintViolationException("duplicate", "23000", 1062));
        first.setNextException(new DriverException("driver", "08001", -7, "db1"));
        SQLException back = same(first);
        assertThat(back.getSQLState()).isEqualTo("42S02");
        assertThat(back.getErrorCode()).isEqualTo(1146);
        assertThat(back.getCause()).hasMessage("connection");
        SQLException second = back.getNextException();
        assertThat(second.getErrorCode()).isEqualTo(1062);
        DriverException third = (DriverException) second.getNextException();
        assertThat(third.getSQLState()).isEqualTo("08001");
        assertThat(third.server).isEqualTo("db1");
        assertThat((Throwable) third.getNextException()).isNull();
        assertThat(same(new SQLException()).getSQLState()).isNull();
        SQLWarning warning = new SQLWarning("w", "01000", 3);
        warning.setNextWarning(new SQLWarning("next"));
        assertThat((Throwable) same(warning).getNextWarning()).hasMessage("next");
        DataTruncation truncation = same(new DataTruncation(3, true, false, 100, 50));
        assertThat(truncation.getIndex()).isEqualTo(3);
        assertThat(truncation.getTransferSize()).isEqualTo(50);
    }

    @Test
    default void batchesKeepTheirCountsAndThousandsOfNextExceptions() {
        long[] counts = {1, BatchUpdateException.class.getName().length(), 1L << 40};
        BatchUpdateException sent = new BatchUpdateException("batch", "23000", 9, counts, new IOException("c"));
        SQLException last = sent;
        for (int i = 0; i < 3000; i++) {
            SQLException next = new SQLException("row " + i, "23000", i);
            next.setStackTrace(new StackTraceElement[0]);
            last.setNextException(next);
            last = next;
        }
        BatchUpdateException back = (BatchUpdateException) thrown(sent);
        assertThat(back.getLargeUpdateCounts()).isEqualTo(counts);
        assertThat(back.getUpdateCounts()).hasSize(3);
        assertThat(back.getCause()).hasMessage("c");
        int n = 0;
        for (SQLException e = back.getNextException(); e != null; e = e.getNextException()) {
            assertThat(e.getErrorCode()).isEqualTo(n++);
        }
        assertThat(n).isEqualTo(3000);
        BatchUpdateException few = same(new BatchUpdateException("b", new int[] {1, -3}));
        assertThat(few.getUpdateCounts()).containsExactly(1, -3);
    }

    @Test
    default void exceptionsOfParsersKeepTheirPositions() {
        assertThat(same(new ParseException("p", 17)).getErrorOffset()).isEqualTo(17);
        DateTimeParseException date = null;
        try {
            LocalDate.parse(String.join("-", "2024", "13", "45"));
        } catch (DateTimeParseException e) {
            date = e;
        }
        DateTimeParseException back = same(date);
        assertThat(back.getParsedString()).isEqualTo("2024-13-45");
        assertThat(back.getErrorIndex()).isEqualTo(date.getErrorIndex());
        URISyntaxException uri = same(new URISyntaxException("a b", "space", 1));
        assertThat(uri.getInput()).isEqualTo("a b");
        assertThat(uri.getReason()).isEqualTo("space");
        assertThat(uri.getIndex()).isEqualTo(1);
        try {
            Pattern.compile(String.join("(", "a", "b"));
        } catch (PatternSyntaxException e) {
            PatternSyntaxException pattern = same(e);
            assertThat(pattern.getPattern()).isEqualTo("a(b");
            assertThat(pattern.getIndex()).isEqualTo(e.getIndex());
        }
    }

    @Test
    default void exceptionsOfResourcesAndFilesKeepTheirNames() {
        MissingResourceException resource = same(new MissingResourceException("m", "com.acme.Texts", "key"));
        assertThat(resource.getClassName()).isEqualTo("com.acme.Texts");
        assertThat(resource.getKey()).isEqualTo("key");
        FileSystemException file = same(new FileSystemException("a", "b", "why"));
        assertThat(file.getFile()).isEqualTo("a");
        assertThat(file.getOtherFile()).isEqualTo("b");
        assertThat(file.getReason()).isEqualTo("why");
        assertThat(same(new AccessDeniedException("/etc/shadow")).getFile()).isEqualTo("/etc/shadow");
        assertThat(same(new InvalidClassException("com.acme.A", "reason")).classname).isEqualTo("com.acme.A");
        InterruptedIOException interrupted = new InterruptedIOException("i");
        interrupted.bytesTransferred = 12;
        assertThat(same(interrupted).bytesTransferred).isEqualTo(12);
        assertThat(same(new WriteAbortedException("w", new IOException("d"))).detail).hasMessage("d");
    }

    @Test
    default void exceptionsOfFormatsHaveTheirMessages() {
        for (String format : new String[] {
                "%d %s", "%q", "%--d", "%,s", "%#d", "%.3d", "%-d", "%+s", "%-5", "%c", "%1$", "%n5", "%05s", "%(s"}) {
            try {
                assertThat(String.format(format, "text")).isNotNull();
            } catch (RuntimeException e) {
                same(e);
            }
        }
        IllegalFormatConversionException conversion = same(new IllegalFormatConversionException('d', String.class));
        assertThat(conversion.getConversion()).isEqualTo('d');
        assertThat(conversion.getArgumentClass()).isEqualTo(String.class);
        assertThat(thrown(new IllegalFormatConversionException('d', Thread.class)).getMessage()).startsWith("d != ");
    }

    @Test
    default void nullPointerExceptionKeepsItsHelpfulMessage() {
        try {
            Object[] none = new Object[1];
            assertThat(none[0].toString()).isNull();
        } catch (NullPointerException e) {
            same(e);
        }
        assertThat(thrown(new NullPointerException())).hasMessage(null);
        same(new NullPointerException("given"));
    }

    @Test
    default void elementsOfStackTracesPrintTheSame() {
        StackTraceElement[] trace = new Exception().getStackTrace();
        StackTraceElement[] back = echo(trace);
        assertThat(back).hasSameSizeAs(trace);
        for (int i = 0; i < trace.length; i++) {
            for (StackTraceElement e : new StackTraceElement[] {back[i], echo(trace[i])}) {
                assertThat(e).hasToString(trace[i].toString());
                assertThat(e.getClassName()).isEqualTo(trace[i].getClassName());
                assertThat(e.getMethodName()).isEqualTo(trace[i].getMethodName());
                assertThat(e.getFileName()).isEqualTo(trace[i].getFileName());
                assertThat(e.getLineNumber()).isEqualTo(trace[i].getLineNumber());
            }
        }
        Exception sent = new Exception("trace");
        assertThat(trace(thrown(sent))).isEqualTo(trace(sent));
    }

    @Test
    default void overriddenMessageIsDecoratedOnce() {
        assertThat(thrown(new DecoratedException("p: ", "m"))).hasMessage("p: m");
        assertThat(thrown(new DecoratedException("p: ", null))).hasMessage("p: null");
    }

    // Section J of cases.md.

    @Test
    default void anExceptionBuiltFromAnEnum() {
        StatusException back = (StatusException) thrown(new StatusException(Status.SOLD_OUT));
        assertThat(back).hasMessage("status SOLD_OUT");
        assertThat(back.code).isEqualTo(17);
    }

    @Test
    default void theCodeOfAnExceptionIsTheOneThatWasThrown() {
        assertThat(((ApplicationException) thrown(new ApplicationException("E42"))).code).isEqualTo("E42");
    }

    @Test
    default void anExceptionWhoseConstructorAsksItsCause() {
        UncategorizedSqlException back = (UncategorizedSqlException) thrown(
                new UncategorizedSqlException("task", "select", new SQLException("r", "42000", 5)));
        assertThat(back).hasMessage("task; SQL state [42000]");
        assertThat(back.sql).isEqualTo("select");
        assertThat(((SQLException) back.getCause()).getSQLState()).isEqualTo("42000");
    }

    @Test
    default void anExceptionThatWasReadCanBePrintedAndAddedTo() {
        Throwable back = thrown(new IllegalArgumentException(new IllegalStateException(new Throwable())));
        assertThat(text(back)).contains("Caused by: java.lang.IllegalStateException");
        assertThat(back.getSuppressed()).isEmpty();
        back.addSuppressed(new IOException("added"));
        assertThat(back.getSuppressed()).hasSize(1);
        assertThatThrownBy(() -> back.initCause(new IOException())).isInstanceOf(IllegalStateException.class);
    }

    @Test
    default void anExceptionOfTheJdkWithoutADefaultConstructor() {
        assertThat(same(new ZoneRulesException("x", new IOException("c"))).getCause()).hasMessage("c");
        assertThat(same(new DateTimeException("x", new IOException("c"))).getCause()).hasMessage("c");
        assertThat(same(new UncheckedIOException(new IOException("c"))).getCause()).hasMessage("c");
    }

    @Test
    default void suppressedExceptionsWithCauses() {
        Exception sent = new Exception("outer");
        for (String name : new String[] {"a", "b"}) {
            Exception s = new Exception(name, new IOException("cause of " + name));
            s.addSuppressed(new IOException("in " + name));
            sent.addSuppressed(s);
        }
        Throwable[] back = thrown(sent).getSuppressed();
        assertThat(back).hasSize(2);
        assertThat(back[1]).hasMessage("b");
        assertThat(back[1].getCause()).hasMessage("cause of b");
        assertThat(back[1].getSuppressed()[0]).hasMessage("in b");
    }

    @Test
    default void anExceptionThatHoldsASetOfExceptions() {
        UmbrellaException sent = new UmbrellaException();
        for (int i = 0; i < 3; i++) {
            Exception e = new Exception("e" + i);
            e.addSuppressed(new IOException("s" + i));
            sent.causes.add(e);
        }
        Set<Throwable> back = ((UmbrellaException) thrown(sent)).causes;
        assertThat(back).hasSize(3)
                .allSatisfy(
                        e -> assertThat(e.getSuppressed()[0].getMessage()).isEqualTo(e.getMessage().replace('e', 's')));
    }

    // What stays refused.

    @Test
    default void exceptionOfARefusedClassStaysRefused() {
        ScfsException e = refusal(new NamingException("denied"));
        assertThat(e == null ? "SCFS-201" : e.code()).isEqualTo("SCFS-201");
    }

    /** Returns the refusal of a value, found among the causes; null if the wire doesn't keep it. */
    default ScfsException refusal(Object value) {
        try {
            echo(value);
        } catch (RuntimeException e) {
            for (Throwable t = e; t != null; t = t.getCause()) {
                if (t instanceof ScfsException) {
                    return (ScfsException) t;
                }
            }
            assertThat(e).hasMessageContaining("SCFS-201");
            return null;
        }
        throw new AssertionError("it was not refused");
    }
}
