package io.github.scfs.demo.social;

/** Looks up members. */
public interface UserService {

    /**
     * @param id any number
     * @return the member with friends; never null
     */
    User user(long id);
}
