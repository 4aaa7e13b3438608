package io.github.scfs.demo.social;

import io.github.scfs.demo.seed.SeededValues;

/** Creates members with 20 friends each. The member with the same id is the same in every process. */
public class SeededUsers implements UserService {
    private static final int FRIENDS = 20;

    @Override
    public User user(long id) {
        SeededValues values = new SeededValues(id);
        User user = new User();
        user.setId(id);
        user.setName(values.words(2));
        user.setEmail(values.word() + "." + values.word() + "@mail.example");
        user.setJoinedAt(values.date());
        user.setLevel(values.between(1, 99));
        user.setReputation(values.decimal(0, 100, 1));
        user.setVerified(values.onceIn(2));
        user.setMotto(values.onceIn(3) ? null : values.words(5));
        user.setFriends(values.list(FRIENDS, i -> friend(values)));
        return user;
    }

    private static Friend friend(SeededValues values) {
        Friend friend = new Friend();
        friend.setId(values.between(1, 100_000_000));
        friend.setName(values.words(2));
        friend.setCity(values.city());
        friend.setSince(values.date());
        friend.setSharedInterests(values.below(30));
        friend.setClose(values.onceIn(4));
        friend.setNickname(values.onceIn(2) ? null : values.word());
        return friend;
    }
}
