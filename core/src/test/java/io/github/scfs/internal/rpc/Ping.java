package io.github.scfs.internal.rpc;

/** A service. Tests use only its types. */
public interface Ping {

    Alpha ping(Beta beta, Gamma gamma);

    final class Alpha {
        private final String alpha;

        public Alpha(String alpha) {
            this.alpha = alpha;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Alpha && ((Alpha) o).alpha.equals(alpha);
        }

        @Override
        public int hashCode() {
            return alpha.hashCode();
        }
    }

    final class Beta {
        private final int betaNumber;

        public Beta(int betaNumber) {
            this.betaNumber = betaNumber;
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof Beta && ((Beta) o).betaNumber == betaNumber;
        }

        @Override
        public int hashCode() {
            return betaNumber;
        }
    }

    final class Gamma {
        private final double gammaFactor;

        public Gamma(double gammaFactor) {
            this.gammaFactor = gammaFactor;
        }

        double gammaFactor() {
            return gammaFactor;
        }
    }
}
