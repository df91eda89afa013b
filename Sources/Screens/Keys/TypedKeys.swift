import Frames

/// Keys that wait for what follows: a count, the start of a sequence.
package struct TypedKeys: Hashable, Sendable {
  /// The count; nil where none was typed.
  package var count: Int?
  /// The start of a sequence.
  var presses: [KeyPress] = []

  /// The largest count.
  static let limit = 9999

  /// Whether nothing waits.
  package var isEmpty: Bool { count == nil && presses.isEmpty }

  /// What waits, as typed.
  package var text: String { (count.map(String.init) ?? "") + presses.words }

  /// Adds a digit to the count; false where it cannot begin or go on with one.
  mutating func add(digit: Int) -> Bool {
    guard presses.isEmpty, digit > 0 || count != nil else { return false }
    count = min(Self.limit, (count ?? 0) * 10 + digit)
    return true
  }
}
