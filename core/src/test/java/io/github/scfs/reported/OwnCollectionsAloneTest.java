package io.github.scfs.reported;

class OwnCollectionsAloneTest extends AloneWire implements OwnCollectionCases {}
