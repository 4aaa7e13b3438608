package io.github.scfs.reported;

class ClassShapesAloneTest extends AloneWire implements ClassShapeCases {}
