import MarkdownBridge
import RichText
import TestSupport
import Testing

struct ReadQuoteTests {
  @Test("Quotes keep their depth, their blank lines and their lazy lines", arguments: rows)
  func reads(_ row: (markdown: String, notation: String)) { expectReading(row.markdown, as: row.notation) }

  /// Markdown, and the document that it reads as.
  private static let rows: [(markdown: String, notation: String)] = [
    ("> a", ">|a"),
    (">a\n>b", ">|a\n>|b"),
    ("> a\nb", ">|a\n>|b"),
    ("> a\n\nb", ">|a\n|b"),
    ("> a\n>\n> b", ">|a\n>|\n>|b"),
    ("> a\n\n> b", ">|a\n|\n>|b"),
    ("> > a\n> b", ">>|a\n>>|b"),
    ("> > a\n>\n> b", ">>|a\n>|b"),
    ("> > a\n\nb", ">>|a\n|b"),
    ("> a\n> > b\n> c", ">|a\n>>|b\n>>|c"),
    ("> - a\n> - b", ">-0!|a\n>-0|b"),
    ("> - a\nb", ">-0!|a\n>~0|b"),
    ("> - a\n>\n> b", ">-0!|a\n>|b"),
    ("> 1. a\n>    b\n>\n>    c", ">1.0!|a\n>~0|b\n>|\n>~0|c"),
    ("> ```\n> a\n> b\n> ```\n> c", ">c!|a\n>c|b\n>|c"),
    ("> ```\n> a\nb", ">c!|a\n|b"),
    (">", "|"),
    ("> \n> a", ">|a"),
    ("> a\n>", ">|a"),
    ("a\n> b\nc", "|a\n>|b\n>|c"),
    ("a\n\n> b\n\nc", "|a\n|\n>|b\n|c"),
    ("> a\n>>\n> b", ">|a\n>>|\n>|b"),
    ("> a\n> > \n>\n> b", ">|a\n>>|\n>|\n>|b"),
    ("> # a\n> b", ">|# a\n>|b"),
    ("> a\n# b", ">|a\n|# b"),
    ("> a\n> ---\n> b", ">|a\n>|---\n>|b"),
    ("> a\n---", ">|a\n|---"),
    ("> a\n***\nb", ">|a\n|***\n|b"),
    (">     code", ">|    code"),
    ("> a\n- b", ">|a\n-0!|b"),
    ("> > > a", ">>>|a"),
    (">>> a\n>> b", ">>>|a\n>>>|b"),
    ("- a\n>\n- b", "-0!|a\n>|\n-0!|b"),
    ("- a\n>\ntext", "-0!|a\n>|\n|text"),
    ("> - a\n\n> - b", ">-0!|a\n|\n>-0!|b"),
    ("> **a\n> b**", ">|{b|a}\n>|{b|b}"),
  ]
}
