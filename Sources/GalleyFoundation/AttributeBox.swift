#if !canImport(Darwin)
  import Foundation
  import MessageRenderer
  import RichText

  /// A value of ours as an object, so that it can be an attribute of `NSAttributedString`; nobody has to make one.
  ///
  /// Only where Foundation is built on the open Core Foundation. Where two stretches meet, that compares their attributes,
  /// and takes the word behind an object's header for its own: bits 8 to 17 say what type it is, and where they are zero
  /// for both, the process ends. In the box that Foundation has for any Swift value, that word is an address. About one
  /// comparison in ten million crashed (swift-corelibs-foundation, `CFEqual` in CFRuntime.c).
  public final class AttributeBox<Value: Hashable & Sendable>: NSObject {
    /// The word that Core Foundation reads. The highest type is given last, and even then its class is not this one, so
    /// `isEqual` is asked.
    private let coreFoundationType: UInt = 0x3FF << 8

    let value: Value

    init(_ value: Value) {
      self.value = value
      super.init()
    }

    /// Whether the other is a box of an equal value.
    public override func isEqual(_ other: Any?) -> Bool { (other as? AttributeBox)?.value == value }

    /// Equal for boxes of equal values.
    public override var hash: Int { value.hashValue }
  }

  /// A value that Foundation puts into a box, and finds in one, by itself: `attributes[.galleyFormats] as? Formats`.
  protocol AttributeValue: Hashable, Sendable, _ObjectiveCBridgeable where _ObjectiveCType == AttributeBox<Self> {}

  extension AttributeValue {
    /// A box with this value.
    public func _bridgeToObjectiveC() -> AttributeBox<Self> { AttributeBox(self) }

    /// The value in a box.
    public static func _forceBridgeFromObjectiveC(_ box: AttributeBox<Self>, result: inout Self?) { result = box.value }

    /// The value in a box; there is always one.
    public static func _conditionallyBridgeFromObjectiveC(_ box: AttributeBox<Self>, result: inout Self?) -> Bool {
      result = box.value
      return true
    }

    /// The value in a box, of which there has to be one.
    public static func _unconditionallyBridgeFromObjectiveC(_ box: AttributeBox<Self>?) -> Self { box!.value }
  }

  extension Formats: AttributeValue {}
  extension Mention: AttributeValue {}
  extension MentionRole: AttributeValue {}
  extension ParagraphStyle: AttributeValue {}
  extension TextDirection: AttributeValue {}
#endif
