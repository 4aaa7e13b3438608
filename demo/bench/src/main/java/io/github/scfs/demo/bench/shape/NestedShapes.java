package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes the shapes of many objects. */
final class NestedShapes {
    private static final int PRODUCTS = 40;
    private static final int FRIENDS = 19;
    private static final int ARTICLES = 100;
    private static final String HAN = "上海北京商品手机电脑家具衣服食品蓝色红白大小号新款优惠价格订单发货快递评论好质量中国制造";

    private NestedShapes() {
    }

    static Catalog catalog(SeededValues values) {
        Catalog catalog = new Catalog();
        catalog.setName(han(8, values));
        catalog.setOwnerId(values.anyLong());
        catalog.setProducts(values.list(PRODUCTS, i -> product(values)));
        Map<String, Product> featured = new HashMap<>();
        for (int i = 0; i < 5; i++) {
            featured.put(han(4, values), catalog.getProducts().get(values.below(PRODUCTS)));
        }
        catalog.setFeatured(featured);
        return catalog;
    }

    private static Product product(SeededValues values) {
        Product product = new Product();
        product.setId((long) values.between(1, 100_000_000));
        product.setShopId((long) values.between(1, 100_000));
        product.setTitle(han(values.between(4, 12), values));
        product.setBrand(values.onceIn(3) ? null : values.word());
        product.setPriceCents((long) values.between(100, 1_000_000));
        product.setStock(values.below(1000));
        product.setListedAt(values.date());
        product.setOnSale(values.onceIn(3));
        Map<String, String> attributes = new LinkedHashMap<>();
        for (int i = 0; i < 3; i++) {
            attributes.put(han(2, values), han(4, values));
        }
        product.setAttributes(attributes);
        product.setOffers(values.list(3, i -> offer(values)));
        product.setRelatedIds(values.list(4, i -> (long) values.between(1, 100_000_000)));
        return product;
    }

    private static Offer offer(SeededValues values) {
        Offer offer = new Offer();
        offer.setSellerId((long) values.between(1, 100_000));
        offer.setSeller(han(4, values));
        offer.setPriceCents((long) values.between(100, 1_000_000));
        offer.setQuantity(values.between(1, 100));
        offer.setRating(values.onceIn(4) ? null : values.decimal(1, 5, 1));
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
        media.setUri("http://media.example/" + values.word() + "-" + values.hex(8) + ".mpg");
        media.setTitle(values.onceIn(4) ? null : values.words(4));
        media.setWidth(640);
        media.setHeight(480);
        media.setFormat("video/mpg4");
        media.setDuration(values.between(60_000, 20_000_000));
        media.setSize(values.between(1_000_000, 60_000_000));
        media.setBitrate(values.between(64_000, 262_144));
        media.setBitrateKnown(!values.onceIn(4));
        media.setPersons(values.list(2, i -> values.words(2)));
        media.setPlayer(values.oneOf(Player.values()));
        media.setCopyright(values.onceIn(2) ? null : values.words(2));
        MediaContent content = new MediaContent();
        content.setMedia(media);
        content.setImages(values.list(2, i -> image(i, media, values)));
        return content;
    }

    private static Image image(int number, Media media, SeededValues values) {
        Image image = new Image();
        image.setUri("http://media.example/" + values.word() + "-" + number + ".jpg");
        image.setTitle(values.onceIn(3) ? null : values.words(3));
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
        article.setCounters(values.list(20, i -> values.below(1_000_000)));
        article.setSubjects(subjects(names, descriptions, values));
        return article;
    }

    /** Each subject is an object of its own; its texts are not. */
    private static List<Subject> subjects(String[] names, String[] descriptions, SeededValues values) {
        return values.list(5, i -> {
            int number = values.below(names.length);
            Subject subject = new Subject();
            subject.setId(number);
            subject.setName(names[number]);
            subject.setDescription(descriptions[number]);
            return subject;
        });
    }
}
