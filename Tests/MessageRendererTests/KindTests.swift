import JSON
import MessagePayload
import MessageRenderer
import Testing

/// Each kind of message, as every output shows it.
@Suite struct KindTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var name: String
    /// The fields of the message, as JSON without the brackets around them.
    var fields: String
    var html: String
    var text: String
    var subtitle: String
    var spoken: String
    var testDescription: String { name }
  }

  private static func picture(_ source: String, _ name: String) -> String {
    "<a href=\"\(source)\" rel=\"noopener noreferrer\"><img src=\"\(source)\" alt=\"\(name)\" loading=\"lazy\" "
      + "referrerpolicy=\"no-referrer\" /></a>"
  }

  private static func files(_ count: Int, _ type: String, _ ending: String) -> String {
    (1...count).map {
      #"{"url":"https://f.example/\#($0).\#(ending)","mimeType":"\#(type)","name":"\#($0).\#(ending)","size":2048}"#
    }.joined(separator: ",")
  }

  private static let ana = #""sender":"ana","data":{"entities":{"sender":{"entity":{"name":"Ana"}}},"#

  static let rows: [Row] = [
    Row(
      name: "one picture with a caption",
      fields: ana + #""text":"_cap_","attachments":[\#(files(1, "image/png", "png"))]},"type":"image""#,
      html: "<ul class=\"media media-grid\">\n<li>\(picture("https://f.example/1.png", "1.png"))</li>\n</ul>\n"
        + "<p><em>cap</em></p>\n",
      text: "[Photo] 1.png (2 KB) https://f.example/1.png\ncap", subtitle: "Photo · cap",
      spoken: "Ana: Photo: 1.png, 2 KB\ncap"),
    Row(
      name: "six pictures are four tiles",
      fields: ana + #""attachments":[\#(files(6, "image/png", "png"))]},"type":"image""#,
      html: "<ul class=\"media media-grid\">\n"
        + (1...3).map { "<li>\(picture("https://f.example/\($0).png", "\($0).png"))</li>\n" }.joined()
        + "<li>\(picture("https://f.example/4.png", "4.png"))<span class=\"media-more\">+2</span></li>\n</ul>\n",
      text: (1...4).map { "[Photo] \($0).png (2 KB) https://f.example/\($0).png\n" }.joined() + "+2",
      subtitle: "6 photos",
      spoken: "Ana: 6 photos: " + (1...6).map { "\($0).png, 2 KB" }.joined(separator: "; ")),
    Row(
      name: "four files are three and one more",
      fields: ana + #""attachments":[\#(files(4, "application/pdf", "pdf"))]},"type":"file""#,
      html: "<ul class=\"media media-list\">\n"
        + (1...3).map {
          "<li><a href=\"https://f.example/\($0).pdf\" rel=\"noopener noreferrer\"><bdi>\($0).pdf</bdi></a> "
            + "<span class=\"media-size\">2 KB</span></li>\n"
        }.joined() + "<li class=\"media-more\">+1 more</li>\n</ul>\n",
      text: (1...3).map { "[File] \($0).pdf (2 KB) https://f.example/\($0).pdf\n" }.joined() + "+1 more",
      subtitle: "4 files", spoken: "Ana: 4 files: " + (1...4).map { "\($0).pdf, 2 KB" }.joined(separator: "; ")),
    Row(
      name: "a file alone is named",
      fields: #""data":{"url":"https://f.example/a/b.pdf?x=1"},"type":"file""#,
      html: "<ul class=\"media media-list\">\n<li><a href=\"https://f.example/a/b.pdf?x=1\" "
        + "rel=\"noopener noreferrer\"><bdi>b.pdf</bdi></a></li>\n</ul>\n",
      text: "[File] b.pdf https://f.example/a/b.pdf?x=1", subtitle: "b.pdf", spoken: "File: b.pdf"),
    Row(
      name: "a video and a picture are a grid, a file beside them a list",
      fields: #""data":{"attachments":[{"name":"c.txt","url":"file:///c.txt"},"#
        + #"{"name":"a.mp4","url":"https://f.example/a.mp4"},{"name":"b.png"}]},"type":"image""#,
      html: "<ul class=\"media media-grid\">\n<li><video src=\"https://f.example/a.mp4\" controls=\"\" "
        + "preload=\"none\"><bdi>a.mp4</bdi></video></li>\n<li><bdi>b.png</bdi></li>\n</ul>\n"
        + "<ul class=\"media media-list\">\n<li><bdi>c.txt</bdi></li>\n</ul>\n",
      text: "[Video] a.mp4 https://f.example/a.mp4\n[Photo] b.png\n[File] c.txt", subtitle: "3 attachments",
      spoken: "2 attachments: a.mp4; b.png\nFile: c.txt"),
    Row(
      name: "a voice note",
      fields: ana + #""attachments":[\#(files(1, "audio/mp4", "m4a"))],"metadata":{"audioType":"voice_note"}},"#
        + #""type":"audio""#,
      html: "<p class=\"voice-note\"><audio src=\"https://f.example/1.m4a\" controls=\"\" preload=\"none\">"
        + "<bdi>1.m4a</bdi></audio></p>\n",
      text: "[Voice note] 1.m4a (2 KB) https://f.example/1.m4a", subtitle: "Voice note",
      spoken: "Ana: Voice note, 2 KB"),
    Row(
      name: "a sticker",
      fields: #""category":"custom","type":"extension_sticker","#
        + #""data":{"customData":{"sticker_url":"https://f.example/s.png","sticker_name":"Wow"}}"#,
      html: "<p class=\"sticker\">\(picture("https://f.example/s.png", "Wow"))</p>\n",
      text: "[Sticker] Wow https://f.example/s.png", subtitle: "Sticker", spoken: "Sticker, Wow"),
    Row(
      name: "a poll",
      fields: #""category":"custom","type":"extension_poll","#
        + #""data":{"customData":{"question":"Lunch?","options":{"1":"Pizza","2":"<b>"}}},"metadata":{"@injected":"#
        + #"{"extensions":{"polls":{"results":{"options":{"1":{"text":"Pizza","count":1}}}}}}}"#,
      html: "<div class=\"poll\">\n<p class=\"poll-question\"><bdi>Lunch?</bdi></p>\n<ol>\n"
        + "<li><bdi>Pizza</bdi> <span class=\"poll-votes\">1</span></li>\n"
        + "<li><bdi>&lt;b&gt;</bdi> <span class=\"poll-votes\">0</span></li>\n</ol>\n</div>\n",
      text: "[Poll] Lunch?\n1. Pizza (1)\n2. <b> (0)", subtitle: "Lunch?",
      spoken: "Poll: Lunch?\nOption 1: Pizza, 1 vote\nOption 2: <b>, 0 votes"),
    notice(
      "a call", #""category":"call","type":"audio","sender":"ana","data":{"action":"unanswered"}"#,
      "call", "Missed voice call"),
    notice(
      "one's own call", #""category":"call","type":"video","sender":"me","data":{"action":"initiated"}"#,
      "call", "Outgoing video call"),
    notice(
      "an action in a group",
      #""category":"action","type":"groupMember","data":{"action":"scopeChanged","#
        + #""entities":{"by":{"entity":{"uid":"a","name":"Ana"}},"on":{"entity":{"uid":"b","name":"Bob"}}},"#
        + #""extras":{"scope":{"old":"participant","new":"admin"}}}"#, "action", "Ana made Bob admin"),
    notice(
      "an unknown action", #""category":"action","type":"group","data":{"action":"painted","text":"New\ncolours"}"#,
      "action", "New colours"),
    notice(
      "an interactive message",
      #""category":"interactive","type":"form","data":{"interactiveData":{"title":"Survey"}}"#,
      "fallback", "Survey"),
    notice(
      "a custom message with a text", #""category":"custom","type":"game","metadata":{"pushNotification":"Your turn"}"#,
      "fallback", "Your turn"),
    notice(
      "a custom message of a known type", #""category":"custom","type":"extension_whiteboard""#,
      "fallback", "Collaborative Whiteboard"),
    notice(
      "a custom message of an unknown type", #""category":"custom","type":"game""#,
      "unknown", "Message (custom, game)"),
    notice("a message of an unknown type", #""type":"hologram""#, "unknown", "Message (hologram)"),
    notice(
      "a deleted message",
      #""deletedAt":1,"data":{"text":"secret","reactions":[{"reaction":"x"}]},"#
        + #""quotedMessage":{"data":{"text":"secret"}},"replyCount":2"#, "deleted", "This message was deleted"),
    Row(
      name: "what it quotes and what became of it",
      fields:
        #""id":7,"sender":"me","data":{"text":"yes","reactions":[{"reaction":"👍","count":2,"reactedByMe":true}]},"#
        + #""editedAt":5,"replyCount":1,"readAt":9,"quotedMessage":{"id":3,"sender":"ana","data":{"text":"**a**\n- b","#
        + #""entities":{"sender":{"entity":{"name":"Ana"}}}},"quotedMessage":{"data":{"text":"deeper"}}}"#,
      html: "<blockquote class=\"reply\">\n<p><cite><bdi>Ana</bdi></cite> <span><bdi>a b</bdi></span></p>\n"
        + "</blockquote>\n<p>yes</p>\n<p class=\"marks\"><span class=\"edited\">Edited</span> "
        + "<span class=\"thread\">1 reply</span> <span class=\"reaction reaction-mine\"><bdi>👍</bdi> 2</span> "
        + "<span class=\"receipt receipt-read\">Read</span></p>\n",
      text: "> Ana: a b\nyes\nEdited · 1 reply · 👍 2 · Read", subtitle: "yes",
      spoken: "You: Reply to Ana: a b\nyes\nEdited\n1 reply\nReaction 👍, 2, yours too\nRead"),
    Row(
      name: "what is behind a link",
      fields: #""data":{"text":"look"},"metadata":{"@injected":{"extensions":{"link-preview":{"links":[{"url":"#
        + #""https://e.example","title":"E & F","description":"d","image":"https://e.example/i.png"},"#
        + #"{"url":"javascript:x","title":"bad"}]}}}}"#,
      html: "<p>look</p>\n<div class=\"link-preview\">\n<img src=\"https://e.example/i.png\" alt=\"\" loading=\"lazy\" "
        + "referrerpolicy=\"no-referrer\" />\n<p><a href=\"https://e.example\" rel=\"noopener noreferrer\">"
        + "<bdi>E &amp; F</bdi></a></p>\n<p><bdi>d</bdi></p>\n</div>\n",
      text: "look\n| E & F\n| d\n| https://e.example", subtitle: "look", spoken: "look\nLink preview: E & F, d"),
    Row(
      name: "what is behind a link without a title",
      fields: #""data":{"text":"look"},"metadata":{"@injected":{"extensions":{"link-preview":{"links":[{"url":"#
        + #""https://e.example/\u202egnp.exe"}]}}}}"#,
      html: "<p>look</p>\n<div class=\"link-preview\">\n<p><a href=\"https://e.example/%E2%80%AEgnp.exe\" "
        + "rel=\"noopener noreferrer\"><bdi>https://e.example/%E2%80%AEgnp.exe</bdi></a></p>\n</div>\n",
      text: "look\n| https://e.example/%E2%80%AEgnp.exe", subtitle: "look",
      spoken: "look\nLink preview: https://e.example/%E2%80%AEgnp.exe"),
  ]

  private static func notice(_ name: String, _ fields: String, _ reason: String, _ sentence: String) -> Row {
    Row(
      name: name, fields: fields, html: "<div class=\"notice notice-\(reason)\">\n<p>\(sentence)</p>\n</div>\n",
      text: sentence, subtitle: sentence, spoken: sentence)
  }

  static func message(_ fields: String) throws -> RenderedMessage {
    let json = try JSONReader.read("{" + fields + "}")
    return RenderedMessage(try IncomingMessage(json: json), options: RenderOptions(me: "me"))
  }

  @Test(arguments: rows) func `every output shows a kind`(_ row: Row) throws {
    let message = try KindTests.message(row.fields)
    #expect(message.html == row.html)
    #expect(message.plainText == row.text)
    #expect(message.subtitle.plainText == row.subtitle)
    #expect(message.accessibilityText == row.spoken)
  }

  static let subtitles: [(fields: String, subtitle: String, html: String, title: String)] = [
    (
      #""sender":"ana","receiver":"g","receiverType":"group","data":{"text":"a\n\n- **b**\n```\nc\n```","#
        + #""entities":{"sender":{"entity":{"name":"Ana"}},"receiver":{"entity":{"name":"Team"}}}}"#,
      "Ana: a b c", "<p><strong>Ana: </strong>a <strong>b</strong> c</p>\n", "Team"
    ),
    (
      #""sender":"me","receiver":"g","receiverType":"group","data":{"text":"[docs](https://e.example) <@uid:ana>"}"#,
      "You: docs @ana",
      "<p><strong>You: </strong>docs <span class=\"mention\"><bdi>@ana</bdi></span></p>\n", "g"
    ),
    (
      #""sender":"ana","receiver":"me","data":{"text":"> q  \n\n**x\ny**"}"#, "q x y",
      "<p>q <strong>x y</strong></p>\n", "ana"
    ),
    (#""sender":"me","receiver":"ana","data":{"text":"a"}"#, "a", "<p>a</p>\n", "me"),
  ]

  @Test(arguments: subtitles) func `a list of conversations shows one line`(
    _ row: (fields: String, subtitle: String, html: String, title: String)
  ) throws {
    let message = try KindTests.message(row.fields)
    #expect(message.subtitle.plainText == row.subtitle)
    #expect(message.subtitle.html == row.html)
    #expect(message.notification.title == row.title)
    #expect(message.notification.body == row.subtitle)
  }

  static let hostile = "a\u{202E}b\u{1B}[31m\u{7}\u{9B}2J\nc\u{2066}\u{FFFC}<i>"

  @Test func `no field brings along what no reader may be sent`() throws {
    var writer = JSONWriter()
    writer.string(KindTests.hostile)
    let text = String(decoding: writer.bytes, as: UTF8.self)
    let message = try KindTests.message(
      #""sender":{"uid":"x","name":\#(text)},"receiver":"g","receiverType":"group","data":{"text":\#(text),"#
        + #""attachments":[{"name":\#(text),"url":\#(text)}],"reactions":[{"reaction":\#(text)}]},"type":"file","#
        + #""quotedMessage":{"sender":{"uid":"x","name":\#(text)},"data":{"text":\#(text)}},"#
        + #""metadata":{"@injected":{"extensions":{"link-preview":{"links":[{"url":"https://e.example/\u001b","#
        + #""title":\#(text),"description":\#(text)}]}}}}"#)
    #expect(message.parts.count == 5)
    #expect(message.envelope?.senderName == "ab [31m 2J c<i>")
    let outputs = [
      message.html, message.plainText, message.subtitle.plainText, message.subtitle.html, message.accessibilityText,
      message.text, message.notification.body, message.ansi(theme: .mono).filter { $0 != "\u{1B}" },
    ]
    for output in outputs {
      let bad = output.unicodeScalars.filter {
        $0.value < 0x20 && $0 != "\n" || (0x7F...0x9F).contains($0.value) || (0x202A...0x202E).contains($0.value)
          || $0.value == 0x2066 || $0.value == 0xFFFC
      }
      #expect(bad.isEmpty)
    }
  }
}
