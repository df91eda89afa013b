import JSON

/// A position in manual order: a fractional index compared byte by byte, with room between any two keys.
///
/// The digits are `0`-`9`, `A`-`Z`, `a`-`z`. A device suffix after `:` keeps keys of different devices distinct.
package struct OrderKey: Hashable, Sendable {
  /// The text form; the empty key sorts first.
  package let text: String

  package init(_ text: String) { self.text = text }

  /// true if no position is assigned yet; it is chosen once the other keys are known.
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
