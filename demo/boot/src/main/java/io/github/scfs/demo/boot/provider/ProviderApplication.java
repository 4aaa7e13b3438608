package io.github.scfs.demo.boot.provider;

import org.apache.dubbo.config.spring.context.annotation.EnableDubbo;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** The provider. */
@EnableDubbo
@SpringBootApplication
public class ProviderApplication {}
