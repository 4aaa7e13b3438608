package io.github.scfs.dubbo.apache;

import io.github.scfs.reported.CircleCases;
import io.github.scfs.reported.ClassShapeCases;
import io.github.scfs.reported.CollectionLibraryCases;
import io.github.scfs.reported.ContainerCases;
import io.github.scfs.reported.EchoService;
import io.github.scfs.reported.EnumCases;
import io.github.scfs.reported.ExceptionCases;
import io.github.scfs.reported.GenericCases;
import io.github.scfs.reported.LanguageCases;
import io.github.scfs.reported.LibraryCases;
import io.github.scfs.reported.NullCases;
import io.github.scfs.reported.NumberCases;
import io.github.scfs.reported.OwnCollectionCases;
import io.github.scfs.reported.PersistenceCases;
import io.github.scfs.reported.RefusedWhenWrittenCases;
import io.github.scfs.reported.ReportedLibraryCases;
import io.github.scfs.reported.ReportedValueCases;
import io.github.scfs.reported.SharingCases;
import io.github.scfs.reported.TimeAndTextCases;
import io.github.scfs.reported.ValueLibraryCases;
import java.util.Collections;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Values that users of other serializers reported as lost, in real calls over one connection. All cases run twice: with
 * the first messages of their classes, and with later ones.
 */
@ParameterizedClass(name = "{0} messages")
@ValueSource(strings = {"first", "later"})
class ReportedCallsTest {
    static final CallWire.Provider PROVIDER = new CallWire.Provider();
    static EchoService service;
    private static Loopback loopback;

    @Parameter
    String messages;

    @BeforeAll
    static void start() {
        loopback = Loopback.provider();
        loopback.export(EchoService.class, PROVIDER, Collections.emptyList());
        service = loopback.refer(EchoService.class, loopback.port());
    }

    @AfterAll
    static void stop() {
        loopback.close();
    }

    @Nested
    class RefusedWhenWritten extends CallWire implements RefusedWhenWrittenCases {}

    @Nested
    class Exceptions extends CallWire implements ExceptionCases {}

    @Nested
    class Numbers extends CallWire implements NumberCases {}

    @Nested
    class Nulls extends CallWire implements NullCases {}

    @Nested
    class Containers extends CallWire implements ContainerCases {}

    @Nested
    class OwnCollections extends CallWire implements OwnCollectionCases {}

    @Nested
    class Sharing extends CallWire implements SharingCases {}

    @Nested
    class Circles extends CallWire implements CircleCases {}

    @Nested
    class Generics extends CallWire implements GenericCases {}

    @Nested
    class Enums extends CallWire implements EnumCases {}

    @Nested
    class ClassShapes extends CallWire implements ClassShapeCases {}

    @Nested
    class TimeAndText extends CallWire implements TimeAndTextCases {}

    @Nested
    class Persistence extends CallWire implements PersistenceCases {}

    @Nested
    class Libraries extends CallWire implements LibraryCases {}

    @Nested
    class Languages extends CallWire implements LanguageCases {}

    @Nested
    class ValueLibraries extends CallWire implements ValueLibraryCases {}

    @Nested
    class CollectionLibraries extends CallWire implements CollectionLibraryCases {}

    @Nested
    class ReportedValues extends CallWire implements ReportedValueCases {}

    @Nested
    class ReportedLibraries extends CallWire implements ReportedLibraryCases {}
}
