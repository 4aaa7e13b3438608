package io.github.scfs.demo.rpc.users;

import io.github.scfs.demo.seed.SeededValues;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;

/**
 * Returns users that were created before the calls, so that a call costs only Dubbo and the serialization. Thread-safe.
 */
public final class SeededUsers implements UserService, UserListService {
    private static final int PAGE = 15;
    private static final int PERMISSIONS = 15;
    private static final int LONGEST = 1000;

    /** Number of users with which a list can start. A power of two, for the mask. */
    private static final int STARTS = 64;

    private final List<User> users = new SeededValues(3).list(LONGEST + STARTS, i -> user(i));

    @Override
    public boolean existUser(String email) {
        return !email.isEmpty() && email.charAt(email.length() - 1) >= '5';
    }

    @Override
    public boolean createUser(User user) {
        return user != null && !user.getPermissions().isEmpty();
    }

    @Override
    public User getUser(long id) {
        return users.get((int) id & STARTS - 1);
    }

    @Override
    public Page<User> listUser(int pageNo) {
        Page<User> page = new Page<>();
        page.setPageNo(pageNo);
        page.setTotal(LONGEST);
        page.setResult(users(pageNo & STARTS - 1, PAGE));
        return page;
    }

    @Override
    public List<User> users(int first, int count) {
        return new ArrayList<>(users.subList(first, first + count));
    }

    private static User user(int id) {
        SeededValues values = new SeededValues(id);
        User user = new User();
        user.setId(id);
        user.setName(values.words(2));
        user.setSex(values.between(1, 2));
        user.setBirthday(LocalDate.of(values.between(1950, 2005), values.between(1, 12), values.between(1, 28)));
        user.setEmail(values.word() + "." + id + "@mail.example");
        user.setMobile("1861234" + values.between(1000, 9999));
        user.setAddress("上海市 浦东新区 世纪大道" + values.between(1, 999) + "号 中心大厦 " + values.between(100, 2000));
        user.setIcon("https://static.example/icons/" + values.hex(8) + ".png");
        user.setStatus(1);
        user.setCreateTime(LocalDateTime.ofEpochSecond(values.date().getTime() / 1000, values.below(1000) * 1_000_000,
                ZoneOffset.UTC));
        user.setUpdateTime(user.getCreateTime());
        user.setPermissions(values.list(PERMISSIONS, i -> values.between(1, 99)));
        return user;
    }
}
