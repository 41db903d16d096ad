import ComposerEngine
import RichText

/// A text that is typed key by key and looks the same whoever types it: its first so many keys tell all of it.
public enum TypedDraft {
  /// Types the key of this number, from 0; every tenth one turns bold on or off first.
  public static func press(_ key: Int, in composer: inout Composer) throws(EngineError) {
    if key > 0, key % 10 == 0 { _ = try composer.perform(.format(.bold)) }
    _ = try composer.perform(.type(String(letters[key % letters.count])))
  }

  /// What has been written after so many keys.
  public static func composer(after keys: Int) throws(EngineError) -> Composer {
    var composer = Composer()
    for key in 0..<keys { try press(key, in: &composer) }
    return composer
  }

  private static let letters = Array("the quick brown fox jumps over the lazy dog\n")
}
