/// The URL of `--upload-to`: the folder that files are put in.
struct UploadPlace {
  private let folder: String

  /// What stands behind a `?`, with it.
  private let query: String

  /// Names that were given out.
  private var taken: Set<String> = []

  init(_ value: OptionValue) throws(Failure) {
    let url = value.text
    let lower = url.lowercased()
    let rest = ["http://", "https://"].first { lower.hasPrefix($0) }.map { url.dropFirst($0.count) }
    guard let rest, let first = rest.first, !"/?#".contains(first), url.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else {
      throw .usage("--upload-to takes an http or https URL, not \(value.quoted).")
    }
    let path = url.prefix { $0 != "?" && $0 != "#" }
    folder = path.hasSuffix("/") ? String(path) : path + "/"
    query = String(url.dropFirst(path.count).prefix { $0 != "#" })
  }

  /// Where a file goes. Of several with one name the later ones have a number, so that none takes another's place.
  mutating func url(for name: String) -> String {
    var unique = name
    var number = 2
    while !taken.insert(unique).inserted {
      let dot = name.dropFirst().lastIndex(of: ".") ?? name.endIndex
      unique = "\(name[..<dot])-\(number)\(name[dot...])"
      number += 1
    }
    return folder + StagedFiles.percentEncoded(unique.utf8) + query
  }
}
