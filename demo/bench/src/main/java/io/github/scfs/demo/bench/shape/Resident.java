package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import lombok.Data;

/** Shape small2: one address that two fields refer to, one long text, and an enum. */
@Data
public class Resident implements Serializable {
    private static final long serialVersionUID = 1L;

    private long id;
    private String name;
    private Address home;
    private Address office;
    private String biography;
    private Standing standing;
}
