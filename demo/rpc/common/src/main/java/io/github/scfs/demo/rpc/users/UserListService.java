package io.github.scfs.demo.rpc.users;

import java.util.List;

/** Lists of any length. */
public interface UserListService {

    /**
     * Returns {@code count} users, starting with number {@code first}.
     *
     * @param first from 0 to 63
     * @param count from 0 to 1000
     */
    List<User> users(int first, int count);
}
