package io.github.scfs.demo.rpc.users;

import java.io.Serializable;
import java.util.List;
import lombok.Data;

/** One page of a longer list. */
@Data
public class Page<T> implements Serializable {
    private static final long serialVersionUID = 1L;

    private int pageNo;
    private int total;
    private List<T> result;
}
