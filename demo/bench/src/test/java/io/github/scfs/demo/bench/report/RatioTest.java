package io.github.scfs.demo.bench.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.Collections;
import org.junit.jupiter.api.Test;

class RatioTest {

    @Test
    void squaresOfRelativeErrorsOfAQuotientAddUp() {
        // A quotient of figures with errors of 3 % and 4 % has an error of 5 %.
        Ratio ratio = new Ratio(100, 3).over(new Ratio(200, 8));
        assertEquals(0.5, ratio.value, 1e-12);
        assertEquals(0.025, ratio.error, 1e-12);
    }

    @Test
    void squaresOfErrorsOfASumAddUp() {
        Ratio sum = new Ratio(100, 3).plus(new Ratio(50, 4));
        assertEquals(150, sum.value);
        assertEquals(5, sum.error, 1e-12);
    }

    @Test
    void theMeanIsGeometric() {
        Ratio mean = Ratio.geometricMean(Arrays.asList(new Ratio(2, 0.06), new Ratio(8, 0.32)));
        assertEquals(4, mean.value, 1e-12);
        assertEquals(4 * 0.05 / 2, mean.error, 1e-12);
        assertThrows(IllegalArgumentException.class, () -> Ratio.geometricMean(Collections.emptyList()));
    }

    @Test
    void anUnknownErrorIsNotShown() {
        assertEquals("0.50", new Ratio(0.5, Double.NaN).toString());
        assertEquals("0.50 ± 0.01", new Ratio(0.5, 0.009).toString());
        assertEquals("0.50", new Ratio(1, Double.NaN).over(new Ratio(2, 0.1)).toString());
    }
}
