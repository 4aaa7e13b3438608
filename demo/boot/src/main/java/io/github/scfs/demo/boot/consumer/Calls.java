package io.github.scfs.demo.boot.consumer;

import io.github.scfs.demo.bid.BidService;
import io.github.scfs.demo.exchange.Comparison;
import io.github.scfs.demo.exchange.FrameCounter;
import io.github.scfs.demo.exchange.SessionService;
import io.github.scfs.demo.social.PostService;
import io.github.scfs.demo.social.UserService;
import org.apache.dubbo.config.annotation.DubboReference;
import org.springframework.stereotype.Component;

/** References to the services, with scfs and with hessian2, and the calls. */
@Component
public class Calls {
    private static final int SCFS_ID = 30;
    private static final int HESSIAN2_ID = 2;

    @DubboReference(url = "${demo.scfs.url}")
    private BidService bids;

    @DubboReference(url = "${demo.scfs.url}")
    private UserService users;

    @DubboReference(url = "${demo.scfs.url}")
    private PostService posts;

    @DubboReference(url = "${demo.scfs.url}")
    private SessionService sessions;

    @DubboReference(url = "${demo.hessian2.url}")
    private BidService bidsByHessian2;

    @DubboReference(url = "${demo.hessian2.url}")
    private UserService usersByHessian2;

    @DubboReference(url = "${demo.hessian2.url}")
    private PostService postsByHessian2;

    /** Makes the calls, prints the bytes and the sessions, and returns whether all is right. */
    public boolean areRight(FrameCounter scfs, FrameCounter hessian2) throws InterruptedException {
        Comparison comparison = new Comparison(System.out);
        comparison.exchange("scfs", SCFS_ID, scfs, bids, users, posts);
        comparison.exchange("hessian2", HESSIAN2_ID, hessian2, bidsByHessian2, usersByHessian2, postsByHessian2);
        boolean good = comparison.report("scfs", "hessian2");
        int open = sessions.open();
        System.out.println("  sessions open in the provider while the consumer is connected: " + open
                + " (of 2 connections, one uses scfs)");
        return good && open == 1;
    }
}
