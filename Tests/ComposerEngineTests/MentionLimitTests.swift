import ComposerEngine
import Testing

@Suite("The limit of mentions")
struct MentionLimitTests {
  @Test("Beyond the limit a mention does not go in; the same person twice counts once", arguments: rows)
  func limits(row: Behaviour) { row.check() }

  static let rows: [Behaviour] = [
    Behaviour("|", "mention u1 A", "mention u2 B", gives: "<@u1:A> <@u2:B> |", with: .twoMentions),
    Behaviour("|", "mention u1 A", "mention u2 B", "mention u3 C", gives: "<@u1:A> <@u2:B> |", with: .twoMentions),
    Behaviour(
      "|", "mention u1 A", "mention u1 A", "mention u2 B", gives: "<@u1:A> <@u1:A> <@u2:B> |", with: .twoMentions),
    Behaviour(
      "<@u1:A><@u2:B>|", "mention u1 A", gives: "<@u1:A><@u2:B><@u1:A> |", with: .twoMentions),
    // Deleting frees a place, and undoing takes it again.
    Behaviour("<@u1:A> <@u2:B>|", "backspace", "mention u3 C", gives: "<@u1:A> <@u3:C> |", with: .twoMentions),
    Behaviour(
      "<@u1:A> <@u2:B>|", "backspace", "undo", "mention u3 C", gives: "<@u1:A> <@u2:B>|", with: .twoMentions),
    // What a mention replaces is free for it.
    Behaviour("<@u1:A>{<@u2:B>}|", "mention u3 C", gives: "<@u1:A><@u3:C> |", with: .twoMentions),
    // Everyone and one person of the same id are two.
    Behaviour("<@all:A>|", "mention all all all", gives: "<@all:A><@all:all:all> |", with: .twoMentions),
    // Pasted mentions count; what is beyond the limit stays as text.
    Behaviour(
      "<@u1:A>|", "pasteRich <@u2:B><@u3:C>", gives: "<@u1:A><@u2:B>@C|", with: .twoMentions),
    Behaviour(
      "<@u1:A>|", "pasteRich <@u1:A><@u2:B><@u2:B><@u3:C>", gives: "<@u1:A><@u1:A><@u2:B><@u2:B>@C|",
      with: .twoMentions),
    Behaviour("<@u1:A><@u2:B>|", "pasteRich <@u3:C> x", gives: "<@u1:A><@u2:B>@C x|", with: .twoMentions),
    Behaviour("{<@u1:A><@u2:B>}|", "pasteRich <@u3:C><@u4:D>", gives: "<@u3:C><@u4:D>|", with: .twoMentions),
    // In code there are no mentions, so nothing is counted.
    Behaviour("<@u1:A><@u2:B>\n$$ |", "mention u3 C", gives: "<@u1:A><@u2:B>\n$$ @C |", with: .twoMentions),
    // The limit of the original is ten.
    Behaviour(
      "<@a:A><@b:B><@c:C><@d:D><@e:E><@f:F><@g:G><@h:H><@i:I>|", "mention j J", "mention k K",
      gives: "<@a:A><@b:B><@c:C><@d:D><@e:E><@f:F><@g:G><@h:H><@i:I><@j:J> |"),
  ]

  @Test("The notice appears on reaching the limit and goes when a place is free", arguments: notices)
  func showsNotice(start: String, steps: [String], isShown: Bool, times: Int) {
    var run = CheckedRun(start, .twoMentions, #_sourceLocation)
    for step in steps { run.run(step) }
    let composer = run.script.composer
    #expect((composer.notice != nil) == isShown)
    let effects = run.effects.filter {
      $0 == .notice(Notice(code: "mention_limit", text: "You can mention up to 2 users at once."))
    }
    #expect(effects.count == times)
  }

  static let notices: [(String, [String], Bool, Int)] = [
    ("|", ["mention u1 A"], false, 0),
    ("|", ["mention u1 A", "mention u2 B"], true, 1),
    ("|", ["mention u1 A", "mention u1 A"], false, 0),
    ("|", ["mention u1 A", "mention u2 B", "mention u2 B"], true, 1),
    ("|", ["mention u1 A", "mention u2 B", "mention u3 C"], true, 2),
    ("<@u1:A> <@u2:B>|", ["backspace"], false, 0),
    ("<@u1:A> <@u2:B>|", ["backspace", "undo"], true, 1),
    ("<@u1:A> <@u2:B>|", ["type x"], true, 0),
    ("<@u1:A>|", ["pasteRich <@u2:B>"], true, 1),
    ("|", ["load <@u1:A><@u2:B>"], true, 1),
    ("<@u1:A><@u2:B>|", ["send"], false, 0),
    ("<@u1:A><@u2:B>|", ["codeBlock"], false, 0),
  ]

  @Test("At the limit a trigger stays text")
  func opensNothing() {
    var run = CheckedRun("<@u1:A> <@u2:B> |", .twoMentions, #_sourceLocation)
    run.run("type @c")
    #expect(run.script.composer.suggestion == nil)
    #expect(run.script.state == "<@u1:A> <@u2:B> @c|")
    run.run("select 0 2")
    run.run("backspace")
    run.run("end")
    run.run("backspace")
    #expect(run.script.composer.suggestion?.query == "")
  }
}
