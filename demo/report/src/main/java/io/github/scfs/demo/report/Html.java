package io.github.scfs.demo.report;

import java.util.ArrayList;
import java.util.List;

/** Small parts of HTML. */
final class Html {

    private Html() {}

    /** Returns a text with the characters replaced that have a meaning in HTML. */
    static String escape(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }

    /** Returns an element with a text. */
    static String element(String name, String text) {
        return '<' + name + '>' + escape(text) + "</" + name.split(" ")[0] + '>';
    }

    /** Returns a table. The first row has the headers, and the first column the names. */
    static String table(Table table) {
        StringBuilder html = new StringBuilder("<div class=\"scroll\" tabindex=\"0\"><table>");
        html.append(element("caption", table.title));
        for (int r = 0; r < table.rows.size(); r++) {
            List<String> row = table.rows.get(r);
            html.append(r == 0 ? "<thead><tr>" : "<tr>");
            for (int c = 0; c < row.size(); c++) {
                html.append(element(r == 0 ? "th scope=\"col\"" : c == 0 ? "th scope=\"row\"" : "td", row.get(c)));
            }
            html.append(r == 0 ? "</tr></thead><tbody>" : "</tr>");
        }
        return html.append("</tbody></table></div>").toString();
    }

    /** Breaks a text into lines of at most a number of characters. */
    static List<String> lines(String text, int length) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > length) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
