package io.github.scfs.reported;

class GenericsAloneTest extends AloneWire implements GenericCases {}
