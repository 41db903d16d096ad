import CICU
import ComposerEngine

extension MessageWords {
  /// A phrase about a number of things, in the form that the language has for the number, and with it in its place.
  ///
  /// The rules are those of Unicode's CLDR, as ICU has them.
  public func phrase(_ forms: PluralForms, count: Int) -> String {
    let form = forms.isUniform ? forms.other : forms[category(of: count)]
    return ComposerStrings.fill(form, with: number(count))
  }

  /// The category of a number in the table's language; ``PluralForms/Category/other`` in a language that nobody knows.
  public func category(of count: Int) -> PluralForms.Category {
    let rules = cicu_plural_rules(language)
    return PluralForms.Category(rawValue: rules < 0 ? -1 : cicu_plural_category(rules, Double(count))) ?? .other
  }

  /// Attachments in a few words: `Photo`, `6 photos`, `3 attachments` where kinds are mixed; empty for none.
  public func summary(of kinds: [AttachmentKind]) -> String {
    guard let first = kinds.first else { return "" }
    if kinds.count == 1 { return name(of: first) }
    return phrase(forms(of: kinds.allSatisfy { $0 == first } ? first : nil), count: kinds.count)
  }
}
