package import Frames

/// Tells text that comes faster than anybody types, from keys.
///
/// A terminal that does not mark what is pasted, or a program that writes into it, sends letters that would run as keys.
/// A hand makes 15 keys a second and a key that is held repeats 30 times, so that a read brings one of them, and two or
/// three after a stall of the line: as many as `least` at once are a text. A long text comes in several reads; so what
/// follows one of at least `long` keys within a moment belongs to it.
package struct Rush: Hashable {
  /// So many keys in one read are a text.
  static let least = 4
  /// So many may be the beginning of one that goes on.
  static let long = 64
  /// How soon what goes on follows.
  static let moment = Duration.milliseconds(50)

  /// Until when what comes belongs to the text before.
  private var end: ContinuousClock.Instant?

  package init() {}

  /// Whether what was read at once is text that nobody typed as keys.
  package mutating func isText(_ events: [InputEvent], at now: ContinuousClock.Instant) -> Bool {
    let keys = events.count { if case .key(let key) = $0 { key.isPrintable } else { false } }
    let goesOn = keys > 0 && end.map { now < $0 } ?? false
    if keys >= Self.long || goesOn { end = now + Self.moment }
    return goesOn || keys >= Self.least
  }
}

extension KeyPress {
  /// Whether it is a character that a text may have.
  fileprivate var isPrintable: Bool {
    if case .character = key { modifiers.isEmpty } else { false }
  }
}
