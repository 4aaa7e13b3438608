package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import lombok.Data;

/** Shape small3: two strings, a number, and a field that contains objects of different classes. */
@Data
public class Phone implements Serializable {
    private static final long serialVersionUID = 1L;

    private String brand;
    private String model;
    private int price;
    private Part part;
}
