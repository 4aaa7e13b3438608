package io.github.scfs.demo.rpc.users;

import java.util.List;

/** Returns lists of users, of any length. */
public interface UserListService {

    /**
     * Returns {@code count} users, starting with user number {@code first}.
     *
     * @param first from 0 to 63
     * @param count from 0 to 1000
     */
    List<User> users(int first, int count);
}
