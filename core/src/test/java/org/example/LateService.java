package org.example;

/** A service in a package that no other service uses. */
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
