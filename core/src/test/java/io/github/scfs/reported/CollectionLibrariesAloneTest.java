package io.github.scfs.reported;

class CollectionLibrariesAloneTest extends AloneWire implements CollectionLibraryCases {}
