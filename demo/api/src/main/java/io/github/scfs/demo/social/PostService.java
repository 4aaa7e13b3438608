package io.github.scfs.demo.social;

/** Pages through posts. */
public interface PostService {

    /**
     * @param number index of the page, from 0
     * @param size posts on a page
     * @return the page; never null
     */
    PostPage page(int number, int size);
}
