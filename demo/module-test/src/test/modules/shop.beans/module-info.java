/** Beans of a program, without a dependency on scfs. */
module shop.beans {
    exports shop.beans;
    opens shop.beans to io.github.scfs.core;
}
