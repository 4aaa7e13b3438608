package io.github.scfs.demo.load.parcel;

/** The service of soak and load. */
public interface ParcelService {

    /** Returns the digest of a parcel, the parcel itself, and a parcel whose number follows from that of the first. */
    Receipt exchange(Parcel parcel);
}
