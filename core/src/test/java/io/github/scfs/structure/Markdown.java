package io.github.scfs.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The parts of a document: prose, code spans and blocks, links, and the anchors that GitHub makes from its headings.
 */
final class Markdown {
    private static final Pattern SPAN = Pattern.compile("(`+)(.+?)\\1", Pattern.DOTALL);
    private static final Pattern LINK = Pattern.compile("\\]\\(([^()\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("#{1,6} (.*)");

    /** Code spans within lines. */
    final List<String> spans = new ArrayList<>();
    /** Lines of fenced code blocks. */
    final List<String> fenced = new ArrayList<>();
    /** Targets of links. */
    final List<String> links = new ArrayList<>();
    final Set<String> anchors = new HashSet<>();

    Markdown(String text) {
        StringBuilder prose = new StringBuilder();
        boolean inFence = false;
        for (String line : text.split("\n")) {
            if (line.startsWith("```")) {
                inFence = !inFence;
                prose.append('\n');
            } else if (inFence) {
                fenced.add(line);
            } else {
                prose.append(line).append('\n');
            }
        }
        for (String paragraph : prose.toString().split("\n\\s*\n|(?=\n\\|)|(?=\n- )")) {
            paragraph(paragraph.trim());
        }
        headings(prose.toString());
    }

    private void paragraph(String text) {
        StringBuffer rest = new StringBuffer();
        Matcher span = SPAN.matcher(text);
        while (span.find()) {
            spans.add(span.group(2).replaceAll("\\s+", " "));
            span.appendReplacement(rest, "");
        }
        span.appendTail(rest);
        for (Matcher link = LINK.matcher(rest); link.find();) {
            links.add(link.group(1));
        }
    }

    private void headings(String prose) {
        Map<String, Integer> before = new HashMap<>();
        for (String line : prose.split("\n")) {
            Matcher heading = HEADING.matcher(line);
            if (heading.matches()) {
                String anchor = heading.group(1)
                        .trim()
                        .toLowerCase(Locale.ROOT)
                        .replaceAll("(?U)[^\\w\\- ]", "")
                        .replace(' ', '-');
                int earlier = before.merge(anchor, 1, Integer::sum) - 1;
                anchors.add(earlier == 0 ? anchor : anchor + "-" + earlier);
            }
        }
    }
}
