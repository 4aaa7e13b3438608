package io.github.scfs.reported;

class EnumsAloneTest extends AloneWire implements EnumCases {}
