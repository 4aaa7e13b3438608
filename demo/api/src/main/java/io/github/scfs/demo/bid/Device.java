package io.github.scfs.demo.bid;

import java.io.Serializable;
import lombok.Data;

/** The viewer's device. */
@Data
public class Device implements Serializable {
    private static final long serialVersionUID = 1L;

    private String userAgent;
    private String ip;
    private Geo geo;
    private DeviceType type;
    private ConnectionType connection;
    private String make;
    private String model;
    private String os;
    private String osVersion;
    private String language;
    private String carrier;
    private int width;
    private int height;
    private double pixelRatio;
    private Boolean doNotTrack;
    private String advertisingId;
}
