import ComposerEngine
import RichText

/// What a naive reader of the rules expects of modes and files, beside the text.
private struct NaiveModes {
  struct File: Equatable {
    var id: String
    var state: String
  }

  struct Draft {
    var document: Document
    var selection: Selection
    var files: [File]
    var quoted: String?
  }

  var files: [File] = []
  var quoted: String?
  var edited: String?
  var aside: Draft?

  var mode: ComposerMode { edited != nil ? .edit : quoted != nil ? .reply : .draft }

  mutating func say(_ id: String, _ state: String) {
    func change(_ files: inout [File]) {
      for index in files.indices where files[index].id == id && files[index].state == "uploading" {
        files[index].state = state
      }
    }
    change(&files)
    if var draft = aside {
      change(&draft.files)
      aside = draft
    }
  }
}

/// Runs a random session of text, edits, replies and files, and gives what is not as the rules have it; nil where all is.
///
/// - Parameters:
///   - goesOn: Asked before each command, with the number of those before it.
///   - below: Numbers below a bound, from a seed or from a fuzzer's bytes.
public func firstFaultOfModes(while goesOn: (Int) -> Bool, below: @escaping (Int) -> Int) -> String? {
  var configuration = ComposerConfiguration()
  configuration.attachmentLimits = AttachmentLimits(maxFiles: 3, maxFileSize: 10)
  var composer = Composer(configuration: configuration)
  var text = RandomCommands(below: below)
  var model = NaiveModes()
  var count = 0
  var fileCount = 0
  while goesOn(count) {
    count += 1
    let before = composer
    let command: ComposerCommand
    switch below(16) {
    case 0:
      fileCount += 1
      let size = Int64(below(13))
      command = .attach([AttachmentFile(id: "f\(fileCount)", name: "f.png", size: size)])
      if model.edited == nil, model.files.count < 3 {
        let isWrong = size == 0 || size > 10
        model.files.append(NaiveModes.File(id: "f\(fileCount)", state: isWrong ? "rejected" : "uploading"))
      }
    case 1, 2, 3:
      let id = "f\(below(fileCount + 1))"
      let events: [(UploadEvent, String)] = [
        (.done(url: "https://u"), "uploaded"), (.failed(reason: "x"), "failed"), (.rejected(reason: "x"), "rejected"),
        (.progress(0.5), "uploading"), (.failed(reason: "too large"), "rejected"),
      ]
      let (event, state) = events[below(events.count)]
      command = .upload(id: id, event)
      model.say(id, state)
    case 4:
      let id = "f\(below(fileCount + 1))"
      command = .removeAttachment(id: id)
      model.files.removeAll { $0.id == id }
    case 5:
      let id = "f\(below(fileCount + 1))"
      command = .retryAttachment(id: id)
      for index in model.files.indices where model.files[index].id == id && model.files[index].state == "failed" {
        model.files[index].state = "uploading"
      }
    case 6:
      command = .reply(QuotedMessage(id: "m\(count)", preview: MessagePreview(title: "", text: "", kind: .text)))
      if model.edited == nil { model.quoted = "m\(count)" }
    case 7:
      let message = EditedMessage(
        id: "m\(count)", document: composer.document, markdown: "",
        preview: MessagePreview(title: "", text: "", kind: .text))
      command = .edit(message)
    case 8: command = .cancelPreview
    default: command = text.next(length: composer.document.length).command
    }
    var visible = composer.document.units(in: 0..<composer.document.length)
    let update: ComposerUpdate
    do throws(EngineError) { update = try composer.perform(command, at: Int64(count) * 100) } catch { continue }
    for change in update.changes {
      if let new = change.text { visible.replaceSubrange(change.range, with: new.utf16) }
    }
    if visible != composer.document.units(in: 0..<composer.document.length) {
      return "\(count) the changes are not the text's"
    }
    switch command {
    case .edit(let message):
      if model.edited == nil {
        // An input method's text is committed first.
        var committed = before
        _ = try? committed.perform(.commit(nil))
        model.aside = NaiveModes.Draft(
          document: committed.document, selection: committed.selection, files: model.files, quoted: model.quoted)
      }
      model.edited = message.id
      model.files = []
      model.quoted = nil
      if composer.canSend || !composer.isUnchanged { return "\(count) an edit of nothing can be sent" }
    case .cancelPreview:
      if let draft = model.aside {
        if composer.document != draft.document { return "\(count) another draft came back" }
        if composer.selection != draft.selection { return "\(count) the caret came back elsewhere" }
        (model.files, model.quoted, model.edited, model.aside) = (draft.files, draft.quoted, nil, nil)
      } else {
        model.quoted = nil
      }
    default: break
    }
    if composer.mode != model.mode { return "\(count) the mode is \(composer.mode), not \(model.mode)" }
    if states(composer.tray) != model.files { return "\(count) files are \(states(composer.tray)), not \(model.files)" }
    if composer.canSend, model.files.contains(where: { $0.state != "uploaded" }) {
      return "\(count) a file is left behind"
    }
    if let violation = composer.document.violation { return "\(count) \(violation)" }
    var copy = Composer(configuration: configuration)
    _ = copy.restore(composer.draft)
    if copy.document != composer.document || copy.mode != composer.mode || states(copy.tray) != model.files {
      return "\(count) a draft takes up something else"
    }
  }
  return nil
}

private func states(_ tray: AttachmentTray) -> [NaiveModes.File] {
  tray.attachments.map { attachment in
    switch attachment.state {
    case .uploading: NaiveModes.File(id: attachment.id, state: "uploading")
    case .uploaded: NaiveModes.File(id: attachment.id, state: "uploaded")
    case .failed: NaiveModes.File(id: attachment.id, state: "failed")
    case .rejected: NaiveModes.File(id: attachment.id, state: "rejected")
    }
  }
}
