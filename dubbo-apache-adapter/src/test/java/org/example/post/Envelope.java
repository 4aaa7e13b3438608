package org.example.post;

import java.io.Serializable;

/** A service in a package of its own. It declares one type, and takes any other. */
public interface Envelope {

    /** A type that the service declares. */
    final class Letter implements Serializable {
        private static final long serialVersionUID = 1L;
        private final String text;
        private final Object enclosed;

        public Letter(String text, Object enclosed) {
            this.text = text;
            this.enclosed = enclosed;
        }

        public String text() {
            return text;
        }

        public Object enclosed() {
            return enclosed;
        }
    }

    /** A type that the service declares, and that isn't serializable. */
    final class Stamp {
        private final int cents;

        public Stamp(int cents) {
            this.cents = cents;
        }

        public int cents() {
            return cents;
        }
    }

    /** An exception that the service declares. */
    final class Returned extends Exception {
        private static final long serialVersionUID = 1L;
        private final int code;

        public Returned(int code) {
            super("returned " + code);
            this.code = code;
        }

        public int code() {
            return code;
        }
    }

    /** Returns the value, and throws it if it is an exception. */
    Object send(Object value) throws Returned;

    /** Returns the letter. */
    Letter deliver(Letter letter);

    /** Returns the stamp. */
    Stamp stamp(Stamp stamp);

    /** Whether the class loader of the letter's class is that of the service. */
    boolean isOfTheService(Letter letter);

    /** A service. */
    final class Service implements Envelope {
        @Override
        public Object send(Object value) throws Returned {
            if (value instanceof Returned) {
                throw (Returned) value;
            }
            return value;
        }

        @Override
        public Letter deliver(Letter letter) {
            return letter;
        }

        @Override
        public Stamp stamp(Stamp stamp) {
            return stamp;
        }

        @Override
        public boolean isOfTheService(Letter letter) {
            return Letter.class.getClassLoader() == letter.getClass().getClassLoader();
        }
    }
}
