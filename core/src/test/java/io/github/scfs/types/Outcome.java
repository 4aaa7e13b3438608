package io.github.scfs.types;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.Engine;
import io.github.scfs.security.ClassPolicies;
import io.github.scfs.testkit.Form;
import io.github.scfs.testkit.Holder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * What happened to a value that was sent alone, in a field, in a list, as a map's value and in an array: it came back
 * equal, or the writer refused it, or neither.
 */
final class Outcome {
    private static final Engine ENGINE = Engine.of(ClassPolicies.open());

    /** A place for a value: how to put it there, how to get it back, and its path in errors. */
    private enum Place {
        ROOT("$", v -> v, back -> back),
        FIELD("$.kept", Place::held, back -> ((Holder) back).kept),
        LIST("$[0]", v -> new ArrayList<>(Arrays.asList(v)), back -> ((List<?>) back).get(0)),
        MAP("$[k]", v -> new LinkedHashMap<>(Collections.singletonMap("k", v)), back -> ((Map<?, ?>) back).get("k")),
        ARRAY("$[0]", v -> new Object[] {v}, back -> ((Object[]) back)[0]);

        final String path;
        final UnaryOperator<Object> put;
        final Function<Object, Object> get;

        Place(String path, UnaryOperator<Object> put, Function<Object, Object> get) {
            this.path = path;
            this.put = put;
            this.get = get;
        }

        private static Object held(Object v) {
            Holder holder = new Holder();
            holder.kept = v;
            return holder;
        }
    }

    /** The code of the refusal; null if the value wasn't refused in the same way in all places. */
    final String refusal;
    /** What is wrong; null if nothing is. */
    final String violation;

    private Outcome(String refusal, String violation) {
        this.refusal = refusal;
        this.violation = violation;
    }

    /** Sends a value to every place. */
    static Outcome of(Object value) {
        String first = null;
        for (Place place : Place.values()) {
            Outcome here = of(value, place);
            if (here.violation != null) {
                return here;
            }
            if (place != Place.ROOT && !String.valueOf(here.refusal).equals(first)) {
                return new Outcome(null, place + ": " + here.refusal + ", but alone: " + first);
            }
            first = String.valueOf(here.refusal);
        }
        return new Outcome(first.equals("null") ? null : first, null);
    }

    private static Outcome of(Object value, Place place) {
        byte[] bytes;
        try {
            bytes = Form.write(ENGINE, null, place.put.apply(value));
        } catch (ScfsException e) {
            boolean isHere = e.path() != null && e.path().startsWith(place.path);
            return new Outcome(e.code(), isHere ? null : place + ": wrong path " + e.path() + " of " + e);
        } catch (RuntimeException | Error e) {
            return new Outcome(null, place + ": write failed with " + e);
        }
        try {
            Object back = place.get.apply(Form.read(ENGINE, null, null, bytes, 1)[0]);
            String difference = SameValue.difference(value, back);
            return new Outcome(null, difference == null ? null : place + ": " + difference);
        } catch (RuntimeException | Error e) {
            return new Outcome(null, place + ": written, but the read failed with " + e);
        }
    }
}
