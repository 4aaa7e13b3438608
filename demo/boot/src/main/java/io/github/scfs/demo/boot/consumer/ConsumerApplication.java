package io.github.scfs.demo.boot.consumer;

import org.apache.dubbo.config.spring.context.annotation.EnableDubbo;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The consumer. */
@EnableDubbo
@SpringBootApplication
public class ConsumerApplication {}
