/// Which module may import which: the arrows of ARCHITECTURE.md, written down a second time so that a new one is a
/// decision and not an accident.
enum Arrows {
  struct Module {
    let floor: Int
    /// The modules that this one points at. It may import them and whatever they stand on.
    let targets: [String]
    /// Modules of the system that this one may import beside the C library.
    var system: [String] = []
  }

  static let modules: [String: Module] = [
    "CCMarkGFM": Module(floor: 0, targets: []),
    "CHTML": Module(floor: 0, targets: []),
    "CICU": Module(floor: 0, targets: []),
    "CSQLite": Module(floor: 0, targets: []),
    "CCurl": Module(floor: 0, targets: []),

    "RichText": Module(floor: 1, targets: []),
    "JSON": Module(floor: 1, targets: []),

    "MarkdownBridge": Module(floor: 2, targets: ["RichText", "CCMarkGFM"]),
    "Mentions": Module(floor: 2, targets: ["RichText", "CICU"]),
    "HTMLBridge": Module(floor: 2, targets: ["RichText", "CHTML"]),

    "ComposerEngine": Module(floor: 3, targets: ["RichText"]),

    "MentionFormatter": Module(floor: 4, targets: ["ComposerEngine", "Mentions", "RichText"]),
    "Interchange": Module(floor: 4, targets: ["ComposerEngine", "RichText", "JSON"]),
    "AttachmentUpload": Module(floor: 4, targets: ["ComposerEngine", "JSON", "CCurl"], system: ["Dispatch"]),

    "MessagePayload": Module(
      floor: 5, targets: ["MarkdownBridge", "Mentions", "ComposerEngine", "RichText", "JSON"]),

    "MessageRenderer": Module(
      floor: 6, targets: ["MessagePayload", "MarkdownBridge", "Mentions", "RichText", "JSON", "CICU"]),
    "DraftStore": Module(floor: 6, targets: ["Interchange", "CSQLite"]),

    "Galley": Module(
      floor: 7, targets: ["MessageRenderer", "MessagePayload", "MentionFormatter", "Interchange", "HTMLBridge"]),
    "GalleyCLI": Module(
      floor: 7,
      targets: ["MessageRenderer", "MessagePayload", "MentionFormatter", "DraftStore", "Interchange", "HTMLBridge"]),
    "GalleyUpload": Module(floor: 7, targets: ["AttachmentUpload", "JSON"], system: ["Dispatch"]),
    "GalleyFoundation": Module(floor: 7, targets: ["MessageRenderer", "RichText"], system: foundation),
  ]

  /// The modules that import nothing but each other and run wherever Swift does.
  static let core: Set<String> = ["RichText", "JSON", "ComposerEngine"]

  static let foundation = ["Foundation", "FoundationEssentials", "FoundationNetworking"]

  /// The C library under its names on the systems that Galley is written for.
  static let cLibrary: Set<String> = ["Glibc", "Musl", "Darwin"]

  /// What `module` may import from this package: where its arrows point, and what that stands on.
  static func reachable(from module: String) -> Set<String> {
    var found: Set<String> = []
    var pending = modules[module]?.targets ?? []
    while let next = pending.popLast() {
      if found.insert(next).inserted { pending += modules[next]?.targets ?? [] }
    }
    return found
  }

  /// What a file of `module` may import.
  static func importable(from module: String) -> Set<String> {
    guard !core.contains(module) else { return reachable(from: module) }
    return reachable(from: module).union(cLibrary).union(modules[module]?.system ?? [])
  }
}
