package io.github.scfs.demo.social;

/** Pages through posts. */
public interface PostService {

    /**
     * Returns a page of posts.
     *
     * @param number index of the page, from 0
     * @param size number of posts on a page
     * @return the page; never null
     */
    PostPage page(int number, int size);
}
