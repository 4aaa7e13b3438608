package io.github.scfs.demo.exchange;

import java.util.Locale;

/**
 * The numbers of bytes in the frames of one service's calls with one serialization: of the first call, and the mean of
 * the calls after the tenth.
 */
final class Traffic {
    private static final int SETTLED = 10;

    private int calls;
    private long firstRequest;
    private long firstResponse;
    private long laterRequests;
    private long laterResponses;

    void add(int request, int response) {
        if (calls == 0) {
            firstRequest = request;
            firstResponse = response;
        }
        if (calls >= SETTLED) {
            laterRequests += request;
            laterResponses += response;
        }
        calls++;
    }

    double laterRequest() {
        return (double) laterRequests / (calls - SETTLED);
    }

    double laterResponse() {
        return (double) laterResponses / (calls - SETTLED);
    }

    String row(String service, String serialization) {
        return String.format(Locale.ROOT, "  %-6s %-10s %9d %9.0f %12d %9.0f", service, serialization, firstRequest,
                laterRequest(), firstResponse, laterResponse());
    }
}
