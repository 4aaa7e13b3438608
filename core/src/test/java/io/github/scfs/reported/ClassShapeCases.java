package io.github.scfs.reported;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.scfs.ScfsException;
import java.lang.annotation.Annotation;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** Classes of odd shapes. */
public interface ClassShapeCases extends Wire {

    class Annotated {
        Annotation annotation = FunctionalInterface.class.getAnnotation(java.lang.annotation.Documented.class);
    }

    @Test
    default void anAnnotationAsAFieldValue() {
        ScfsException refusal = refused(Collections.singletonList(new Annotated()));
        assertThat(refusal.code()).isEqualTo("SCFS-308");
        assertThat(refusal.path()).isEqualTo("$[0].annotation");
    }
}
