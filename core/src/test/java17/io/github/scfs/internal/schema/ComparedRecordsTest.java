package io.github.scfs.internal.schema;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Field;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests which components of a record are found to be hashed or compared. */
class ComparedRecordsTest {

    record All(int id, Object any, String name, int[] numbers) {}

    /** Its methods are written by hand, with a pattern. */
    record ByKey(Long id, List<Object> parts) {
        @Override
        public boolean equals(Object o) {
            return o instanceof ByKey other && Objects.equals(id, other.id);
        }

        @Override
        public int hashCode() {
            return Objects.hashCode(id);
        }
    }

    @Test
    void componentsOfPlainTypesDoNotCount() {
        assertThat(ComparedFields.of(All.class)).extracting(Field::getName).containsExactlyInAnyOrder("any", "numbers");
        assertThat(ComparedFields.of(ByKey.class)).isEmpty();
    }
}
