import Intents

/// Protection against keys that arrive faster than a user can type, which are most likely pasted text.
///
/// Such keys move and open things, which is harmless. They neither leave the program, so that no shell or editor runs
/// the rest, nor delete anything.
extension Model {
  private static let held =
    "Keys came faster than anyone types, so nothing was quit or deleted. Press it again."

  /// Removes the effects that leave the program if keys are rushed.
  mutating func holdBack(_ effects: inout [Effect]) {
    guard isRushed, effects.contains(where: \.leaves) else { return }
    effects.removeAll(where: \.leaves)
    say(Self.held)
  }

  /// Returns true if rushed keys would delete, and reports it.
  mutating func holdsBack(_ changes: [Change]) -> Bool {
    guard isRushed, changes.contains(where: { $0.intent == .delete }) else { return false }
    say(Self.held)
    return true
  }
}

extension Effect {
  /// True if subsequent keys would go to another program, or if changes would be dropped for good.
  fileprivate var leaves: Bool {
    switch self {
    case .quit, .suspend, .editNotes, .openInFull, .drop: true
    default: false
    }
  }
}
