package io.github.scfs.demo.exchange;

import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidService;
import io.github.scfs.demo.bid.FirstPriceBidder;
import io.github.scfs.demo.bid.SeededBidRequests;
import io.github.scfs.demo.social.Post;
import io.github.scfs.demo.social.PostPage;
import io.github.scfs.demo.social.PostService;
import io.github.scfs.demo.social.SeededPosts;
import io.github.scfs.demo.social.SeededUsers;
import io.github.scfs.demo.social.Topic;
import io.github.scfs.demo.social.UserService;
import io.github.scfs.demo.wire.DubboHeader;
import java.io.PrintStream;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;

/**
 * Makes the same calls with each serialization, compares every result with a result computed in this process, and
 * prints the bytes on the wire. For one thread. Meanwhile no other calls may be sent through the proxy.
 */
public final class Comparison {
    private static final int CALLS = 40;
    private static final int POSTS = 100;

    /** The bar for scfs: a bid request after the first ones takes less than this share of hessian2's bytes. */
    private static final double BAR = 0.5;

    /** Maximum number of failed calls that are printed. A longer list would hide the table. */
    private static final int MAX_REPORTED = 5;

    private final PrintStream out;
    private final Map<String, Map<String, Traffic>> services = new LinkedHashMap<>();
    private int equal;
    private int unequal;

    /**
     * Creates a comparison.
     *
     * @param out receives the table and a line for each of the first failed calls
     */
    public Comparison(PrintStream out) {
        this.out = out;
    }

    /**
     * Makes all calls with one serialization.
     *
     * @param serialization the serialization's name in the table
     * @param wireId the serialization id that every frame must have
     * @param counter the proxy through which the calls are sent
     * @throws InterruptedException if this thread is interrupted while it waits for a frame
     */
    public void exchange(String serialization, int wireId, FrameCounter counter, BidService bids, UserService users,
            PostService posts) throws InterruptedException {
        FirstPriceBidder bidder = new FirstPriceBidder();
        SeededUsers seededUsers = new SeededUsers();
        SeededPosts seededPosts = new SeededPosts();
        calls("bid", serialization, wireId, counter, seed -> {
            BidRequest request = SeededBidRequests.request(seed);
            return bids.bid(request).equals(bidder.bid(request));
        });
        calls("user", serialization, wireId, counter, id -> users.user(id).equals(seededUsers.user(id)));
        calls("posts", serialization, wireId, counter, number -> {
            PostPage page = posts.page(number, POSTS);
            PostPage expected = seededPosts.page(number, POSTS);
            return page.equals(expected) && distinctTopics(page) == distinctTopics(expected);
        });
    }

    private void calls(String service, String serialization, int wireId, FrameCounter counter,
            IntFunction<Boolean> call) throws InterruptedException {
        Traffic traffic = new Traffic();
        services.computeIfAbsent(service, s -> new LinkedHashMap<>()).put(serialization, traffic);
        for (int i = 0; i < CALLS; i++) {
            boolean same = call.apply(i);
            DubboHeader request = counter.take().header();
            DubboHeader response = counter.take().header();
            if (same && request.isRequest() && !response.isRequest() && response.isOk()
                    && request.serialization() == wireId && response.serialization() == wireId) {
                equal++;
            } else if (unequal++ < MAX_REPORTED) {
                out.printf(
                        "  DIFFERENT: call %d of %s with %s "
                                + "(serialization ids on the wire: %d and %d, expected %d)%n",
                        i, service, serialization, request.serialization(), response.serialization(), wireId);
            }
            traffic.add(request.frameLength(), response.frameLength());
        }
    }

    private static int distinctTopics(PostPage page) {
        Set<Topic> topics = Collections.newSetFromMap(new IdentityHashMap<>());
        for (Post post : page.getPosts()) {
            topics.addAll(post.getTopics());
        }
        return topics.size();
    }

    /**
     * Prints the table.
     *
     * @param candidate the serialization that must meet the bar
     * @param reference the serialization that the candidate is compared with
     * @return true if every result was equal and the candidate's later bid requests meet the bar
     */
    public boolean report(String candidate, String reference) {
        out.println("  bytes of a frame (Dubbo's " + DubboHeader.LENGTH + "-byte header and body), counted by a "
                + "loopback proxy between the two processes;");
        out.println("  first: the service's first call, later: mean of calls 11 to " + CALLS
                + ", no two with the same values;");
        out.println("  in docs/images/bytes.svg prepared values recur, and equal topics of posts are separate objects, "
                + "so differences are larger there");
        out.println();
        out.println("                       request                 response");
        out.println("                      first     later        first     later");
        services.forEach((service, bySerialization) -> {
            bySerialization.forEach((serialization, traffic) -> out.println(traffic.row(service, serialization)));
            Traffic ours = bySerialization.get(candidate);
            Traffic theirs = bySerialization.get(reference);
            out.printf(Locale.ROOT, "         %-19s %9.2f %22.2f%n", candidate + " / " + reference,
                    ours.laterRequest() / theirs.laterRequest(), ours.laterResponse() / theirs.laterResponse());
        });
        Map<String, Traffic> bids = services.get("bid");
        double ratio = bids.get(candidate).laterRequest() / bids.get(reference).laterRequest();
        out.println();
        out.printf(Locale.ROOT, "  a later bid request of %s takes %.1f %% of the bytes of %s (bar: under %.0f %%)%s%n",
                candidate, 100 * ratio, reference, 100 * BAR, ratio < BAR ? "" : ": MISSED");
        out.printf("  values: %d calls answered, %d equal, %d different%n", equal + unequal, equal, unequal);
        return unequal == 0 && ratio < BAR;
    }
}
