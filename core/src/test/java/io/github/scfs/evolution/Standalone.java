package io.github.scfs.evolution;

import io.github.scfs.CreateOption;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;
import io.github.scfs.testkit.SessionMap;

/** Uses the standalone API with sessions in a map. */
final class Standalone {

    private Standalone() {}

    static SessionKryo kryo(CreateOption option) {
        return SessionKryoService.newSingletonSessionKryoFactory(new SessionMap(), option).get();
    }
}
