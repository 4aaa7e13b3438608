package io.github.scfs.internal.dictionary;

/** Finds the strings that the writer of a message defined. */
public interface StringSource {

    /**
     * @param id a string's id as it stands in the message
     * @return the string that the writer defined under it; never null
     * @throws io.github.scfs.OutOfStepException if it defined none under this id
     */
    String string(int id);
}
