package io.github.scfs.reported;

class ContainersAloneTest extends AloneWire implements ContainerCases {}
