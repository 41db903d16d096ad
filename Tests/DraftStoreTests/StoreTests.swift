import ComposerEngine
import DraftStore
import Interchange
import ProcessSupport
import RichText
import Testing

@Suite("A store of drafts")
struct StoreTests {
  let folder: TemporaryFolder
  var path: String { folder.file("drafts") }

  init() throws { folder = try TemporaryFolder() }

  private func draft(_ text: String) -> ComposerDraft { ComposerDraft(document: Document(text)) }

  private func texts(_ store: DraftStore, _ keys: [DraftKey]) throws -> [String?] {
    try keys.map { try store.draft(for: $0)?.document.text }
  }

  @Test("gives back the whole state, in another process's store too")
  func wholeState() throws {
    var composer = Composer()
    _ = try composer.perform(.load(Document("one two")))
    _ = try composer.perform(.select(anchor: 4, head: 7))
    _ = try composer.perform(.format(.bold))
    _ = try composer.perform(.mention(Mention(kind: "uid", id: "ana", name: "Ana")))
    _ = try composer.perform(.format(.italic))
    let key = DraftKey(conversation: "uid:ana", thread: "12")
    let store = try DraftStore(path: path)
    try store.note(composer.draft, for: key, at: 0)
    try store.flush()
    let read = try #require(try DraftStore(path: path).draft(for: key))
    #expect(read.json == composer.draft.json)
  }

  @Test("keeps conversations and threads apart")
  func keys() throws {
    let keys = [
      DraftKey(conversation: "uid:ana"), DraftKey(conversation: "uid:ana", thread: "7"),
      DraftKey(conversation: "guid:ana"), DraftKey(conversation: ""), DraftKey(conversation: "", thread: "7"),
      DraftKey(conversation: "é"), DraftKey(conversation: "e\u{301}"), DraftKey(conversation: "a\0b"),
      DraftKey(conversation: "a"), DraftKey(conversation: "'; DROP TABLE draft; --"),
    ]
    let store = try DraftStore(path: path, debounce: 0)
    for (index, key) in keys.enumerated() { try store.note(draft("draft \(index)"), for: key, at: Int64(index)) }
    #expect(store.nextWrite == nil)
    let expected = keys.indices.map { Optional("draft \($0)") }
    #expect(try texts(store, keys) == expected)
    let other = try DraftStore(path: path)
    #expect(try texts(other, keys) == expected)
    #expect(try other.drafts().map(\.key) == keys.reversed())
    #expect(DraftKey(conversation: "a", thread: "") == DraftKey(conversation: "a"))
    #expect(try store.draft(for: DraftKey(conversation: "nobody")) == nil)
  }

  @Test("writes a change when the debounce is over, and never later")
  func debounce() throws {
    let key = DraftKey(conversation: "uid:ana")
    let store = try DraftStore(path: path, debounce: 500)
    let file = try DraftStore(path: path)
    let steps: [(time: Int64, text: String?, inFile: String?, next: Int64?)] = [
      (1_000, "a", nil, 1_500), (1_300, "ab", nil, 1_500), (1_499, "abc", nil, 1_500), (1_499, nil, nil, 1_500),
      (1_500, "abcd", "abcd", nil), (1_600, nil, "abcd", nil), (1_700, "abcde", "abcd", 2_200),
      (2_199, nil, "abcd", 2_200), (9_000, nil, "abcde", nil),
    ]
    var last: String?
    for step in steps {
      if let text = step.text {
        last = text
        try store.note(draft(text), for: key, at: step.time)
      } else {
        try store.tick(at: step.time)
      }
      #expect(try texts(file, [key]) == [step.inFile], "at \(step.time)")
      #expect(try texts(store, [key]) == [last], "at \(step.time)")
      #expect(store.nextWrite == step.next, "at \(step.time)")
    }
  }

  @Test("takes a draft out")
  func removes() throws {
    let key = DraftKey(conversation: "uid:ana")
    let store = try DraftStore(path: path, debounce: 10)
    try store.note(draft("a"), for: key, at: 0)
    try store.flush()
    try store.remove(key, at: 5)
    #expect(try texts(store, [key]) == [nil])
    #expect(try store.drafts().isEmpty)
    #expect(try texts(DraftStore(path: path), [key]) == ["a"])
    try store.tick(at: 15)
    #expect(try texts(DraftStore(path: path), [key]) == [nil])
    try store.remove(key, at: 20)
    try store.flush()
    #expect(try store.drafts().isEmpty)
  }

  @Test("keeps the tray, and takes out a draft that holds nothing")
  func empty() throws {
    let key = DraftKey(conversation: "uid:ana")
    let store = try DraftStore(path: path, debounce: 0)
    let file = AttachmentFile(id: "a", name: "a.png", size: 5)
    let uploaded = Attachment(file, state: .uploaded(url: "https://x/a.png"))
    try store.note(ComposerDraft(attachments: [uploaded]), for: key, at: 0)
    #expect(try DraftStore(path: path).draft(for: key)?.attachments == [uploaded])
    try store.note(ComposerDraft(), for: key, at: 1)
    #expect(try DraftStore(path: path).drafts().isEmpty)
    #expect(try store.drafts().isEmpty)
  }

  @Test("lists thousands by their last change, page by page, unwritten ones among them")
  func lists() throws {
    let store = try DraftStore(path: path, debounce: 10_000)
    let keys = (0..<3_000).map { DraftKey(conversation: "guid:\($0)", thread: $0 % 3 == 0 ? "t" : nil) }
    for (index, key) in keys.enumerated() { try store.note(draft("draft \(index)"), for: key, at: Int64(index / 2)) }
    try store.flush()
    // Some change again and some go, and neither is in the file yet.
    for index in stride(from: 0, to: 3_000, by: 100) {
      try store.note(draft("new \(index)"), for: keys[index], at: 5_000)
    }
    for index in stride(from: 50, to: 3_000, by: 100) { try store.remove(keys[index], at: 5_000) }
    for written in [false, true] {
      if written { try store.flush() }
      var pages: [DraftSummary] = []
      while true {
        let page = try store.drafts(limit: 64, after: pages.last)
        pages += page
        if page.count < 64 { break }
      }
      #expect(pages.count == 2_970)
      #expect(Set(pages.map(\.key)).count == 2_970)
      #expect(pages.map(\.changed) == pages.map(\.changed).sorted(by: >))
      #expect(pages.prefix(30).allSatisfy { $0.changed == 5_000 && $0.preview.hasPrefix("new ") })
      #expect(pages.last?.key == keys[1])
      #expect(pages.last?.preview == "draft 1")
    }
    #expect(try store.drafts(limit: 0).isEmpty)
    #expect(try store.drafts(limit: -1).isEmpty)
  }

  static let previews: [(text: String, preview: String)] = [
    ("hi", "hi"), (" \n", ""), ("  a \n\n b\t", "a b"),
    (String(repeating: "x", count: 500), String(repeating: "x", count: 120)),
    (String(repeating: "👩‍👩‍👧 ", count: 80), String(repeating: "👩‍👩‍👧 ", count: 60)),
  ]

  @Test("shows the start of a draft on one line", arguments: previews)
  func preview(text: String, preview: String) throws {
    let store = try DraftStore(path: "", debounce: 0)
    try store.note(draft(text), for: DraftKey(conversation: "a"), at: 0)
    #expect(try store.drafts().map(\.preview) == [preview])
  }

  @Test("lets two stores share a file")
  func shared() throws {
    let stores = try (0..<2).map { _ in try DraftStore(path: path, debounce: 0) }
    for round in 0..<50 {
      for (index, store) in stores.enumerated() {
        try store.note(draft("\(round)"), for: DraftKey(conversation: "c\(index)"), at: Int64(round))
      }
    }
    for store in stores {
      #expect(try texts(store, [DraftKey(conversation: "c0"), DraftKey(conversation: "c1")]) == ["49", "49"])
    }
  }
}
