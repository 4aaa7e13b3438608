package io.github.scfs.demo.rpc.users;

import java.util.List;

/** Lists of any length. */
public interface UserListService {

    /**
     * So many users from the {@code first} on.
     *
     * @param first from 0 to 63
     * @param count from 0 to 1000
     */
    List<User> users(int first, int count);
}
