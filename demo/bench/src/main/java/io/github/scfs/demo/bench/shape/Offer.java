package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import lombok.Data;

/** Part of shape large1: a seller's price for a product. */
@Data
public class Offer implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long sellerId;
    private String seller;
    private String warehouse;
    private Long priceCents;
    private Long freightCents;
    private Integer quantity;
    private Integer sold;
    private Double rating;
    private boolean returnable;
}
