package io.github.scfs.demo.rpc.load;

import io.github.scfs.demo.bid.AdPosition;
import io.github.scfs.demo.bid.App;
import io.github.scfs.demo.bid.AuctionType;
import io.github.scfs.demo.bid.Banner;
import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.ConnectionType;
import io.github.scfs.demo.bid.Device;
import io.github.scfs.demo.bid.DeviceType;
import io.github.scfs.demo.bid.Gender;
import io.github.scfs.demo.bid.Geo;
import io.github.scfs.demo.bid.Impression;
import io.github.scfs.demo.bid.Publisher;
import io.github.scfs.demo.bid.Site;
import io.github.scfs.demo.bid.Video;
import io.github.scfs.demo.bid.Viewer;
import io.github.scfs.demo.rpc.feed.Article;
import io.github.scfs.demo.rpc.feed.Audience;
import io.github.scfs.demo.rpc.feed.ContentKind;
import io.github.scfs.demo.rpc.feed.Member;
import io.github.scfs.demo.rpc.feed.Subject;
import io.github.scfs.demo.rpc.users.Page;
import io.github.scfs.demo.rpc.users.User;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;

/**
 * The classes that a careful user registers with an optimizer: all transferred classes that the serializations don't
 * register by default.
 */
public final class TransferredClasses {
    private static final List<Class<?>> ALL = Collections.unmodifiableList(Arrays.<Class<?>>asList(Member.class,
            Article.class, Subject.class, ContentKind.class, Audience.class, User.class, Page.class, LocalDate.class,
            LocalDateTime.class, BidRequest.class, Impression.class, Banner.class, Video.class, Site.class, App.class,
            Publisher.class, Device.class, Geo.class, Viewer.class, AuctionType.class, AdPosition.class,
            DeviceType.class, ConnectionType.class, Gender.class, LinkedHashMap.class));

    private TransferredClasses() {}

    /** Returns the classes in a fixed order. The class numbers of both sides depend on the order. */
    public static List<Class<?>> all() {
        return ALL;
    }
}
