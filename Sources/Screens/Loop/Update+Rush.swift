import Intents

/// Keys that come faster than anybody types are most likely a text: they move about and open things, which does no harm,
/// but nothing of them leaves the program, so that the rest is not run by a shell or an editor, and nothing deletes.
extension Model {
  private static let held =
    "Keys came faster than anyone types, so nothing was quit or deleted. Press it again."

  /// Takes out what leaves the program where nobody can have asked for it.
  mutating func holdBack(_ effects: inout [Effect]) {
    guard isRushed, effects.contains(where: \.leaves) else { return }
    effects.removeAll(where: \.leaves)
    say(Self.held)
  }

  /// Whether the changes delete where nobody can have asked for it; that is said then.
  mutating func holdsBack(_ changes: [Change]) -> Bool {
    guard isRushed, changes.contains(where: { $0.intent == .delete }) else { return false }
    say(Self.held)
    return true
  }
}

extension Effect {
  /// Whether keys that follow would go to another program, or changes be let go of for good.
  fileprivate var leaves: Bool {
    switch self {
    case .quit, .suspend, .editNotes, .openInFull, .drop: true
    default: false
    }
  }
}
