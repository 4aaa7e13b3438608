package io.github.scfs.demo.boot.provider;

import io.github.scfs.demo.social.PostService;
import io.github.scfs.demo.social.SeededPosts;
import org.apache.dubbo.config.annotation.DubboService;

/** Exports the demo's {@link PostService}. */
@DubboService(interfaceClass = PostService.class, protocol = {"scfs", "hessian2"})
public class Posts extends SeededPosts {}
