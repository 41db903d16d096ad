import RichText

/// Something that a client puts into the composer beside what is there: a place to pick files from, or a button of its
/// own in the formatting toolbar.
public struct ComposerAction: Hashable, Sendable, Identifiable {
  /// Names the action among all of the composer; comes back with ``ComposerEffect/open(id:)``.
  public var id: String

  /// What the button says.
  public var title: String

  /// An action with the title of its button.
  public init(id: String, title: String) {
    self.id = id
    self.title = title
  }

  /// The places to pick files from that every composer has, in the words of a table.
  public static func pickers(_ strings: ComposerStrings = ComposerStrings()) -> [ComposerAction] {
    [
      ComposerAction(id: "camera", title: strings.camera), ComposerAction(id: "photos", title: strings.photoLibrary),
      ComposerAction(id: "document", title: strings.document), ComposerAction(id: "audio", title: strings.recordings),
    ]
  }
}

/// How the controls around the text look.
public struct ComposerControls: Hashable, Sendable {
  /// How one control looks.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// Shown, and it works.
    case enabled
    /// Shown, but it does nothing here.
    case disabled
    /// Not shown.
    case hidden
  }

  /// The button that offers ``ComposerConfiguration/attachmentActions``, and each of these.
  public var attachments: State

  /// The button that records a voice note.
  public var microphone: State

  /// The button that offers stickers.
  public var stickers: State

  /// The formatting toolbar as a whole; `Composer/toolbar` has its buttons.
  public var formatting: State

  /// ``ComposerConfiguration/toolbarActions``, each of them.
  public var toolbarActions: State
}

extension Composer {
  /// What is shown around the text in the mode that the composer is in.
  ///
  /// A message that is edited takes no files. A voice note goes alone, so that the microphone gives way to whatever is
  /// written or picked, and there is none inside a code block.
  /// - Complexity: O(1) but for the place of the caret.
  public var controls: ComposerControls {
    let isBusy = !document.isBlank || !tray.isEmpty || isEditing
    let isInCode = document.paragraph(at: selection.head).style.kind == .code
    let formatting: ComposerControls.State = configuration.allowsFormatting ? .enabled : .hidden
    return ComposerControls(
      attachments: !configuration.allowsAttachments ? .hidden : isEditing ? .disabled : .enabled,
      microphone: !configuration.allowsAttachments || !configuration.allowsVoiceNotes || isBusy || isInCode
        ? .hidden : .enabled,
      stickers: !configuration.allowsStickers ? .hidden : isEditing ? .disabled : .enabled,
      formatting: formatting, toolbarActions: formatting)
  }

  /// Opens what an action stands for, unless it is hidden or disabled.
  mutating func open(action id: String) {
    let controls = controls
    let isPicker = configuration.attachmentActions.contains { $0.id == id }
    let isInToolbar = configuration.toolbarActions.contains { $0.id == id }
    if isPicker && controls.attachments == .enabled || isInToolbar && controls.toolbarActions == .enabled {
      update.effects.append(.open(id: id))
    }
  }

  /// Does what a tap on a tile asks for: a failed upload starts again, a refused file says why, a picture or a video is
  /// shown.
  mutating func open(attachment id: String) throws(EngineError) {
    guard let attachment = tray[id] else { return }
    switch attachment.state {
    case .failed: try retryAttachment(id)
    case .rejected(let reason):
      let text = configuration.strings.text(for: reason, limits: configuration.attachmentLimits)
      update.effects.append(.notice(Notice(code: "attachment_rejected", text: text, attachments: [id])))
    case .uploading, .uploaded:
      if attachment.kind == .image || attachment.kind == .video { update.effects.append(.open(id: id)) }
    }
  }
}
