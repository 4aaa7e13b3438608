package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Map;
import lombok.Data;

/** Shape large1: the products of a shop, with much Chinese text. */
@Data
public class Catalog implements Serializable {
    private static final long serialVersionUID = 1L;

    private String name;
    private Long ownerId;
    private String currency;
    private Date changedAt;
    private List<Product> products;
    private Map<String, Product> featured;
    private Map<String, Long> totals;
    private List<Long> editorIds;
}
