/** A program that sends its own beans and those of another module. */
module shop {
    requires io.github.scfs.core;
    requires shop.beans;
    opens shop to io.github.scfs.core;
}
