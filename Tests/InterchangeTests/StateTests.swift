import ComposerEngine
import Interchange
import JSON
import RichText
import TestSupport
import Testing

@Suite("The composer's state as JSON")
struct StateTests {
  private func state(_ script: ComposerScript) -> String {
    var writer = JSONWriter()
    writer.beginObject()
    script.composer.writeState(markdown: "*", canSend: script.composer.canSend, update: script.update, to: &writer)
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  @Test("An empty composer has every field")
  func writesEmptyState() {
    let expected: [String] = [
      #"{"text":"","markdown":"*","selection":{"anchor":0,"head":0},"#,
      #""paragraphs":[{"start":0,"end":0,"kind":"body"}],"runs":[],"#,
      #""toolbar":{"bold":"off","italic":"off","underline":"off","strikethrough":"off","code":"off","#,
      #""codeBlock":"off","blockquote":"off","bulletList":"off","numberedList":"off","link":"off"},"#,
      #""mentions":[],"mode":"draft","attachments":[],"canSend":false,"canUndo":false,"canRedo":false,"#,
      #""length":0,"changes":[],"effects":[]}"#,
    ]
    #expect(state(ComposerScript()) == expected.joined())
  }

  @Test("Lines, runs and mentions have what applies to them and no more")
  func writesEverything() {
    var script = ComposerScript("> 3. **a**[b](https://e.example)\n>   - c\n>   & d\n$$swift x\n<@u1:Ann><@u1:Ann>|")
    script.run(["bold"])
    let expected: [String] = [
      #"{"text":"ab\nc\nd\nx\n@Ann@Ann","markdown":"*","selection":{"anchor":17,"head":17},"paragraphs":["#,
      #"{"start":0,"end":2,"kind":"numbered","quote":1,"number":3},"#,
      #"{"start":3,"end":4,"kind":"bullet","level":1,"quote":1},"#,
      #"{"start":5,"end":6,"kind":"body","level":1,"quote":1,"continues":true},"#,
      #"{"start":7,"end":8,"kind":"code","language":"swift"},{"start":9,"end":17,"kind":"body"}],"runs":["#,
      #"{"start":0,"end":1,"formats":["bold"]},{"start":1,"end":2,"formats":[],"link":"https://e.example"},"#,
      #"{"start":2,"end":9,"formats":[]},"#,
      #"{"start":9,"end":13,"formats":[],"mention":{"kind":"user","uid":"u1","name":"Ann"}},"#,
      #"{"start":13,"end":17,"formats":[],"mention":{"kind":"user","uid":"u1","name":"Ann"}}],"#,
      #""toolbar":{"bold":"on","italic":"off","#,
    ]
    let json = state(script)
    #expect(String(json.prefix(expected.joined().count)) == expected.joined())
    #expect(json.contains(#""mentions":["u1"],"mode":"draft""#))
  }

  @Test("Changes, effects, marked text, suggestions and notices are written where they apply")
  func writesWhatApplies() {
    var configuration = ComposerConfiguration()
    configuration.mentionLimit = 1
    var script = ComposerScript("|", configuration: configuration)
    func expectEnd(_ parts: [String]) {
      let json = state(script)
      #expect(String(json.suffix(parts.joined().count)) == parts.joined())
    }
    script.run(["type @a"])
    expectEnd([
      #""changes":[{"start":0,"end":0,"text":"@"},{"start":1,"end":1,"text":"a"}],"#,
      #""effects":[{"kind":"typingStarted"},{"kind":"search","trigger":"@","query":"","page":1},"#,
      #"{"kind":"search","trigger":"@","query":"a","page":1}],"#,
      #""suggestion":{"trigger":"@","query":"a","start":0,"end":2,"people":[]}}"#,
    ])
    script.run(["found a: u1 Ann, all all everyone"])
    expectEnd([
      #""changes":[],"effects":[],"suggestion":{"trigger":"@","query":"a","start":0,"end":2,"#,
      #""people":[{"uid":"u1","name":"Ann"},{"uid":"all","name":"everyone","kind":"all"}]}}"#,
    ])
    script.run(["choose"])
    let notice = #""code":"mention_limit","text":"You can mention up to 1 users at once.""#
    expectEnd([
      #""changes":[{"start":0,"end":2,"text":"@Ann "}],"#,
      #""effects":[{"kind":"notice",\#(notice)}],"notice":{\#(notice)}}"#,
    ])
    script.run(["compose n"])
    expectEnd([#""marked":{"start":5,"end":6},"notice":{\#(notice)}}"#])
    script.run(["commit", "selectAll", "bold"])
    expectEnd([#""changes":[{"start":0,"end":6,"formats":true}],"effects":[],"notice":{\#(notice)}}"#])
    script.run("openAction camera")
    expectEnd([#""changes":[],"effects":[{"kind":"open","id":"camera"}],"notice":{\#(notice)}}"#])
    script.run(["wait 9000", "tick"])
    expectEnd([#""changes":[],"effects":[{"kind":"typingEnded"}],"notice":{\#(notice)}}"#])
  }
}
