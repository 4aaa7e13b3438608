package io.github.scfs.demo.rpc.users;

/** A registry of users. */
public interface UserService {

    /** Returns whether a user has this e-mail address. */
    boolean existUser(String email);

    /**
     * Adds a user.
     *
     * @return false if the user is null or has no permissions
     */
    boolean createUser(User user);

    /** Returns the user with an id; never null. */
    User getUser(long id);

    /** Returns 15 users; never null. */
    Page<User> listUser(int pageNo);
}
