package io.github.scfs.demo.bid;

import java.io.Serializable;
import java.util.Objects;

/** The viewer's device. */
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

    public String getUserAgent() {
        return userAgent;
    }

    public void setUserAgent(String userAgent) {
        this.userAgent = userAgent;
    }

    public String getIp() {
        return ip;
    }

    public void setIp(String ip) {
        this.ip = ip;
    }

    public Geo getGeo() {
        return geo;
    }

    public void setGeo(Geo geo) {
        this.geo = geo;
    }

    public DeviceType getType() {
        return type;
    }

    public void setType(DeviceType type) {
        this.type = type;
    }

    public ConnectionType getConnection() {
        return connection;
    }

    public void setConnection(ConnectionType connection) {
        this.connection = connection;
    }

    public String getMake() {
        return make;
    }

    public void setMake(String make) {
        this.make = make;
    }

    public String getModel() {
        return model;
    }

    public void setModel(String model) {
        this.model = model;
    }

    public String getOs() {
        return os;
    }

    public void setOs(String os) {
        this.os = os;
    }

    public String getOsVersion() {
        return osVersion;
    }

    public void setOsVersion(String osVersion) {
        this.osVersion = osVersion;
    }

    public String getLanguage() {
        return language;
    }

    public void setLanguage(String language) {
        this.language = language;
    }

    public String getCarrier() {
        return carrier;
    }

    public void setCarrier(String carrier) {
        this.carrier = carrier;
    }

    public int getWidth() {
        return width;
    }

    public void setWidth(int width) {
        this.width = width;
    }

    public int getHeight() {
        return height;
    }

    public void setHeight(int height) {
        this.height = height;
    }

    public double getPixelRatio() {
        return pixelRatio;
    }

    public void setPixelRatio(double pixelRatio) {
        this.pixelRatio = pixelRatio;
    }

    public Boolean getDoNotTrack() {
        return doNotTrack;
    }

    public void setDoNotTrack(Boolean doNotTrack) {
        this.doNotTrack = doNotTrack;
    }

    public String getAdvertisingId() {
        return advertisingId;
    }

    public void setAdvertisingId(String advertisingId) {
        this.advertisingId = advertisingId;
    }

    @Override
    public boolean equals(Object o) {
        if (!(o instanceof Device)) {
            return false;
        }
        Device that = (Device) o;
        return Objects.equals(userAgent, that.userAgent) && Objects.equals(ip, that.ip) && Objects.equals(geo, that.geo)
                && Objects.equals(type, that.type) && Objects.equals(connection, that.connection)
                && Objects.equals(make, that.make) && Objects.equals(model, that.model) && Objects.equals(os, that.os)
                && Objects.equals(osVersion, that.osVersion) && Objects.equals(language, that.language)
                && Objects.equals(carrier, that.carrier) && width == that.width && height == that.height
                && Double.compare(pixelRatio, that.pixelRatio) == 0 && Objects.equals(doNotTrack, that.doNotTrack)
                && Objects.equals(advertisingId, that.advertisingId);
    }

    @Override
    public int hashCode() {
        return Objects.hash(userAgent, ip, geo, type, connection, make, model, os, osVersion, language, carrier, width,
                height, pixelRatio, doNotTrack, advertisingId);
    }

    @Override
    public String toString() {
        return "Device{userAgent=" + userAgent + ", ip=" + ip + ", geo=" + geo + ", type=" + type + ", connection="
                + connection + ", make=" + make + ", model=" + model + ", os=" + os + ", osVersion=" + osVersion
                + ", language=" + language + ", carrier=" + carrier + ", width=" + width + ", height=" + height
                + ", pixelRatio=" + pixelRatio + ", doNotTrack=" + doNotTrack + ", advertisingId=" + advertisingId
                + '}';
    }
}
