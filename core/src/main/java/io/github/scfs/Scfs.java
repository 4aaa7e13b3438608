package io.github.scfs;

import io.github.scfs.internal.session.Engine;
import org.jspecify.annotations.Nullable;

/**
 * Entry point for programs without Dubbo. It has the settings, and the codecs of all classes; a program has one for its
 * lifetime. A connection gets a session at each end:
 *
 * <pre>{@code
 * public class HelloWorld {
 *     public static class User {
 *         String name = "Ada";
 *         int visits = 3;
 *     }
 *
 *     public static void main(String[] args) {
 *         Scfs scfs = Scfs.trusting(User.class).build();
 *         try (ScfsSession client = scfs.session(); ScfsSession server = scfs.session()) {
 *             byte[] first = client.write(new User());
 *             byte[] later = client.write(new User());
 *             server.read(first, User.class);
 *             User user = server.read(later, User.class);
 *             System.out.println(user.name + ": " + first.length + " bytes at first, " + later.length + " later");
 *         }
 *     }
 * }
 * }</pre>
 *
 * <p>Safe for use by many threads.
 */
public final class Scfs {
    private final Engine engine;
    private final SelfContainedMessages selfContained;

    Scfs(Engine engine) {
        this.engine = engine;
        this.selfContained = new SelfContainedMessages(engine);
    }

    /**
     * Begins with the settings for peers across a network: {@link CreateOption#trusting}.
     *
     * @param types the classes that peers may send, besides the JDK's value types and what these classes reach; not
     *              null, and without null elements
     * @return settings, of which {@link CreateOption#build} makes an Scfs; never null
     * @throws NullPointerException if {@code types} or one of its elements is null
     */
    public static CreateOption trusting(Class<?>... types) {
        return CreateOption.trusting(types);
    }

    /**
     * Begins with the settings for peers that the program trusts as much as itself: {@link CreateOption#of}. Peers may
     * send every class that isn't on the deny list.
     *
     * @return settings, of which {@link CreateOption#build} makes an Scfs; never null
     */
    public static CreateOption open() {
        return CreateOption.of();
    }

    /**
     * Begins the session of a connection.
     *
     * @return never null
     */
    public ScfsSession session() {
        return new ScfsSession(engine, null);
    }

    /**
     * Begins the session of a connection whose peer has a name.
     *
     * @param peer the name, for instance an address, for exceptions and warnings; null for none
     * @return never null
     */
    public ScfsSession session(@Nullable String peer) {
        return new ScfsSession(engine, peer);
    }

    /**
     * Returns the writer and reader of messages without a session, such as those in a file, a queue or a cache.
     *
     * @return always the same object; never null
     */
    public SelfContainedMessages selfContained() {
        return selfContained;
    }
}
