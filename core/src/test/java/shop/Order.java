package shop;

import java.io.Serializable;
import java.util.Map;

/** The bean of {@code docs/internals/one-value.md}. Its name and fields are in the bytes that the document shows. */
public class Order implements Serializable {
    public long id;
    public String name;
    public Map<String, String> labels;
}
