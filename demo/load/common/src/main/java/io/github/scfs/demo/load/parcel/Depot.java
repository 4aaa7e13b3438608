package io.github.scfs.demo.load.parcel;

/** The provider's implementation. */
public class Depot implements ParcelService {

    @Override
    public Receipt exchange(Parcel parcel) {
        return Receipt.of(parcel);
    }
}
