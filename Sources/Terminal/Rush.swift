package import Frames

/// Distinguishes fast text input from typed keys.
///
/// A terminal without bracketed paste, or a program that writes to it, sends letters that would trigger key bindings.
/// The user types up to 15 keys a second and a held key repeats 30 times, so a read returns one key, or two or three
/// after a stall of the line; `least` or more keys at once are text. A long text arrives in several reads, so input
/// that follows a read of at least `long` keys within `moment` belongs to it.
package struct Rush: Hashable {
  /// Minimum number of keys in one read that count as text.
  static let least = 4
  /// Minimum number of keys that may be the start of a longer text.
  static let long = 64
  /// Maximum delay of a continuation.
  static let moment = Duration.milliseconds(50)

  /// The time until which input belongs to the previous text.
  private var end: ContinuousClock.Instant?

  package init() {}

  /// Returns true if the events of one read are text, not typed keys.
  package mutating func isText(_ events: [InputEvent], at now: ContinuousClock.Instant) -> Bool {
    let keys = events.count { if case .key(let key) = $0 { key.isPrintable } else { false } }
    let goesOn = keys > 0 && end.map { now < $0 } ?? false
    if keys >= Self.long || goesOn { end = now + Self.moment }
    return goesOn || keys >= Self.least
  }
}

extension KeyPress {
  fileprivate var isPrintable: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}
