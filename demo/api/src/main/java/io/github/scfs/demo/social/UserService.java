package io.github.scfs.demo.social;

/** Looks up members. */
public interface UserService {

    /**
     * @param id any number
     * @return the member with his friends; never null
     */
    User user(long id);
}
