package io.github.scfs.demo.bench.resolver;

import com.esotericsoftware.kryo.kryo5.Kryo;
import io.github.scfs.demo.bench.shape.Account;
import io.github.scfs.demo.bench.shape.Address;
import io.github.scfs.demo.bench.shape.Article;
import io.github.scfs.demo.bench.shape.Battery;
import io.github.scfs.demo.bench.shape.Camera;
import io.github.scfs.demo.bench.shape.Catalog;
import io.github.scfs.demo.bench.shape.Feed;
import io.github.scfs.demo.bench.shape.Image;
import io.github.scfs.demo.bench.shape.ImageSize;
import io.github.scfs.demo.bench.shape.Ledger;
import io.github.scfs.demo.bench.shape.Measurements;
import io.github.scfs.demo.bench.shape.Media;
import io.github.scfs.demo.bench.shape.MediaContent;
import io.github.scfs.demo.bench.shape.Member;
import io.github.scfs.demo.bench.shape.Offer;
import io.github.scfs.demo.bench.shape.Phone;
import io.github.scfs.demo.bench.shape.Player;
import io.github.scfs.demo.bench.shape.Product;
import io.github.scfs.demo.bench.shape.Resident;
import io.github.scfs.demo.bench.shape.Sample;
import io.github.scfs.demo.bench.shape.Standing;
import io.github.scfs.demo.bench.shape.Subject;
import io.github.scfs.demo.bench.shape.Trade;
import io.github.scfs.demo.bid.AdPosition;
import io.github.scfs.demo.bid.App;
import io.github.scfs.demo.bid.AuctionType;
import io.github.scfs.demo.bid.Banner;
import io.github.scfs.demo.bid.Bid;
import io.github.scfs.demo.bid.BidRequest;
import io.github.scfs.demo.bid.BidResponse;
import io.github.scfs.demo.bid.ConnectionType;
import io.github.scfs.demo.bid.Device;
import io.github.scfs.demo.bid.DeviceType;
import io.github.scfs.demo.bid.Gender;
import io.github.scfs.demo.bid.Geo;
import io.github.scfs.demo.bid.Impression;
import io.github.scfs.demo.bid.Publisher;
import io.github.scfs.demo.bid.SeatBid;
import io.github.scfs.demo.bid.Site;
import io.github.scfs.demo.bid.Video;
import io.github.scfs.demo.bid.Viewer;
import io.github.scfs.demo.social.Friend;
import io.github.scfs.demo.social.Post;
import io.github.scfs.demo.social.PostPage;
import io.github.scfs.demo.social.Topic;
import io.github.scfs.demo.social.User;
import io.github.scfs.demo.social.Visibility;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.TreeMap;

/**
 * Registers about 80 classes, a realistic number for an application: the classes of its services and the JDK classes
 * that they use. The number includes the classes that Kryo registers by default.
 */
final class RegisteredClasses {
    private static final Class<?>[] TYPES = {
            ArrayList.class, LinkedList.class, HashMap.class, LinkedHashMap.class, TreeMap.class, HashSet.class,
            Date.class, int[].class, long[].class, float[].class, double[].class, short[].class, char[].class,
            boolean[].class, byte[].class, String[].class, Object[].class, Account.class, Address.class, Article.class,
            Battery.class, Camera.class, Catalog.class, Feed.class, Image.class, ImageSize.class, Ledger.class,
            Measurements.class, Media.class, MediaContent.class, Member.class, Offer.class, Phone.class, Player.class,
            Product.class, Resident.class, Sample.class, Standing.class, Subject.class, Trade.class, AdPosition.class,
            App.class, AuctionType.class, Banner.class, Bid.class, BidRequest.class, BidResponse.class,
            ConnectionType.class, Device.class, DeviceType.class, Gender.class, Geo.class, Impression.class,
            Publisher.class, SeatBid.class, Site.class, Video.class, Viewer.class, Friend.class, Post.class,
            PostPage.class, Topic.class, User.class, Visibility.class};

    private RegisteredClasses() {}

    static void register(Kryo kryo) {
        for (Class<?> type : TYPES) {
            kryo.register(type);
        }
        Events.register(kryo);
    }
}
