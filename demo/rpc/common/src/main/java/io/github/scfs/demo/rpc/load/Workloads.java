package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.SeededBidRequests;
import io.github.scfs.demo.rpc.echo.Echo;
import io.github.scfs.demo.rpc.echo.EchoService;
import io.github.scfs.demo.rpc.feed.FeedService;
import io.github.scfs.demo.rpc.feed.SeededFeed;
import io.github.scfs.demo.rpc.users.SeededUsers;
import io.github.scfs.demo.rpc.users.User;
import io.github.scfs.demo.rpc.users.UserListService;
import io.github.scfs.demo.rpc.users.UserService;
import io.github.scfs.demo.seed.SeededValues;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.Supplier;

/** All workloads, from the smallest call to the largest. */
public final class Workloads {
    private static final int TEXT = 50 * 1024;

    /** Numbers of prepared arguments. {@code POOL} and {@code TEXTS} are powers of two, for the mask. */
    private static final int POOL = 64;
    private static final int TEXTS = 8;

    private static final int SETTLED = 4 * POOL;

    /**
     * The size from which a workload of lists settles after fewer calls. One call with a large list transfers as many
     * values as many calls with small lists, and takes longer.
     */
    private static final int LARGE_LIST = 100;

    private static final Supplier<SeededFeed> FEED = lazy(SeededFeed::new);
    private static final Supplier<SeededUsers> USERS = lazy(SeededUsers::new);
    private static final Supplier<Echo> ECHO = lazy(Echo::new);
    private static final Supplier<List<BidRequest>> BIDS =
            lazy(() -> new SeededValues(4).list(POOL, SeededBidRequests::request));
    private static final Supplier<List<String>> LONG_TEXTS = lazy(() -> {
        SeededValues values = new SeededValues(5);
        return values.list(TEXTS, i -> values.alphanumeric(TEXT));
    });
    private static final Supplier<List<User>> NEW_USERS = lazy(() -> USERS.get().users(0, POOL));

    private static final List<Workload<?>> ALL = Collections.unmodifiableList(Arrays.<Workload<?>>asList(
            // The arguments are a user of 8 characters, and a password of 16 characters that is different in each call.
            new Workload<>("tiny", FeedService.class, FEED, SETTLED,
                    (feed, n) -> feed.login("user-" + (100 + (n & POOL - 1)), unique(n))),
            new Workload<>("user", FeedService.class, FEED, SETTLED, FeedService::member),
            new Workload<>("posts", FeedService.class, FEED, SETTLED,
                    (feed, n) -> feed.search("keyword " + (n & POOL - 1))),
            new Workload<>("bid", EchoService.class, ECHO, SETTLED,
                    (echo, n) -> echo.bid(BIDS.get().get(n & POOL - 1))),
            new Workload<>("text50k", EchoService.class, ECHO, SETTLED,
                    (echo, n) -> echo.text(LONG_TEXTS.get().get(n & TEXTS - 1))),
            // The argument has 12 characters that are different in each call.
            new Workload<>("existUser", UserService.class, USERS, SETTLED,
                    (users, n) -> users.existUser(unique(n).substring(4))),
            new Workload<>("createUser", UserService.class, USERS, SETTLED,
                    (users, n) -> users.createUser(NEW_USERS.get().get(n & POOL - 1))),
            new Workload<>("getUser", UserService.class, USERS, SETTLED, UserService::getUser),
            new Workload<>("listUser", UserService.class, USERS, SETTLED, UserService::listUser), listOf(1), listOf(15),
            listOf(100), listOf(1000)));

    private Workloads() {}

    /** Returns all workloads. */
    public static List<Workload<?>> all() {
        return ALL;
    }

    /**
     * Returns the workload with a name.
     *
     * @throws IllegalArgumentException if there is no workload with this name
     */
    public static Workload<?> of(String key) {
        for (Workload<?> workload : ALL) {
            if (workload.key().equals(key)) {
                return workload;
            }
        }
        throw new IllegalArgumentException("unknown workload: " + key);
    }

    private static Workload<?> listOf(int count) {
        int settled = count < LARGE_LIST ? SETTLED : POOL;
        return new Workload<>("list" + count, UserListService.class, USERS, settled,
                (lists, n) -> lists.users(n & POOL - 1, count));
    }

    /**
     * Returns 16 hexadecimal digits. The digits of different numbers are different, because a multiplication by an odd
     * factor is a permutation. The digits of adjacent numbers are unrelated.
     */
    private static String unique(int n) {
        return Long.toHexString(n * 0x1E3779B97F4A7C15L | Long.MIN_VALUE);
    }

    /**
     * Returns a lazy supplier without a lock on its hot path. All callers use the supplier in each call, so a lock
     * would distort the measurement.
     */
    private static <T> Supplier<T> lazy(Supplier<T> maker) {
        return new Supplier<T>() {
            private volatile T value;

            @Override
            public T get() {
                T present = value;
                return present != null ? present : make();
            }

            private synchronized T make() {
                if (value == null) {
                    value = maker.get();
                }
                return value;
            }
        };
    }
}
