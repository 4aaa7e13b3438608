package io.github.scfs.reported;

class NullsAloneTest extends AloneWire implements NullCases {}
