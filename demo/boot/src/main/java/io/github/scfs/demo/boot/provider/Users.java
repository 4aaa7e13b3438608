package io.github.scfs.demo.boot.provider;

import io.github.scfs.demo.social.SeededUsers;
import io.github.scfs.demo.social.UserService;
import org.apache.dubbo.config.annotation.DubboService;

/** Exports the demo's {@link UserService}. */
@DubboService(interfaceClass = UserService.class, protocol = {"scfs", "hessian2"})
public class Users extends SeededUsers {}
