package io.github.scfs.demo.social;

/** Looks up members. */
public interface UserService {

    /**
     * Returns the member with an id.
     *
     * @param id any number
     * @return the member with friends; never null
     */
    User user(long id);
}
