package io.github.scfs.demo.report;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The results in a folder: {@code docs/benchmarks}, or {@code demo/out}, where each command has its own subfolder.
 * Immutable.
 *
 * @param serialization the runs of bench, one for each JDK
 * @param rpc the run of rpc; null if there is none
 * @param memory the runs of memory
 */
record Results(List<SerializationRun> serialization, RpcRun rpc, List<MemoryRun> memory) {

    /**
     * Reads the results.
     *
     * @throws IOException if a file can't be read
     */
    static Results read(Path folder) throws IOException {
        List<SerializationRun> serialization = new ArrayList<>();
        for (Path file : files(List.of(folder, folder.resolve("bench")), SerializationRun.SUFFIX)) {
            serialization.add(new SerializationRun(file));
        }
        List<MemoryRun> memory = new ArrayList<>();
        for (Path file : files(List.of(folder, folder.resolve("memory")), MemoryRun.SUFFIX)) {
            memory.add(new MemoryRun(file));
        }
        RpcRun rpc = Files.exists(folder.resolve(RpcRun.FILE)) ? new RpcRun(folder) : null;
        return new Results(serialization, rpc, memory);
    }

    boolean isEmpty() {
        return serialization.isEmpty() && rpc == null && memory.isEmpty();
    }

    private static List<Path> files(List<Path> folders, String suffix) throws IOException {
        List<Path> found = new ArrayList<>();
        for (Path folder : folders) {
            if (Files.isDirectory(folder)) {
                try (Stream<Path> files = Files.list(folder)) {
                    found.addAll(files.filter(file -> file.getFileName().toString().endsWith(suffix))
                            .sorted()
                            .collect(Collectors.toList()));
                }
            }
        }
        return found;
    }
}
