package io.github.scfs.demo.rollout.node;

import io.github.scfs.demo.rpc.load.Workloads;
import io.github.scfs.demo.rpc.users.Page;
import io.github.scfs.demo.rpc.users.User;
import io.github.scfs.demo.rpc.users.UserService;

/** The service of the rollout. One of its methods doesn't name the class that it gets and returns. */
public interface NotedUserService extends UserService {

    /** Returns the argument. */
    Object note(Object note);

    /** The implementation. */
    final class Local implements NotedUserService {
        private final UserService users = (UserService) Workloads.of("getUser").local();

        @Override
        public Object note(Object note) {
            return note;
        }

        @Override
        public boolean existUser(String email) {
            return users.existUser(email);
        }

        @Override
        public boolean createUser(User user) {
            return users.createUser(user);
        }

        @Override
        public User getUser(long id) {
            return users.getUser(id);
        }

        @Override
        public Page<User> listUser(int pageNo) {
            return users.listUser(pageNo);
        }
    }
}
