package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** A still ad. */
@Data
public class Banner implements Serializable {
    private static final long serialVersionUID = 1L;

    private int width;
    private int height;
    private AdPosition position;
    private List<Integer> blockedAttributes;
    private boolean topFrame;
}
