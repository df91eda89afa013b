/// A place in manual order: a fractional index, compared byte by byte, so that there is always room between two.
///
/// Digits are `0`-`9`, `A`-`Z`, `a`-`z`. A device suffix behind `:` makes keys of two devices differ.
package struct OrderKey: Hashable, Sendable {
  /// The text form; empty sorts first.
  package let text: String

  /// A key by its text form.
  package init(_ text: String) { self.text = text }
}

extension OrderKey: Comparable {
  package static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension OrderKey: Codable {
  /// Reads the text form.
  package init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }
  /// Writes the text form.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}
