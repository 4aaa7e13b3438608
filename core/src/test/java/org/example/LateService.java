package org.example;

/** A service of a package that nothing else has to do with. */
public interface LateService {

    Late late();

    final class Late {
        private final int n;

        public Late(int n) {
            this.n = n;
        }

        public int n() {
            return n;
        }
    }
}
