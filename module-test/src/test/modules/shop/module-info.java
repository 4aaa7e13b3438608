/** A program that sends beans of its own and of another module. */
module shop {
    requires io.github.scfs.core;
    requires shop.beans;
    opens shop to io.github.scfs.core;
}
