package io.github.scfs.demo.rpc.load;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.github.scfs.demo.rpc.feed.Article;
import io.github.scfs.demo.rpc.feed.FeedService;
import io.github.scfs.demo.rpc.feed.SeededFeed;
import io.github.scfs.demo.rpc.feed.Subject;
import io.github.scfs.demo.rpc.users.Page;
import io.github.scfs.demo.rpc.users.SeededUsers;
import io.github.scfs.demo.rpc.users.User;
import io.github.scfs.demo.rpc.users.UserService;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class WorkloadsTest {
    private static final int MANY = 100_000;

    @Test
    void theSameCallGivesTheSameResultInAnotherProcess() {
        assertEquals(new SeededFeed().search("x"), new SeededFeed().search("x"));
        assertEquals(new SeededFeed().member(5), new SeededFeed().member(5));
        assertEquals(new SeededUsers().users(0, 1000), new SeededUsers().users(0, 1000));
    }

    @Test
    void resultsDifferFromCallToCall() {
        for (String key : new String[] {
                "tiny", "user", "posts", "bid", "text50k", "getUser", "listUser", "list1", "list1000"}) {
            Workload<?> workload = Workloads.of(key);
            assertNotEquals(local(workload, 0), local(workload, 1), key);
        }
    }

    @Test
    void loginsNeverRepeat() {
        Set<String> passwords = new HashSet<>();
        Set<String> tokens = new HashSet<>();
        SeededFeed feed = new SeededFeed();
        FeedService recording = new FeedService() {
            @Override
            public String login(String user, String password) {
                assertEquals(8, user.length());
                assertEquals(16, password.length());
                assertTrue(passwords.add(password), password);
                return feed.login(user, password);
            }

            @Override
            public io.github.scfs.demo.rpc.feed.Member member(int id) {
                throw new AssertionError();
            }

            @Override
            public List<Article> search(String keyword) {
                throw new AssertionError();
            }
        };
        for (int n = 0; n < MANY; n++) {
            String token = (String) call(Workloads.of("tiny"), recording, n);
            assertEquals(UUID.fromString(token).toString(), token);
            assertTrue(tokens.add(token), token);
        }
    }

    @Test
    void addressesHaveTwelveCharactersAndNeverRepeat() {
        Set<String> addresses = new HashSet<>();
        UserService recording = new UserService() {
            @Override
            public boolean existUser(String email) {
                assertEquals(12, email.length());
                return addresses.add(email);
            }

            @Override
            public boolean createUser(User user) {
                throw new AssertionError();
            }

            @Override
            public User getUser(long id) {
                throw new AssertionError();
            }

            @Override
            public Page<User> listUser(int pageNo) {
                throw new AssertionError();
            }
        };
        for (int n = 0; n < MANY; n++) {
            assertEquals(true, call(Workloads.of("existUser"), recording, n));
        }
    }

    @Test
    void aHundredPostsHaveTenSubjectsThatAreEqualButNotIdentical() {
        List<Article> articles = new SeededFeed().search("x");
        assertEquals(100, articles.size());
        List<Subject> subjects = new ArrayList<>();
        articles.forEach(article -> subjects.addAll(article.getSubjects()));
        assertEquals(500, subjects.size());
        assertEquals(10, new HashSet<>(subjects).size());
        Set<Subject> identities = Collections.newSetFromMap(new IdentityHashMap<>());
        identities.addAll(subjects);
        assertEquals(500, identities.size());
        Set<String> names = Collections.newSetFromMap(new IdentityHashMap<>());
        subjects.forEach(subject -> names.add(subject.getName()));
        assertEquals(10, names.size());
    }

    private static <S> Object local(Workload<S> workload, int n) {
        return workload.call(workload.local(), n);
    }

    private static <S> Object call(Workload<S> workload, Object target, int n) {
        return workload.call(workload.service().cast(target), n);
    }
}
