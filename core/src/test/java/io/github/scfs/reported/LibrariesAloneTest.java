package io.github.scfs.reported;

class LibrariesAloneTest extends AloneWire implements LibraryCases {}
