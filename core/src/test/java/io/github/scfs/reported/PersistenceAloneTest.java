package io.github.scfs.reported;

class PersistenceAloneTest extends AloneWire implements PersistenceCases {}
