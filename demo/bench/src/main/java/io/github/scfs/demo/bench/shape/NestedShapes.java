package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Creates the shapes of many objects. */
final class NestedShapes {
    private static final int PRODUCTS = 24;
    private static final int OFFERS = 5;
    private static final int FRIENDS = 19;
    private static final int ARTICLES = 100;
    private static final String HAN = "上海北京商品手机电脑家具衣服食品蓝色红白大小号新款优惠价格订单发货快递评论好质量中国制造";
    private static final String[] UNITS = {"件", "箱", "公斤"};
    private static final String[] STATES = {"在售", "预售", "停售"};
    private static final String[] ATTRIBUTES = {"颜色", "产地"};
    private static final String[] WAREHOUSES = {"上海", "广州", "成都"};
    private static final String[] PLANS = {"free of charge", "professional", "enterprise"};

    private NestedShapes() {}

    static Catalog catalog(SeededValues values) {
        Catalog catalog = new Catalog();
        catalog.setName(han(8, values));
        catalog.setOwnerId(values.anyLong());
        catalog.setCurrency("CNY");
        catalog.setChangedAt(values.date());
        catalog.setProducts(values.list(PRODUCTS, i -> product(i, values)));
        Map<String, Product> featured = new HashMap<>();
        Map<String, Long> totals = new LinkedHashMap<>();
        for (int i = 0; i < 5; i++) {
            featured.put(han(4, values), catalog.getProducts().get(values.below(PRODUCTS)));
            totals.put(han(4, values), values.anyLong());
        }
        catalog.setFeatured(featured);
        catalog.setTotals(totals);
        catalog.setEditorIds(values.list(5, i -> values.anyLong()));
        return catalog;
    }

    private static Product product(int rank, SeededValues values) {
        Product product = new Product();
        product.setId((long) values.between(1, 100_000_000));
        product.setShopId((long) values.between(1, 100_000));
        product.setCategoryId((long) values.between(1, 1_000));
        product.setTitle(han(values.between(3, 8), values));
        product.setSubtitle(values.onceIn(3) ? han(values.between(3, 8), values) : null);
        product.setBrand(values.onceIn(3) ? null : values.word());
        product.setUnit(values.oneOf(UNITS));
        product.setStatus(values.oneOf(STATES));
        product.setPriceCents((long) values.between(100, 1_000_000));
        product.setCostCents((long) values.between(100, 1_000_000));
        product.setViewCount((long) values.between(0, 10_000_000));
        product.setSoldCount((long) values.between(0, 100_000));
        product.setStock(values.below(1000));
        product.setWeightGrams(values.between(10, 20_000));
        product.setRank(rank);
        product.setListedAt(values.date());
        product.setChangedAt(values.onceIn(2) ? values.date() : null);
        product.setOnSale(values.onceIn(3));
        product.setHidden(values.onceIn(10) ? Boolean.TRUE : null);
        product.setRemark(null);
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < 2; i++) {
            attributes.put(ATTRIBUTES[i], han(2, values));
        }
        product.setAttributes(attributes);
        product.setOffers(values.list(OFFERS, i -> offer(values)));
        product.setRelatedIds(values.list(2, i -> (long) values.between(1, 100_000_000)));
        return product;
    }

    private static Offer offer(SeededValues values) {
        Offer offer = new Offer();
        offer.setSellerId((long) values.between(1, 100_000));
        offer.setSeller(han(2, values));
        offer.setWarehouse(values.oneOf(WAREHOUSES));
        offer.setPriceCents((long) values.between(100, 1_000_000));
        offer.setFreightCents(values.onceIn(2) ? null : (long) values.between(100, 5_000));
        offer.setQuantity(values.between(1, 100));
        offer.setSold(values.below(1_000));
        offer.setRating(values.onceIn(4) ? null : values.decimal(1, 5, 1));
        offer.setReturnable(values.onceIn(2));
        return offer;
    }

    private static String han(int length, SeededValues values) {
        StringBuilder text = new StringBuilder(length);
        for (int i = 0; i < length; i++) {
            text.append(HAN.charAt(values.below(HAN.length())));
        }
        return text.toString();
    }

    static MediaContent mediaContent(SeededValues values) {
        Media media = new Media();
        media.setUri("http://media.example/keynotes/" + values.word() + "-" + values.hex(8) + ".mpg");
        media.setTitle(values.words(3));
        media.setWidth(640);
        media.setHeight(480);
        media.setFormat("video/mpg4");
        media.setDuration(values.between(60_000, 20_000_000));
        media.setSize(values.between(1_000_000, 60_000_000));
        media.setBitrate(values.between(64_000, 262_144));
        media.setBitrateKnown(!values.onceIn(4));
        media.setPersons(values.list(2, i -> values.words(2)));
        media.setPlayer(values.oneOf(Player.values()));
        media.setCopyright(values.onceIn(4) ? values.words(2) : null);
        MediaContent content = new MediaContent();
        content.setMedia(media);
        content.setImages(values.list(2, i -> image(i, media, values)));
        return content;
    }

    private static Image image(int number, Media media, SeededValues values) {
        Image image = new Image();
        image.setUri(
                "http://media.example/keynotes/" + values.word() + "_" + (number == 0 ? "large" : "small") + ".jpg");
        image.setTitle(values.words(3));
        image.setWidth(number == 0 ? 1024 : 320);
        image.setHeight(number == 0 ? 768 : 240);
        image.setSize(number == 0 ? ImageSize.LARGE : ImageSize.SMALL);
        image.setMedia(values.onceIn(2) ? media : null);
        return image;
    }

    static Member member(SeededValues values) {
        Member member = oneMember(values);
        member.setFriends(values.list(FRIENDS, i -> oneMember(values)));
        return member;
    }

    private static Member oneMember(SeededValues values) {
        Member member = new Member();
        member.setId(values.between(1, 100_000_000));
        member.setName(values.words(2));
        member.setEmail(values.word() + "@mail.example");
        member.setCity(values.city());
        member.setPhone(Integer.toString(values.between(1_000_000, 9_999_999)));
        member.setPlan(values.oneOf(PLANS));
        member.setAge(values.between(18, 90));
        member.setScore(values.decimal(0, 100, 2));
        member.setActive(values.onceIn(2));
        member.setJoinedAt(values.date());
        return member;
    }

    static Feed feed(SeededValues values) {
        String[] names = new String[10];
        String[] descriptions = new String[names.length];
        for (int i = 0; i < names.length; i++) {
            names[i] = values.words(3);
            descriptions[i] = values.words(24);
        }
        Feed feed = new Feed();
        feed.setOwnerId(values.between(1, 100_000_000));
        feed.setArticles(values.list(ARTICLES, i -> article(names, descriptions, values)));
        return feed;
    }

    private static Article article(String[] names, String[] descriptions, SeededValues values) {
        Article article = new Article();
        article.setId(values.between(1, 100_000_000));
        article.setTitle(values.words(8));
        article.setCreatedAt(values.date());
        article.setCounters(values.list(20, i -> values.below(Integer.MAX_VALUE)));
        article.setSubjects(subjects(names, descriptions, values));
        return article;
    }

    /** Returns distinct subject objects. Subjects with equal texts share the same string objects. */
    private static List<Subject> subjects(String[] names, String[] descriptions, SeededValues values) {
        return values.list(5, i -> {
            int number = values.below(names.length);
            Subject subject = new Subject();
            subject.setId(number);
            subject.setName(names[number]);
            subject.setDescription(descriptions[number]);
            subject.setFollowers(values.below(1_000_000));
            subject.setLatestPostId((long) values.between(1, 1_000_000_000));
            return subject;
        });
    }
}
