package io.github.scfs.demo.bench.shape;

import java.io.Serializable;
import java.util.Date;
import java.util.List;
import java.util.Map;
import lombok.Data;

/** Part of shape large1. */
@Data
public class Product implements Serializable {
    private static final long serialVersionUID = 1L;

    private Long id;
    private Long shopId;
    private Long categoryId;
    private String title;
    private String subtitle;
    private String brand;
    private String unit;
    private String status;
    private Long priceCents;
    private Long costCents;
    private Long viewCount;
    private Long soldCount;
    private Integer stock;
    private Integer weightGrams;
    private Integer rank;
    private Date listedAt;
    private Date changedAt;
    private Boolean onSale;
    private Boolean hidden;
    private String remark;
    private Map<String, String> attributes;
    private List<Offer> offers;
    private List<Long> relatedIds;
}
