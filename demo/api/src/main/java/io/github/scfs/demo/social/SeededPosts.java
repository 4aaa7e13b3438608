package io.github.scfs.demo.social;

import io.github.scfs.demo.seed.SeededValues;
import java.util.List;

/**
 * Creates posts with 20 counters each and with 5 of 10 topics each. A page is the same in every process, and its posts
 * share the topic objects.
 */
public class SeededPosts implements PostService {
    private static final int COUNTERS = 20;
    private static final int TOPICS = 5;
    private static final int DISTINCT_TOPICS = 10;

    @Override
    public PostPage page(int number, int size) {
        SeededValues values = new SeededValues(number);
        List<Topic> topics = values.list(DISTINCT_TOPICS, i -> topic(i, values));
        PostPage page = new PostPage();
        page.setNumber(number);
        page.setSize(size);
        page.setTotal(10_000_000_000L + number);
        page.setPosts(values.list(size, i -> post((long) number * size + i, topics, values)));
        return page;
    }

    private static Post post(long id, List<Topic> topics, SeededValues values) {
        Post post = new Post();
        post.setId(id);
        post.setAuthorId(values.between(1, 100_000_000));
        post.setTitle(values.words(6));
        post.setCreatedAt(values.date());
        post.setVisibility(values.oneOf(Visibility.values()));
        post.setCounters(values.list(COUNTERS, i -> values.below(100_000)));
        post.setTopics(values.list(TOPICS, i -> topics.get(values.below(DISTINCT_TOPICS))));
        return post;
    }

    private static Topic topic(int id, SeededValues values) {
        Topic topic = new Topic();
        topic.setId(id);
        topic.setName(values.word() + " " + id);
        topic.setDescription(values.words(8));
        return topic;
    }
}
