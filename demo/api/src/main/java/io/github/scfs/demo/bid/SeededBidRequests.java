package io.github.scfs.demo.bid;

import io.github.scfs.demo.seed.SeededValues;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Creates realistic bid requests: half from sites, half from apps, each with one to three impressions. Some optional
 * fields are null.
 */
public final class SeededBidRequests {

    private SeededBidRequests() {}

    /** Returns the request for a seed. The request for the same seed is the same in every process. */
    public static BidRequest request(long seed) {
        SeededValues values = new SeededValues(seed);
        Geo geo = geo(values);
        BidRequest request = new BidRequest();
        request.setId(values.hex(16));
        request.setAuctionType(values.oneOf(AuctionType.values()));
        request.setReceivedAt(values.date());
        request.setTimeoutMillis(values.between(80, 300));
        request.setTest(values.onceIn(10));
        request.setImpressions(values.list(values.between(1, 3), i -> impression(i + 1, values)));
        if (values.onceIn(2)) {
            request.setSite(site(values));
        } else {
            request.setApp(app(values));
        }
        request.setDevice(device(geo, values));
        request.setViewer(viewer(geo, values));
        request.setCurrencies(values.list(1, i -> values.oneOf("EUR", "USD", "JPY")));
        request.setBlockedCategories(values.list(values.below(4), i -> category(values)));
        if (values.onceIn(3)) {
            Map<String, String> extensions = new LinkedHashMap<>();
            extensions.put("schain", values.word() + ".example");
            extensions.put("gdpr", values.oneOf("0", "1", null));
            request.setExtensions(extensions);
        }
        return request;
    }

    private static Impression impression(int number, SeededValues values) {
        Impression impression = new Impression();
        impression.setId(Integer.toString(number));
        boolean video = values.onceIn(3);
        if (video) {
            impression.setVideo(video(values));
        }
        if (!video || values.onceIn(4)) {
            impression.setBanner(banner(values));
        }
        impression.setBidFloor(values.decimal(0.05, 3, 2));
        impression.setBidFloorCurrency("USD");
        impression.setInterstitial(values.onceIn(5));
        impression.setSecure(!values.onceIn(8));
        impression.setTagId(values.onceIn(3) ? null : "tag-" + values.between(100, 999));
        impression.setExpirySeconds(values.onceIn(2) ? values.between(60, 3600) : null);
        return impression;
    }

    private static Banner banner(SeededValues values) {
        int[] size = values.oneOf(new int[] {300, 250}, new int[] {728, 90}, new int[] {320, 50}, new int[] {160, 600});
        Banner banner = new Banner();
        banner.setWidth(size[0]);
        banner.setHeight(size[1]);
        banner.setPosition(values.oneOf(AdPosition.values()));
        banner.setBlockedAttributes(values.list(values.below(4), i -> values.between(1, 17)));
        banner.setTopFrame(values.onceIn(2));
        return banner;
    }

    private static Video video(SeededValues values) {
        Video video = new Video();
        video.setMimeTypes(values.list(values.between(1, 2), i -> i == 0 ? "video/mp4" : "video/webm"));
        video.setMinSeconds(5);
        video.setMaxSeconds(values.oneOf(15, 30, 60));
        video.setProtocols(new int[] {2, 3, 5, 6});
        video.setWidth(values.oneOf(640, 1280, 1920));
        video.setHeight(video.getWidth() * 9 / 16);
        video.setStartDelay(values.oneOf(0, -1, null));
        video.setSkippable(values.onceIn(2));
        video.setMaxBitrate(values.between(800, 6000));
        return video;
    }

    private static Site site(SeededValues values) {
        Site site = new Site();
        site.setId("s-" + values.between(1000, 99_999));
        site.setName(values.words(2));
        site.setDomain(values.word() + "-" + values.word() + ".example");
        site.setPage("https://" + site.getDomain() + "/" + values.word() + "/" + values.between(1, 9999));
        site.setReferrer(values.onceIn(2) ? null : "https://search.example/?q=" + values.word());
        site.setCategories(values.list(values.between(1, 3), i -> category(values)));
        site.setMobile(values.onceIn(2));
        site.setPublisher(publisher(values));
        return site;
    }

    private static App app(SeededValues values) {
        App app = new App();
        app.setId("a-" + values.between(1000, 99_999));
        app.setName(values.words(2));
        app.setBundle("example." + values.word() + "." + values.word());
        app.setVersion(values.between(1, 9) + "." + values.below(20) + "." + values.below(10));
        app.setPaid(values.onceIn(6));
        app.setCategories(values.list(values.between(1, 2), i -> category(values)));
        app.setPublisher(publisher(values));
        return app;
    }

    private static Publisher publisher(SeededValues values) {
        Publisher publisher = new Publisher();
        publisher.setId("p-" + values.between(100, 9999));
        publisher.setName(values.words(2));
        publisher.setDomain(values.onceIn(2) ? null : values.word() + ".example");
        return publisher;
    }

    private static Device device(Geo geo, SeededValues values) {
        boolean android = values.onceIn(2);
        Device device = new Device();
        device.setOs(android ? "Android" : "iOS");
        device.setOsVersion(values.between(12, 17) + "." + values.below(6));
        device.setUserAgent("Mozilla/5.0 (" + (android ? "Linux; Android " : "iPhone; OS ") + device.getOsVersion()
                + ") Mobile/" + values.between(600, 640));
        device.setIp("203.0.113." + values.below(256));
        device.setGeo(geo);
        device.setType(values.oneOf(DeviceType.values()));
        device.setConnection(values.oneOf(ConnectionType.values()));
        device.setMake(android ? values.oneOf("Fairphone", "Acme", "Contoso") : "Apple");
        device.setModel(
                android ? values.word() + " " + values.between(3, 9) : "iPhone" + values.between(12, 16) + ",1");
        device.setLanguage(values.oneOf("de", "en", "pt", "zh"));
        device.setCarrier(values.onceIn(3) ? null : values.word() + " mobile");
        device.setWidth(values.between(320, 1440));
        device.setHeight(values.between(640, 3200));
        device.setPixelRatio(values.oneOf(1.0, 1.5, 2.0, 2.75, 3.0));
        device.setDoNotTrack(values.oneOf(true, false, null));
        device.setAdvertisingId(values.onceIn(3) ? null : values.hex(16));
        return device;
    }

    private static Geo geo(SeededValues values) {
        Geo geo = new Geo();
        geo.setLatitude(values.decimal(-90, 90, 4));
        geo.setLongitude(values.decimal(-180, 180, 4));
        geo.setCountry(values.oneOf("DEU", "BRA", "JPN", "KEN"));
        geo.setRegion(values.onceIn(3) ? null : values.oneOf("BY", "SP", "13", "30"));
        geo.setCity(values.city());
        geo.setZip(values.onceIn(2) ? null : Integer.toString(values.between(10_000, 99_999)));
        geo.setUtcOffsetMinutes(values.between(-12, 12) * 60);
        geo.setAccuracyMeters(values.onceIn(2) ? null : values.between(5, 5000));
        return geo;
    }

    /**
     * Returns the viewer. Sometimes the viewer's home is the same object as the device's location, so that the demo
     * covers shared references.
     */
    private static Viewer viewer(Geo geo, SeededValues values) {
        Viewer viewer = new Viewer();
        viewer.setId(values.hex(12));
        viewer.setBuyerId(values.onceIn(2) ? null : values.hex(12));
        viewer.setYearOfBirth(values.onceIn(3) ? null : values.between(1940, 2005));
        viewer.setGender(values.oneOf(Gender.FEMALE, Gender.MALE, Gender.OTHER, null));
        viewer.setKeywords(values.list(values.below(5), i -> values.word()));
        viewer.setHome(values.onceIn(2) ? geo : null);
        if (values.onceIn(2)) {
            Map<String, Double> interests = new LinkedHashMap<>();
            for (int i = values.between(1, 4); i > 0; i--) {
                interests.put(values.word(), values.fraction());
            }
            viewer.setInterests(interests);
        }
        return viewer;
    }

    private static String category(SeededValues values) {
        return "IAB" + values.between(1, 26) + "-" + values.between(1, 30);
    }
}
