package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import lombok.Data;

/** The person who would see the ad. Unknown fields are null. */
@Data
public class Viewer implements Serializable {
    private static final long serialVersionUID = 1L;

    private String id;
    private String buyerId;
    private Integer yearOfBirth;
    private Gender gender;
    private List<String> keywords;
    private Geo home;
    private Map<String, Double> interests;
}
