package io.github.scfs.reported;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.github.scfs.ScfsException;
import io.github.scfs.internal.session.MessageWriter;
import io.github.scfs.internal.session.Session;
import io.github.scfs.testkit.Form;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** All cases without Dubbo, under the OPEN policy, once for each form of message. */
@ParameterizedClass(name = "{0}")
@EnumSource(Form.class)
class ReportedAloneTest
        implements
            RefusedWhenWrittenCases,
            ExceptionCases,
            NumberCases,
            NullCases,
            ContainerCases,
            OwnCollectionCases,
            SharingCases,
            CircleCases,
            GenericCases,
            EnumCases,
            ClassShapeCases,
            TimeAndTextCases,
            PersistenceCases,
            LibraryCases,
            LanguageCases,
            ReportedLibraryCases,
            ReportedValueCases,
            ValueLibraryCases,
            CollectionLibraryCases {
    @Parameter
    Form form;

    @Override
    public <T> T echo(T value) {
        return form.roundTripCalling(value);
    }

    @Override
    public Throwable thrown(Throwable thrown) {
        return form.roundTrip(thrown);
    }

    @Override
    public ScfsException refused(Object value) {
        Session here = new Session();
        Session there = new Session();
        ScfsException refusal = assertThrows(ScfsException.class, () -> {
            try (MessageWriter out = MessageWriter.inSession(Form.OPEN, here)) {
                out.writeObject(value);
            }
        });
        byte[] next = Form.write(Form.OPEN, here, "next", this.getClass());
        assertEquals("next", Form.read(Form.OPEN, there, null, next, 2)[0]);
        return refusal;
    }
}
