package io.github.scfs.demo.bench.shape;

import java.io.Serializable;

/** Part of shape small3: a camera or a battery. */
public interface Part extends Serializable {}
