import JSON

/// A place in manual order: a fractional index, compared byte by byte, so that there is always room between two.
///
/// Digits are `0`-`9`, `A`-`Z`, `a`-`z`. A device suffix behind `:` makes keys of two devices differ.
package struct OrderKey: Hashable, Sendable {
  /// The text form; empty sorts first.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether it names no place: that is found once the others are known.
  package var isNowhere: Bool { text.isEmpty }
}

extension OrderKey: Comparable {
  package static func < (left: OrderKey, right: OrderKey) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension OrderKey: JSONText {
  package var description: String { text }
}
