package io.github.scfs.demo.rpc.users;

/** A registry of users. */
public interface UserService {

    /** Whether there is somebody with this address. */
    boolean existUser(String email);

    /** Takes a user in; false if there is none to take. */
    boolean createUser(User user);

    /** The user of that id; never null. */
    User getUser(long id);

    /** 15 users; never null. */
    Page<User> listUser(int pageNo);
}
