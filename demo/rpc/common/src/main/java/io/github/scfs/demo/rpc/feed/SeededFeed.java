package io.github.scfs.demo.rpc.feed;

import io.github.scfs.demo.seed.SeededValues;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Returns values that were created before the calls, so that a call costs only Dubbo and the serialization. As in
 * smartbuf-dubbo's benchmark, equal subjects of articles are distinct objects that share their strings. Thread-safe.
 */
public final class SeededFeed implements FeedService {
    private static final int FRIENDS = 20;
    private static final int ARTICLES = 100;
    private static final int MENTIONS = 20;
    private static final int SUBJECTS = 10;
    private static final int SUBJECTS_OF_ARTICLE = 5;

    /** Number of prepared values. A power of two, for the mask. */
    private static final int POOL = 16;

    private final List<Member> members = new ArrayList<>();
    private final List<List<Article>> pages = new ArrayList<>();

    public SeededFeed() {
        for (int seed = 0; seed < POOL; seed++) {
            members.add(memberWithFriends(new SeededValues(seed)));
            pages.add(page(new SeededValues(seed)));
        }
    }

    @Override
    public String login(String user, String password) {
        // The odd factors are those of SplitMix64. With them, the digits for adjacent passwords are unrelated.
        long high = (user.hashCode() * 31L + password.hashCode()) * 0x9E3779B97F4A7C15L;
        long low = (high ^ high >>> 30) * 0xBF58476D1CE4E5B9L;
        return new UUID(high, low ^ low >>> 27).toString();
    }

    @Override
    public Member member(int id) {
        return members.get(id & POOL - 1);
    }

    @Override
    public List<Article> search(String keyword) {
        return pages.get(keyword.hashCode() & POOL - 1);
    }

    private static Member memberWithFriends(SeededValues values) {
        Member member = member(values);
        member.setFriends(values.list(FRIENDS, i -> member(values)));
        return member;
    }

    private static Member member(SeededValues values) {
        Member member = new Member();
        member.setId(values.between(10_000, 99_999));
        member.setToken(new UUID(values.anyLong(), values.anyLong()).toString());
        member.setNickname(values.alphanumeric(10));
        member.setLoginIp("127.0.0.1");
        member.setLoginTime(10);
        member.setCreateTime(values.date().getTime());
        member.setUpdateTime(values.date().getTime());
        return member;
    }

    private static List<Article> page(SeededValues values) {
        List<Subject> subjects = values.list(SUBJECTS, i -> subject(values));
        return values.list(ARTICLES, i -> article(subjects, values));
    }

    private static Article article(List<Subject> subjects, SeededValues values) {
        Article article = new Article();
        article.setId(values.between(1_000_000, 1_999_999));
        article.setAuthorId(values.between(1_000_000, 1_000_999));
        article.setPreviousId(values.between(1_000_000, 1_000_999));
        article.setTitle(values.alphanumeric(12));
        article.setDescription(values.alphanumeric(40));
        article.setKind(values.oneOf(ContentKind.values()));
        article.setAudience(values.oneOf(Audience.values()));
        article.setCreateTime(values.date().getTime());
        article.setMentions(values.list(MENTIONS, i -> values.between(1_000_000, 1_999_999)));
        article.setSubjects(values.list(SUBJECTS_OF_ARTICLE, i -> copy(subjects.get(values.below(SUBJECTS)))));
        return article;
    }

    private static Subject subject(SeededValues values) {
        Subject subject = new Subject();
        subject.setId(values.between(10_000, 49_999));
        subject.setName(values.alphanumeric(16));
        subject.setDescription(values.alphanumeric(64));
        subject.setPortrait("http://static.example/img/default-portrait.png");
        subject.setBackground("http://static.example/img/default-background.png");
        subject.setArticles(values.between(1000, 1999));
        subject.setFollowers(values.between(5000, 7999));
        subject.setCreateTime(values.date().getTime());
        return subject;
    }

    private static Subject copy(Subject original) {
        Subject subject = new Subject();
        subject.setId(original.getId());
        subject.setName(original.getName());
        subject.setDescription(original.getDescription());
        subject.setPortrait(original.getPortrait());
        subject.setBackground(original.getBackground());
        subject.setArticles(original.getArticles());
        subject.setFollowers(original.getFollowers());
        subject.setCreateTime(original.getCreateTime());
        return subject;
    }
}
