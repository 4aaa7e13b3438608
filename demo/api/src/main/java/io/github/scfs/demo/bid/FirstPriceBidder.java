package io.github.scfs.demo.bid;

import io.github.scfs.demo.seed.SeededValues;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Date;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Computes a response from the request alone. The digest covers every field of the request, and is the seed of the
 * prices. So if one field arrives changed, the response differs from the response that the consumer computes locally.
 */
public class FirstPriceBidder implements BidService {

    @Override
    public BidResponse bid(BidRequest request) {
        long digest = digest(request);
        SeededValues values = new SeededValues(digest);
        List<Bid> bids = new ArrayList<>();
        for (Impression impression : request.getImpressions()) {
            if (bids.isEmpty() || !values.onceIn(4)) {
                bids.add(bid(impression, values));
            }
        }
        SeatBid seatBid = new SeatBid();
        seatBid.setSeat("seat-" + values.between(1, 40));
        seatBid.setBids(bids);

        BidResponse response = new BidResponse();
        response.setId(request.getId());
        response.setCurrency(request.getCurrencies().get(0));
        response.setSeatBids(new ArrayList<>(Collections.singletonList(seatBid)));
        response.setRequestDigest(digest);
        response.setAnsweredAt(
                new Date(request.getReceivedAt().getTime() + values.between(1, request.getTimeoutMillis())));
        return response;
    }

    private static Bid bid(Impression impression, SeededValues values) {
        Bid bid = new Bid();
        bid.setId(values.hex(8));
        bid.setImpressionId(impression.getId());
        bid.setPrice(values.decimal(impression.getBidFloor(), impression.getBidFloor() + 4, 4));
        bid.setAdId("ad-" + values.between(1000, 9999));
        bid.setCreativeId("cr-" + values.between(1000, 9999));
        bid.setNoticeUrl("https://win." + values.word() + ".example/n?a=" + values.hex(8));
        bid.setAdvertiserDomains(values.list(1, i -> values.word() + ".example"));
        bid.setWidth(
                impression.getBanner() != null ? impression.getBanner().getWidth() : impression.getVideo().getWidth());
        bid.setHeight(impression.getBanner() != null ? impression.getBanner().getHeight()
                : impression.getVideo().getHeight());
        if (values.onceIn(2)) {
            Map<String, String> macros = new LinkedHashMap<>();
            macros.put("AUCTION_PRICE", Double.toString(bid.getPrice()));
            bid.setMacros(macros);
        }
        return bid;
    }

    /**
     * Returns a hash that is the same in every process. {@code hashCode} isn't the same, because an enum constant's
     * hash code differs between processes.
     */
    private static long digest(BidRequest request) {
        long hash = 0xCBF29CE484222325L;
        for (byte b : request.toString().getBytes(StandardCharsets.UTF_8)) {
            hash = (hash ^ b) * 0x100000001B3L;
        }
        return hash;
    }
}
