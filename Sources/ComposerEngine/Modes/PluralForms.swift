/// A phrase about a number of things, in the forms that a language has for it. `%@` is the number.
///
/// The forms are the categories of Unicode's CLDR: English has `one` and `other`, Russian `one`, `few` and `many`, Arabic
/// all six, Japanese `other` alone. A form that is not given is `other`.
public struct PluralForms: Hashable, Sendable, ExpressibleByStringLiteral {
  /// Which form a language uses for a number.
  public enum Category: Int32, Hashable, Sendable, CaseIterable {
    /// Arabic and Welsh for 0, Latvian for 10 too.
    case zero
    /// Most languages for 1.
    case one
    /// Arabic, Hebrew and others for 2.
    case two
    /// Slavic languages for 2 to 4, Arabic for 3 to 10, and the like.
    case few
    /// Slavic languages for 5 and more, Arabic for 11 and more, and the like.
    case many
    /// Everything else.
    case other
  }

  /// The form for ``Category/zero``.
  public var zero: String?
  /// The form for ``Category/one``.
  public var one: String?
  /// The form for ``Category/two``.
  public var two: String?
  /// The form for ``Category/few``.
  public var few: String?
  /// The form for ``Category/many``.
  public var many: String?
  /// The form for ``Category/other``, and for all that are not given.
  public var other: String

  /// A phrase in several forms.
  public init(
    zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil, other: String
  ) {
    self.zero = zero
    self.one = one
    self.two = two
    self.few = few
    self.many = many
    self.other = other
  }

  /// A phrase that has one form.
  public init(stringLiteral other: String) { self.init(other: other) }

  /// Whether there is one form for all numbers.
  public var isUniform: Bool { zero == nil && one == nil && two == nil && few == nil && many == nil }

  /// The form of a category.
  public subscript(category: Category) -> String {
    switch category {
    case .zero: zero ?? other
    case .one: one ?? other
    case .two: two ?? other
    case .few: few ?? other
    case .many: many ?? other
    case .other: other
    }
  }
}
