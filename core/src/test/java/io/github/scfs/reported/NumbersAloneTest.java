package io.github.scfs.reported;

class NumbersAloneTest extends AloneWire implements NumberCases {}
