package io.github.scfs.reported;

class CirclesAloneTest extends AloneWire implements CircleCases {}
