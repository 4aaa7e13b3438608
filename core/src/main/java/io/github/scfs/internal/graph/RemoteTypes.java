package io.github.scfs.internal.graph;

/** The definitions of the peer that wrote a message, by their ids. */
public interface RemoteTypes {

    /**
     * @param id a class id as it stands in the message
     * @return the type that the peer defined under it; never null
     * @throws io.github.scfs.OutOfStepException     if it defined nothing under this id
     * @throws io.github.scfs.MalformedInputException if no such id can be
     */
    RemoteType typeOf(int id);

    /**
     * @param id a string's id as it stands in the message
     * @return the string that the peer defined under it; never null
     * @throws io.github.scfs.OutOfStepException if it defined none under this id
     */
    String string(int id);

    /** Name of the peer, for warnings; never null. */
    String peer();
}
