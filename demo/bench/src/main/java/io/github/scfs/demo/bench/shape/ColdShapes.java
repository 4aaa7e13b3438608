package io.github.scfs.demo.bench.shape;

import io.github.scfs.demo.seed.SeededValues;
import java.util.ArrayList;
import java.util.Collections;

/** Small values of 20 classes, for processes that haven't used these classes yet. */
public final class ColdShapes {
    /** Number of classes. */
    public static final int CLASSES = 20;

    private ColdShapes() {}

    /**
     * Returns one value of each class. The class of a part precedes the class of its owner in about half of the cases.
     */
    public static Object[] values(long seed) {
        SeededValues values = new SeededValues(seed);
        Resident resident = FlatShapes.resident(values);
        MediaContent content = NestedShapes.mediaContent(values);
        Member member = NestedShapes.member(values);
        member.setFriends(null);
        Feed feed = NestedShapes.feed(values);
        feed.setArticles(new ArrayList<>(feed.getArticles().subList(0, 2)));
        Catalog catalog = NestedShapes.catalog(values);
        catalog.setProducts(new ArrayList<>(catalog.getProducts().subList(0, 2)));
        catalog.setFeatured(Collections.emptyMap());
        Product product = catalog.getProducts().get(0);
        Camera camera = new Camera();
        camera.setMegapixels(values.between(5, 200));
        camera.setAperture(values.decimal(1, 4, 1));
        Battery battery = new Battery();
        battery.setCapacity(values.between(1000, 6000));
        battery.setRemovable(values.onceIn(2));
        return new Object[] {
                FlatShapes.account(values), resident, resident.getHome(), FlatShapes.phone(values), camera, battery,
                FlatShapes.sample(values), content.getMedia(), content, content.getImages().get(0), member,
                feed.getArticles().get(0).getSubjects().get(0), feed, feed.getArticles().get(0),
                product.getOffers().get(0), catalog, product, FlatShapes.measurements(values),
                FlatShapes.ledger(values), Trade.of((int) seed)};
    }
}
