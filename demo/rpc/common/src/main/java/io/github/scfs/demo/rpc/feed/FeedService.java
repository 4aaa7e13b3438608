package io.github.scfs.demo.rpc.feed;

import java.util.List;

/** A social network's calls, from a small one to a large one. */
public interface FeedService {

    /**
     * @param user     8 characters
     * @param password 16 characters
     * @return a token, a UUID as text; another one for another password
     */
    String login(String user, String password);

    /** A member and his 20 friends, the same for the same id in every process. */
    Member member(int id);

    /** 100 articles about 10 subjects, the same for the same keyword in every process. */
    List<Article> search(String keyword);
}
