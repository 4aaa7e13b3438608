package io.github.scfs.reported;

class ValueLibrariesAloneTest extends AloneWire implements ValueLibraryCases {}
