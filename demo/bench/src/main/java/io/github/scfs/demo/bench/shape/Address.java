package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import lombok.Data;

/** Part of shape small2. */
@Data
public class Address implements Serializable {
    private static final long serialVersionUID = 1L;

    private String street;
    private String city;
    private String zip;
    private int number;
}
