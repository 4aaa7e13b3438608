package io.github.scfs.demo.rpc.feed;

import java.util.List;

/** The calls of a social network, from small to large. */
public interface FeedService {

    /**
     * Logs a user in.
     *
     * @param user 8 characters
     * @param password 16 characters
     * @return a token, a UUID as a string. Tokens for different passwords are different
     */
    String login(String user, String password);

    /** Returns a member with 20 friends. The member with the same id is the same in every process. */
    Member member(int id);

    /** Returns 100 articles on 10 subjects. The articles for the same keyword are the same in every process. */
    List<Article> search(String keyword);
}
