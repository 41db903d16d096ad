import ComposerEngine
import JSON
import MessagePayload
import MessageRenderer
import Testing

/// A table whose every text is a mark, and messages of every kind: no word is left that a client can't replace.
@Suite struct StringTests {
  // MARK: The table of marks

  /// A mark, with the values beside it.
  private static func mark(_ name: String, values: Int = 0) -> String {
    "⟦\(name)⟧" + (0..<values).map { "%\($0 + 1)$@" }.joined(separator: "-")
  }

  private static func forms(_ name: String) -> PluralForms {
    PluralForms(one: "⟦\(name).one⟧%@", other: "⟦\(name)⟧%@")
  }

  private static var words: MessageWords {
    var words = MessageWords()
    words.language = "de"
    words.decimalSeparator = mark("decimal")
    words.kilobytes = mark("kilobytes", values: 1)
    words.megabytes = mark("megabytes", values: 1)
    words.you = mark("you")
    words.photo = mark("photo")
    words.video = mark("video")
    words.audio = mark("audio")
    words.file = mark("file")
    words.voiceNote = mark("voiceNote")
    words.photos = PluralForms(other: mark("photos", values: 1))
    words.videos = PluralForms(other: mark("videos", values: 1))
    words.audioFiles = PluralForms(other: mark("audioFiles", values: 1))
    words.files = PluralForms(other: mark("files", values: 1))
    words.attachments = PluralForms(other: mark("attachments", values: 1))
    words.captionSeparator = mark("caption")
    words.sticker = mark("sticker")
    words.poll = mark("poll")
    words.whiteboard = mark("whiteboard")
    words.document = mark("document")
    words.meeting = mark("meeting")
    words.location = mark("location")
    words.card = mark("card")
    words.form = mark("form")
    words.deleted = mark("deleted")
    words.message = mark("message")
    return words
  }

  private static func call(_ kind: String) -> CallStrings {
    CallStrings(
      outgoing: mark(kind + ".outgoing"), incoming: mark(kind + ".incoming"), ongoing: mark(kind + ".ongoing"),
      unanswered: mark(kind + ".unanswered"), missed: mark(kind + ".missed"), cancelled: mark(kind + ".cancelled"),
      rejected: mark(kind + ".rejected"), busy: mark(kind + ".busy"), ended: mark(kind + ".ended"),
      call: mark(kind + ".call"))
  }

  private static var spoken: SpokenStrings {
    var spoken = SpokenStrings()
    spoken.quote = mark("quote")
    spoken.endOfQuote = mark("endOfQuote")
    spoken.item = mark("item")
    spoken.numberedItem = mark("numberedItem", values: 1)
    spoken.done = mark("done")
    spoken.toDo = mark("toDo")
    spoken.heading = mark("heading")
    spoken.code = mark("code")
    spoken.codeInLanguage = mark("codeInLanguage", values: 1)
    spoken.endOfCode = mark("endOfCode")
    spoken.table = mark("table")
    spoken.endOfTable = mark("endOfTable")
    spoken.link = "⟦link⟧%@⟦/link⟧"
    spoken.leadsTo = mark("leadsTo", values: 1)
    spoken.inlineCode = "⟦inlineCode⟧%@⟦/inlineCode⟧"
    spoken.mention = mark("mention", values: 1)
    spoken.mentionOfMe = mark("mentionOfMe")
    spoken.mentionOfEveryone = mark("mentionOfEveryone")
    spoken.replyTo = mark("replyTo", values: 2)
    spoken.reply = mark("reply", values: 1)
    spoken.fileSeparator = mark("fileSeparator")
    spoken.option = mark("option", values: 3)
    spoken.votes = forms("votes")
    spoken.linkPreview = mark("linkPreview", values: 1)
    spoken.reaction = mark("reaction", values: 2)
    spoken.ownReaction = mark("ownReaction", values: 2)
    return spoken
  }

  private static var group: GroupStrings {
    var group = GroupStrings()
    group.joined = mark("joined", values: 1)
    group.left = mark("left", values: 1)
    group.added = mark("added", values: 2)
    group.kicked = mark("kicked", values: 2)
    group.banned = mark("banned", values: 2)
    group.unbanned = mark("unbanned", values: 2)
    group.madeAdmin = mark("madeAdmin", values: 2)
    group.madeModerator = mark("madeModerator", values: 2)
    group.madeParticipant = mark("madeParticipant", values: 2)
    group.changedScope = mark("changedScope", values: 3)
    return group
  }

  private static var dates: DateStrings {
    var dates = DateStrings()
    dates.recentDays = (0..<2).map { mark("day\($0)") }
    dates.weekdays = (0..<7).map { mark("weekday\($0)") }
    dates.months = (0..<12).map { mark("month\($0)") }
    dates.date = mark("date", values: 3)
    dates.time = mark("time", values: 4)
    dates.dayHalves = (0..<2).map { mark("half\($0)") }
    return dates
  }

  static let marks: RenderStrings = {
    var strings = RenderStrings()
    strings.words = words
    strings.sender = mark("sender", values: 1)
    strings.labelled = mark("labelled", values: 2)
    strings.listSeparator = mark("separator")
    strings.everyone = mark("everyone")
    strings.moreTiles = mark("moreTiles", values: 1)
    strings.moreFiles = forms("moreFiles")
    strings.bytes = mark("bytes", values: 1)
    strings.gigabytes = mark("gigabytes", values: 1)
    strings.terabytes = mark("terabytes", values: 1)
    strings.petabytes = mark("petabytes", values: 1)
    strings.edited = mark("edited")
    strings.replies = forms("replies")
    strings.sending = mark("sending")
    strings.failed = mark("failed")
    strings.sent = mark("sent")
    strings.delivered = mark("delivered")
    strings.read = mark("read")
    strings.unknown = mark("unknown", values: 2)
    strings.voiceCall = call("voice")
    strings.videoCall = call("video")
    strings.group = group
    strings.dates = dates
    strings.spoken = spoken
    return strings
  }()

  // MARK: Messages of every kind

  /// Without a word in Latin letters beside those of addresses.
  static let messages: [String] = {
    let ana = #""sender":{"uid":"а","name":"Ана"},"receiver":"г","receiverType":"group""#
    let mine = #""sender":"я","receiver":"а""#
    func files(_ files: (type: String, size: Int)...) -> String {
      let list = files.map { #"{"name":"","mimeType":"\#($0.type)","size":\#($0.size)}"# }.joined(separator: ",")
      return #"{"data":{"attachments":[\#(list)]},"type":"file",\#(ana)}"#
    }
    let (picture, film, sound, other) = ("image/png", "video/mp4", "audio/mp4", "application/pdf")
    var rows = [
      files((picture, 1)), files((film, 1536)), files((sound, 3 << 20)), files((other, 4 << 30)),
      files((other, 5 << 40), (other, 6 << 50)), files((sound, 0), (sound, 0)), files((film, 0), (film, 0)),
      files((picture, 0), (picture, 0), (picture, 0), (picture, 0), (picture, 0)), files((picture, 0), (sound, 0)),
      files((other, 0), (other, 0), (other, 0), (other, 0)),
      files((other, 0), (other, 0), (other, 0), (other, 0), (other, 0)),
      #"{"type":"audio","data":{"attachments":[{"size":1}],"metadata":{"audioType":"voice_note"}}}"#,
      #"{"category":"custom","type":"extension_sticker","data":{"customData":{"sticker_url":"1"}}}"#,
      #"{"category":"custom","type":"extension_poll","data":{"customData":{"question":"","options":{"1":"й"}}}}"#,
      #"{"category":"custom","type":"extension_poll","data":{"customData":{"question":"й","options":{"1":"й"},"#
        + #""results":{"options":{"1":{"count":1}}}}}}"#,
      #"{"category":"ж","type":"й"}"#, #"{"category":"","type":"text","deletedAt":1,"data":{}}"#,
      #"{"category":"message","type":"","data":{}}"#,
      #"{"data":{"text":"_й_"},"editedAt":1,"replyCount":1,"quotedMessage":{"data":{"text":"й"}}}"#,
      #"{"data":{"text":"й","reactions":[{"reaction":"👍","count":2,"reactedByMe":true},{"reaction":"👎","count":1}]},"#
        + #""replyCount":2,"quotedMessage":{"data":{"text":"й"},\#(mine)},\#(ana)}"#,
      #"{"data":{"text":"й"},"quotedMessage":{"data":{"text":"й"},\#(ana)},\#(mine)}"#,
      #"{"data":{"text":"й","attachments":[{"mimeType":"image/png"}]},"type":"image"}"#,
      #"{"data":{"text":"й"},"metadata":{"@injected":{"extensions":{"link-preview":{"links":"#
        + #"[{"url":"https://1.1","title":"й","description":"й"}]}}}}}"#,
      #"{"data":{"text":"<@uid:ж> <@uid:я> <@all:all> `й` [й](https://1.1) [`й`й](https://аррӏе.1)\n\n> й\n\n- й\n\n"#
        + #"1. й\n\n```\nй\n```\n```1\nй\n```"},\#(ana)}"#,
    ]
    for type in ["extension_sticker", "extension_whiteboard", "extension_document", "meeting", "location"] {
      rows.append(#"{"category":"custom","type":"\#(type)"}"#)
    }
    for type in ["card", "form"] { rows.append(#"{"category":"interactive","type":"\#(type)"}"#) }
    for step in CallEvent.Step.allCases.map(\.rawValue) + ["й"] {
      for type in ["audio", "video"] {
        for sender in ["а", "я"] {
          rows.append(
            #"{"category":"call","type":"\#(type)","sender":"\#(sender)","data":{"action":"\#(step)"}}"#)
        }
      }
    }
    let parties = #""entities":{"by":{"entity":{"uid":"а"}},"on":{"entity":{"uid":"б"}}}"#
    for action in ["joined", "left", "added", "kicked", "banned", "unbanned"] {
      rows.append(#"{"category":"action","type":"й","data":{"action":"\#(action)",\#(parties)}}"#)
    }
    for scope in ["admin", "moderator", "participant", "й"] {
      rows.append(
        #"{"category":"action","type":"й","data":{"action":"scopeChanged",\#(parties),"#
          + #""extras":{"scope":{"new":"\#(scope)"}}}}"#)
    }
    for receipt in ["", #","sentAt":1,"id":1"#, #","deliveredAt":1"#, #","readAt":1"#, #","metadata":{"error":true}"#] {
      rows.append(#"{"data":{"text":"й"},\#(mine)\#(receipt)}"#)
    }
    return rows
  }()

  static let assistant = "# й\n\n- [ ] й\n- [x] й\n\n| й | й |\n|---|---|\n| й | й |\n"

  /// Messages on each of the last days, and in each month.
  private static var days: [RenderedMessage] {
    get throws {
      let days = Array(20_780...20_787) + (0..<12).map { $0 * 31 + 5 }
      return try days.map {
        try message(#"{"sender":"а","sentAt":\#($0 * 86_400 + $0 % 2 * 50_000),"data":{"text":"й"}}"#, marks)
      }
    }
  }

  private static func message(_ json: String, _ strings: RenderStrings) throws -> RenderedMessage {
    let options = RenderOptions(me: "я", strings: strings)
    return RenderedMessage(try IncomingMessage(json: try JSONReader.read(json)), options: options)
  }

  private static func outputs(_ message: RenderedMessage) -> [String] {
    var runs = JSONWriter()
    message.writeRuns(to: &runs)
    return [
      StringTests.text(ofHTML: message.html), message.plainText, message.ansi(width: 40), message.accessibilityText,
      message.subtitle.plainText, message.summary, message.notification.title, message.notification.body, message.text,
    ]
  }

  private static func outputs() throws -> [String] {
    var outputs: [String] = []
    for json in messages { outputs += StringTests.outputs(try message(json, marks)) }
    let options = RenderOptions(profile: .assistant, strings: marks)
    outputs += StringTests.outputs(RenderedMessage(markdown: assistant, options: options))
    var stream = RenderStream(options: options)
    stream.append(assistant)
    stream.finish()
    for part in stream.parts { outputs += StringTests.outputs(part.message) }
    let list = MessageList(try days + messages.map { try message($0, marks) })
    for today in [20_787, 20_789].map(Day.init(daysSince1970:)) {
      outputs += [
        StringTests.text(ofHTML: list.html(today: today)), list.plainText(today: today), list.ansi(today: today),
      ]
    }
    return outputs
  }

  /// What a reader sees or hears of HTML: no tags, but the words for pictures.
  private static func text(ofHTML html: String) -> String {
    var text = ""
    for piece in html.split(separator: "<", omittingEmptySubsequences: false) {
      let parts = piece.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let alternative = parts[0].split(separator: "alt=\"", maxSplits: 1).dropFirst().first
      text += (alternative?.prefix { $0 != "\"" } ?? "") + " " + (parts.count > 1 ? parts[1] : "")
    }
    return text
  }

  // MARK: Texts of a table

  /// Every text of a table, by its place.
  private static func texts(_ value: Any) -> [String] {
    if let text = value as? String { return [text] }
    return Mirror(reflecting: value).children.flatMap { texts($0.value) }
  }

  private static func marks(in text: String) -> [String] {
    text.split(separator: "⟦").compactMap { piece in piece.firstIndex(of: "⟧").map { String(piece[..<$0]) } }
  }

  /// Words in Latin letters outside marks.
  private static func words(in text: String) -> Set<String> {
    var rest = ""
    var depth = 0
    for character in text {
      if character == "⟦" { depth += 1 }
      rest.append(depth > 0 ? " " : character)
      if character == "⟧" { depth -= 1 }
    }
    return Set(
      rest.split { !$0.isASCII || !$0.isLetter }.filter { $0.count > 1 }.map { $0.lowercased() })
  }

  @Test func `every text of the table is a mark`() {
    // More files have a form of their own for one among the marks.
    let texts = StringTests.texts(StringTests.marks)
    #expect(texts.count == StringTests.texts(RenderStrings.english).count + 1)
    for text in texts where text != "de" { #expect(StringTests.marks(in: text).count >= 1, "\(text)") }
  }

  @Test func `no word is left that a client can't replace`() throws {
    let known = StringTests.texts(RenderStrings.english).reduce(into: Set<String>()) {
      $0.formUnion(StringTests.words(in: $1))
    }
    #expect(known.isSuperset(of: ["yesterday", "mention", "everyone", "sticker", "kb", "replies"]))
    for output in try StringTests.outputs() {
      #expect(StringTests.words(in: output).intersection(known).isEmpty, "\(output)")
    }
  }

  @Test func `each text of the table is shown somewhere`() throws {
    let expected = Set(StringTests.texts(StringTests.marks).flatMap { StringTests.marks(in: $0) })
    let shown = Set(try StringTests.outputs().flatMap { StringTests.marks(in: $0) })
    #expect(expected.subtracting(shown).sorted() == [])
  }
}
