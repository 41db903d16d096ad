import MarkdownBridge
import RichText
import TestSupport
import Testing

struct ReadMentionTests {
  @Test("Mention tokens are found in the source and nowhere else", arguments: rows)
  func reads(_ row: (markdown: String, notation: String)) { expectReading(row.markdown, as: row.notation) }

  /// Markdown, and the document that it reads as.
  private static let rows: [(markdown: String, notation: String)] = [
    ("<@uid:u1>", "|{@uid:u1|@Ann}"),
    ("hi <@uid:u1>, <@uid:bob> and <@all:all>", "|hi {@uid:u1|@Ann}, {@uid:bob|@bob} and {@all:all|@all}"),
    ("<@uid:u1><@uid:u1>", "|{@uid:u1|@Ann}{@uid:u1|@Ann}"),
    ("**<@uid:u1>** _hi <@uid:u1>_", "|{b@uid:u1|@Ann} {i|hi }{i@uid:u1|@Ann}"),
    ("a**<@uid:u1>**b", "|a**{@uid:u1|@Ann}**b"),
    ("[to <@uid:u1>](u)", "|{>u|to }{>u@uid:u1|@Ann}"),
    ("\\<@uid:u1> \\\\<@uid:u1> <\\@uid:u1>", "|<@uid:u1> \\{@uid:u1|@Ann} <@uid:u1>"),
    ("&lt;@uid:u1> <@uid:u1&gt;", "|<@uid:u1> <@uid:u1>"),
    ("`<@uid:u1>`", "|{c|<@uid:u1>}"),
    ("```\n<@uid:u1>\n```", "c!|<@uid:u1>"),
    (
      "<@uid:> <@uid> <@UID:u1> <@foo:u1> <@uid :u1> <@ uid:u1>",
      "|<@uid:> <@uid> <@UID:u1> <@foo:u1> <@uid :u1> <@ uid:u1>"
    ),
    (
      "<@uid:a b> <@uid:a*b*c> <@uid:`x`> <@uid:a@b.example>",
      "|{@uid:a b|@a b} {@uid:a*b*c|@a*b*c} {@uid:`x`|@`x`} {@uid:a@b.example|@a@b.example}"
    ),
    ("<@uid:a\nb>", "|<@uid:a\n|b>"),
    ("<@uid:a<b>", "|<@uid:a<b>"),
    ("<<@uid:u1>>", "|<{@uid:u1|@Ann}>"),
    ("<@uid:a![b]>", "|{@uid:a![b]|@a![b]}"),
    ("[x](<@uid:u1>)", "|{>@uid:u1|x}"),
    ("<a title=\"<@uid:u1>\">", "|<a title=\"{@uid:u1|@Ann}\">"),
    ("    <@uid:u1>", "|    <@uid:u1>"),
    ("- <@uid:u1>\n> <@uid:u1>", "-0!|{@uid:u1|@Ann}\n>|{@uid:u1|@Ann}"),
    ("<@uid:é😀>", "|{@uid:é😀|@é😀}"),
    ("<u><@uid:u1></u>", "|{u@uid:u1|@Ann}"),
  ]
}
