package io.github.scfs.structure;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.nio.file.Paths;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The Chinese pages have the content of the English ones, and the form of Chinese texts. */
class TranslationsTest {
    private static final Path README = Paths.get("README.md");
    private static final String NOT_ANNOUNCED = "(?<!英文\uff09)\\]\\(";
    private static final String CHINESE_CHARACTER = "[\\u4e00-\\u9fff]";

    /** A page and its translation. */
    private static final class Pair {
        final Path english;
        final Path chinese;
        final String englishText;
        final String chineseText;

        Pair(Path english, Path chinese) {
            this.english = english;
            this.chinese = chinese;
            englishText = Repository.read(Repository.root().resolve(english));
            chineseText = Repository.read(Repository.root().resolve(chinese));
        }

        @Override
        public String toString() {
            return english.toString();
        }
    }

    static List<Pair> pairs() {
        List<Pair> pairs = new ArrayList<>();
        pairs.add(new Pair(README, Paths.get("README_CN.md")));
        Path docs = Repository.root().resolve("docs");
        for (Path page : Repository.files(docs.resolve("zh"), ".md", dir -> true)) {
            pairs.add(new Pair(Paths.get("docs").resolve(page.getFileName()),
                    Paths.get("docs/zh").resolve(page.getFileName())));
        }
        return pairs;
    }

    @Test
    void pagesThatAreTranslated() {
        assertThat(pairs().toString()).contains("README.md", "docs/start.md", "docs/settings.md", "docs/rollout.md",
                "docs/errors.md");
    }

    /** Returns the text without its code blocks. */
    private static String prose(String page) {
        return page.replaceAll("(?s)```\\w*\n.*?```", "");
    }

    private static List<String> all(String regex, String text) {
        List<String> found = new ArrayList<>();
        for (Matcher m = Pattern.compile(regex).matcher(text); m.find();) {
            found.add(m.group(1));
        }
        return found;
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void bothHaveTheSameHeadings(Pair pair) {
        List<String> levels = all("(?m)^(#+) ", prose(pair.englishText));
        assertThat(levels).hasSizeGreaterThan(3).isEqualTo(all("(?m)^(#+) ", prose(pair.chineseText)));
        String named = "(?m)^##+ (.*)";
        for (String heading : all(named, prose(pair.chineseText))) {
            assertThat(heading).containsPattern(CHINESE_CHARACTER + "|^Dubbo [\\d.]+$");
        }
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void bothHaveTheSameCodeBlocks(Pair pair) {
        String block = "(?s)( *```\\w*\n.*?```)";
        assertThat(all(block, pair.chineseText)).isEqualTo(all(block, pair.englishText));
    }

    /** A link leads to the Chinese page, if there is one; else its text says that the page is in English. */
    @ParameterizedTest
    @MethodSource("pairs")
    void bothHaveTheSameImagesAndLinks(Pair pair) {
        Map<Path, Path> translated = new LinkedHashMap<>();
        pairs().forEach(one -> translated.put(one.english, one.chinese));
        List<String> expected = new ArrayList<>();
        for (String link : links(pair.english, pair.englishText.replaceFirst("\\[中文\\]\\([^)]*\\)", ""))) {
            Path target = translated.get(Paths.get(link));
            expected.add(target == null ? link : target.toString());
        }
        String chinese = pair.chineseText.replaceFirst("\\[English\\]\\([^)]*\\)", "");
        assertThat(chinese).as("a link to the English page").isNotEqualTo(pair.chineseText);
        assertThat(links(pair.chinese, chinese)).isEqualTo(expected);
        for (String target : all(NOT_ANNOUNCED + "([^)#]*)[)#]", prose(chinese))) {
            boolean page = target.endsWith(".md") && !target.startsWith("http");
            assertThat(!page || translated.containsValue(resolve(pair.chinese, target))).as(target).isTrue();
        }
    }

    private static List<String> links(Path page, String text) {
        List<String> links = new ArrayList<>();
        for (String link : all("(?:\\]\\(|srcset=\"|src=\")([^)\"]+)[)\"]", text)) {
            if (link.startsWith("#")) {
                links.add("#");
            } else {
                String file = link.replaceAll("#.*", "");
                links.add(file.contains("://") ? file : resolve(page, file).toString());
            }
        }
        return links;
    }

    private static Path resolve(Path page, String link) {
        return page.resolveSibling(link).normalize();
    }

    /** The words differ. Code and figures, and the number of cells, don't. */
    @ParameterizedTest
    @MethodSource("pairs")
    void bothHaveTheSameTables(Pair pair) {
        assertThat(tables(pair.chineseText)).isNotEmpty().isEqualTo(tables(pair.englishText));
    }

    private static List<String> tables(String page) {
        List<String> rows = new ArrayList<>();
        for (String row : all("(?m)^(\\|.*\\|)$", prose(page))) {
            List<String> cells = new ArrayList<>();
            for (String cell : row.split("\\|", -1)) {
                List<String> code = all("(`[^`]+`|SCFS-[0-9]+|[0-9]+(?:[.,][0-9]+)*)", cell);
                code.sort(null);
                cells.add(code.toString());
            }
            rows.add(cells.toString());
        }
        return rows;
    }

    /** Every other code and setting that the text mentions is there, too. */
    @ParameterizedTest
    @MethodSource("pairs")
    void bothMentionTheSameCode(Pair pair) {
        String span = "(?<!`)`([^`\n]+)`(?!`)";
        assertThat(all(span, joined(pair.chineseText)))
                .containsExactlyInAnyOrderElementsOf(all(span, joined(pair.englishText)));
    }

    /** Returns the text with each paragraph on one line. */
    private static String joined(String page) {
        return prose(page).replaceAll("(?<!\n)\n *(?![\n|#-])", " ");
    }

    @ParameterizedTest
    @MethodSource("pairs")
    void punctuationIsChinese(Pair pair) {
        String text = prose(pair.chineseText).replaceAll("`[^`\n]+`|\\]\\([^)]*\\)|<!--.*-->", "");
        String half = "[,;:?!()]";
        assertThat(all("(.{0,9}(?:" + CHINESE_CHARACTER + half + "|" + half + CHINESE_CHARACTER + ").{0,9})", text))
                .isEmpty();
    }

    /** A line break within a paragraph would be shown as a space between two characters. */
    @ParameterizedTest
    @MethodSource("pairs")
    void paragraphHasOneLine(Pair pair) {
        String end = "(?:" + CHINESE_CHARACTER + "|[\uff0c\u3002\uff1b\uff1a\u3001\uff09`])";
        assertThat(all("(?m)" + end + "\n( *(?![|#!]|- |[0-9]+\\. )\\S.{0,20})", prose(pair.chineseText))).isEmpty();
    }
}
