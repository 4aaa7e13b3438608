/** A Spring Boot application that provides services, and one that calls them. Imports the demo's services. */
package io.github.scfs.demo.boot;
