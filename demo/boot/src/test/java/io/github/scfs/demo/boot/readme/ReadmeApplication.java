package io.github.scfs.demo.boot.readme;

import org.apache.dubbo.config.spring.context.annotation.EnableDubbo;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** An application with one service, {@link ReadmeUsers}. */
@EnableDubbo
@SpringBootApplication
class ReadmeApplication {}
