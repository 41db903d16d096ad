/// What a renderer looks for in the text that is neither a link, a mention nor code.
public struct EntityOptions: Hashable, Sendable {
  /// Web addresses, with a scheme or as a domain alone.
  public var findsAddresses: Bool

  /// E-mail addresses.
  public var findsMail: Bool

  /// Telephone numbers in international form, and those of North America.
  public var findsPhones: Bool

  /// The address that a hashtag leads to: the tag is put behind it. Where nil, hashtags are text.
  public var hashtagAddress: String?

  /// What is looked for; everything but hashtags unless told otherwise.
  public init(
    findsAddresses: Bool = true, findsMail: Bool = true, findsPhones: Bool = true, hashtagAddress: String? = nil
  ) {
    self.findsAddresses = findsAddresses
    self.findsMail = findsMail
    self.findsPhones = findsPhones
    self.hashtagAddress = hashtagAddress
  }

  /// Nothing is looked for.
  public static let none = EntityOptions(findsAddresses: false, findsMail: false, findsPhones: false)

  var isEmpty: Bool { !findsAddresses && !findsMail && !findsPhones && hashtagAddress == nil }
}

/// Something in the text of a message that can be followed although it was not written as a link.
public struct Entity: Hashable, Sendable {
  /// What was found.
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// A web address.
    case address
    /// An e-mail address.
    case mail
    /// A telephone number.
    case phone
    /// A hashtag.
    case hashtag
  }

  /// What it is.
  public let kind: Kind

  /// Where it lies, in UTF-16 units.
  public let range: Range<Int>

  /// Where it leads: `https://` before a domain alone, `mailto:`, `tel:`.
  public let target: String
}
