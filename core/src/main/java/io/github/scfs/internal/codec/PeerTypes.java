package io.github.scfs.internal.codec;

import io.github.scfs.internal.dictionary.StringSource;

/** Where a message that is being read finds what its writer defined. */
public interface PeerTypes extends StringSource {

    /**
     * @param id a class id as it stands in the message
     * @return what the writer defined under it; never null
     * @throws io.github.scfs.OutOfStepException     if it defined nothing under this id
     * @throws io.github.scfs.MalformedInputException if no such id can be
     */
    PeerType typeOf(int id);

    /** Who wrote the message, for warnings; never null. */
    String peer();
}
