import Frames

/// Pending keys: a count, or the start of a sequence.
package struct TypedKeys: Hashable, Sendable {
  package var count: Int?
  var presses: [KeyPress] = []

  /// Maximum count.
  static let limit = 9999

  package var isEmpty: Bool { count == nil && presses.isEmpty }

  /// The pending keys as typed.
  package var text: String { (count.map(String.init) ?? "") + presses.words }

  /// Adds a digit to the count; returns false if it cannot begin or continue one.
  mutating func add(digit: Int) -> Bool {
    guard presses.isEmpty, digit > 0 || count != nil else { return false }
    count = min(Self.limit, (count ?? 0) * 10 + digit)
    return true
  }
}
