package io.github.scfs.demo.boot.readme;

import io.github.scfs.demo.social.SeededUsers;
import io.github.scfs.demo.social.UserService;
import org.apache.dubbo.config.annotation.DubboService;

/** A service that names no protocol, so it has the one of the YAML. */
@DubboService(interfaceClass = UserService.class)
class ReadmeUsers extends SeededUsers {}
