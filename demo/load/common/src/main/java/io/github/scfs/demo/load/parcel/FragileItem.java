package io.github.scfs.demo.load.parcel;

/** An item with more fields, so that the class of a list's elements varies. */
public class FragileItem extends Item {
    private static final long serialVersionUID = 1L;

    Handling handling;
    short[] limits;

    @Override
    void digest(Digest digest) {
        super.digest(digest);
        digest.add(handling).add(limits.length);
        for (short limit : limits) {
            digest.add(limit);
        }
    }
}
