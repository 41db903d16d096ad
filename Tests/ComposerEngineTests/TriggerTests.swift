import ComposerEngine
import RichText
import Testing

@Suite("Triggers of other kinds than mentions")
struct TriggerTests {
  static let emoji = SuggestionTrigger(
    character: ":", makesMentions: false, query: .code, minQueryLength: 2, closer: ":", addsSpace: false)
  static let shortcut = SuggestionTrigger(character: "!", makesMentions: false, query: .word)
  static let command = SuggestionTrigger(character: "/", makesMentions: false, opening: .lineStart)
  static let anywhere = SuggestionTrigger(character: "$", makesMentions: false, opening: [.wordStart, .word])
  static let channel = {
    var trigger = SuggestionTrigger(character: "#", makesMentions: true)
    trigger.limit = 1
    trigger.limitText = "One channel is enough."
    return trigger
  }()

  static let all = ComposerConfiguration.with {
    $0.triggers = [.mention, emoji, shortcut, command, anywhere, channel]
    $0.mentionLimit = 2
  }

  static let collapsing = ComposerConfiguration.with {
    var trigger = SuggestionTrigger.mention
    trigger.collapsesMentions = true
    $0.triggers = [trigger]
  }

  @Test("opens where its rules let it, with a query that they have", arguments: openings)
  func opens(start: String, steps: [String], expected: String?) {
    var run = CheckedRun(start, TriggerTests.all, #_sourceLocation)
    for step in steps { run.run(step) }
    let session = run.script.composer.suggestion
    #expect(session.map { "\($0.trigger.character)\($0.query) \($0.start)" } == expected)
  }

  static let openings: [(String, [String], String?)] = [
    // Too short a query is none.
    ("|", ["type :"], nil), ("|", ["type :s"], nil), ("|", ["type :sm"], ":sm 0"),
    ("|", ["type :sm", "backspace"], nil), ("|", ["type :sm", "backspace", "type i"], ":si 0"),
    // A code is letters, digits, _, + and -.
    ("|", ["type :+1"], ":+1 0"), ("|", ["type :sm)"], nil), ("|", ["type :sm l"], nil), ("|", ["type :größe"], nil),
    ("|", ["type a :-) b"], nil), ("|", ["type 10:30"], nil), ("|", ["type https://x"], nil),
    // A word ends at white space.
    ("|", ["type !hel"], "!hel 0"), ("|", ["type !hel "], nil), ("|", ["type wow! !h"], "!h 5"),
    ("|", ["type a!h"], nil),
    // At a line's start only, and inside of words too.
    ("|", ["type /gif a"], "/gif a 0"), ("|", ["type a /gif"], nil), ("a\n|", ["type /g"], "/g 2"),
    ("(|", ["type /g"], nil),
    ("a|", ["type $x"], "$x 1"), ("<@u1:Ann>|", ["type $x"], "$x 4"), ("|", ["type $x"], "$x 0"),
    // Side by side: the later one takes over as soon as its query is one.
    ("|", ["type @an #ge"], "#ge 4"), ("|", ["type @an :"], "@an : 0"), ("|", ["type @an :sm"], ":sm 4"),
    ("|", ["type #ge @"], "@ 4"), ("`|x`", ["type :sm"], nil), ("[a |b](u)", ["type #g"], nil),
  ]

  @Test("puts in what was chosen", arguments: choices)
  func chooses(row: Behaviour) { row.check() }

  static let choices: [Behaviour] = [
    row("|", "type :smi", "answer :smi: smile 😄", "choose", gives: "😄|"),
    row("a | b", "type :smi", "answer :smi: smile 😄", "choose", gives: "a 😄| b"),
    row("|", "type !hi", "answer !hi: hi Hello there", "choose", gives: "Hello there |"),
    row("|", "type !hi", "answer !hi: hi **no** format", "choose", gives: "\\*\\*no\\*\\* format |"),
    row("|", "type !hi", "answer !hi: hi Hello there", "choose", "undo", gives: "!hi|"),
    // The second colon chooses what has exactly that code, and one step back gives the code.
    row("|", "type :smile", "answer :smile: smile 😄, smiley 😃", "type :", gives: "😄|"),
    row("|", "type :smile", "answer :smile: smile 😄", "type :", "type x", gives: "😄x|"),
    row("|", "type :smile", "answer :smile: smile 😄", "type :", "undo", gives: ":smile:|"),
    row("|", "bold", "type :smile", "answer :smile: smile 😄", "type :", gives: "**😄**|"),
    row("|", "type :smil", "answer :smil: smile 😄", "type :", gives: ":smil:|"),
    row("|", "type :smile:", gives: ":smile:|"),
    row("|", "type :smile", "answer :smile: smile 😄", "close", "type :", gives: ":smile:|"),
    // An answer to another trigger's query is late.
    row("|", "type !hi", "found hi: u1 Hilda", "choose", gives: "!hi|"),
    row("|", "type @hi", "answer !hi: hi Hello there", "choose", gives: "@hi|"),
  ]

  private static func row(_ start: String, _ steps: String..., gives expected: String) -> Behaviour {
    var row = Behaviour(start, gives: expected, with: all)
    row.steps = steps
    return row
  }

  @Test("has a limit and a notice of its own")
  func hasItsOwnLimit() throws {
    var run = CheckedRun("|", TriggerTests.all, #_sourceLocation)
    for step in ["type #ge", "answer #ge: c1 general", "choose"] { run.run(step) }
    #expect(run.script.composer.document.text == "#general ")
    #expect(run.script.composer.document.mentions == [Mention(sigil: "#", kind: "channel", id: "c1", name: "general")])
    #expect(run.script.composer.notice == Notice(code: "mention_limit", text: "One channel is enough."))
    #expect(!run.script.composer.isAtMentionLimit)
    run.run("type #ra")
    #expect(run.script.composer.suggestion == nil)
    // People have room of their own, with ids that may be the same.
    for step in ["type  ", "mention c1 Cy", "mention u2 Bo"] { run.run(step) }
    #expect(run.script.composer.document.distinctMentionCount == 3)
    #expect(run.script.composer.document.distinctMentionCount(of: "@") == 2)
    #expect(run.script.composer.isAtMentionLimit)
    let notices = run.effects.compactMap { if case .notice(let notice) = $0 { notice.text } else { nil } }
    #expect(notices == ["One channel is enough.", "You can mention up to 2 users at once."])
    // What is pasted has the same room.
    let general = Mention(sigil: "#", kind: "channel", id: "c1", name: "general")
    let random = Mention(sigil: "#", kind: "channel", id: "c2", name: "random")
    var pasted = Fragment(units: Array("#random#general".utf16), runs: [], mentions: [random, general])
    pasted.runs = [Fragment.Run(end: 7, mention: 0), Fragment.Run(end: 15, mention: 1)]
    var script = run.script
    script.run(.paste(pasted))
    #expect(script.composer.document.mentions.filter { $0.sigil == "#" } == [general, general])
  }

  @Test("is told when one mention takes another's place")
  func tellsOfReplacement() {
    var run = CheckedRun("<@u1:Ann>|", ComposerConfiguration(), #_sourceLocation)
    for step in ["selectAll", "mention u2 Bo"] { run.run(step) }
    #expect(run.script.update.changed.contains(.mentions))
    run.run("type x")
    #expect(!run.script.update.changed.contains(.mentions))
  }

  @Test("can be switched off, and on again")
  func canBeSwitched() {
    var run = CheckedRun("<@u1:Ann> |", TriggerTests.all, #_sourceLocation)
    for step in ["type @b", "disable @"] { run.run(step) }
    #expect(run.script.composer.suggestion == nil)
    #expect(!run.script.composer.isEnabled("@"))
    #expect(run.script.composer.isEnabled("#"))
    #expect(!run.script.composer.isEnabled("?"))
    for step in ["type o @c", "mention u2 Bo", "send", "type @"] { run.run(step) }
    #expect(run.script.composer.suggestion == nil)
    #expect(run.script.composer.document.text == "@")
    for step in ["disable @", "enable @", "type a"] { run.run(step) }
    #expect(run.script.composer.suggestion?.query == "a")
    run.run("mention u2 Bo")
    #expect(run.script.state == "<@u2:Bo> |")
  }

  @Test("What is there stays while the trigger is off")
  func keepsWhatIsThere() {
    var run = CheckedRun("<@u1:Ann> |", TriggerTests.all, #_sourceLocation)
    for step in ["disable @", "disable :", "type :sm", "backspace", "backspace", "backspace"] { run.run(step) }
    #expect(run.script.state == "<@u1:Ann> |")
    for step in ["backspace", "backspace"] { run.run(step) }
    #expect(run.script.state == "|")
  }

  @Test("Backspace behind a mention can leave the trigger", arguments: collapsed)
  func collapses(row: Behaviour) { row.check() }

  static let collapsed: [Behaviour] = [
    collapse("<@u1:Ann>|", "backspace", gives: "@|"),
    collapse("a <@u1:Ann>| b", "backspace", gives: "a @| b"),
    collapse("<@u1:Ann>|", "backspace", "backspace", gives: "|"),
    collapse("<@u1:Ann>|", "backspace", "undo", gives: "<@u1:Ann>|"),
    collapse("<@u1:Ann> |", "backspace", "backspace", "undo", gives: "<@u1:Ann>|"),
    collapse("<@u1:Ann>|", "backspace", "type b", "found b: u2 Bo", "choose", gives: "<@u2:Bo> |"),
    collapse("**x <@u1:Ann>**|", "backspace", "type b", gives: "**x @b**|"),
    collapse("x<@u1:Ann>|", "backspace", "type b", gives: "x@b|"),
    collapse("<@u1:Ann><@u2:Bo>|", "backspace", gives: "<@u1:Ann>@|"),
    collapse("[a <@u1:Ann>|b](u)", "backspace", gives: "[a @|b](u)"),
    // Everything else deletes it whole.
    collapse("<@u1:Ann>|", "deleteWordBackward", gives: "|"),
    collapse("|<@u1:Ann>", "delete", gives: "|"),
    collapse("{<@u1:Ann>}|", "backspace", gives: "|"),
    collapse("<@u1:Ann>\n|", "backspace", gives: "<@u1:Ann>|"),
    collapse("<@u1:Ann>|", "disable @", "backspace", gives: "|"),
    Behaviour("<@u1:Ann>|", "backspace", gives: "|"),
  ]

  private static func collapse(_ start: String, _ steps: String..., gives expected: String) -> Behaviour {
    var row = Behaviour(start, gives: expected, with: collapsing)
    row.steps = steps
    return row
  }

  @Test("What is left of a mention has its suggestions open again")
  func reopens() {
    for (start, isOpen) in [("<@u1:Ann>|", true), ("a <@u1:Ann>|", true), ("a<@u1:Ann>|", false)] {
      var run = CheckedRun(start, TriggerTests.collapsing, #_sourceLocation)
      run.run("backspace")
      #expect((run.script.composer.suggestion?.query == "") == isOpen, "\(start)")
      #expect(run.effects.contains { if case .search("@", "", 1) = $0 { true } else { false } } == isOpen, "\(start)")
    }
  }
}
