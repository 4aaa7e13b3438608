package io.github.scfs.internal.dictionary;

/** Finds strings of the session by the ids in a message that is being read. */
public interface StringSource {

    /**
     * Returns the string with an id.
     *
     * @return not null
     * @throws io.github.scfs.OutOfStepException if no string has this id
     */
    String string(int id);
}
