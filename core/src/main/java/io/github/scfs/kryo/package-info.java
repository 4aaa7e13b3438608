/** Parts for programs that use Kryo 5 by itself; the engine's bridge to Kryo uses them too. Imports nothing of ours. */
package io.github.scfs.kryo;
