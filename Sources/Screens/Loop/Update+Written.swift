import Intents
import TodoModel

/// Confirmation of changes: a change is visible at once, but reported as done only when on disk (invariant V12).
extension Model {
  /// Records that changes up to a token are on disk: their rows lose the sign, and their messages appear.
  package mutating func note(written token: Int) {
    list.setWritten(token)
    settleUnsaved()
    if let awaited = toast?.awaited, awaited <= token {
      toast?.awaited = nil
      toast?.until = context.now.advanced(bySeconds: Toast.seconds)
    }
    if let awaited = announcer.awaited, awaited <= token { announceWritten() }
  }

  /// Holds back new messages about changes that go to the disk, except failures.
  mutating func holdWords(_ effects: [Effect], said former: Toast?) {
    guard let token = effects.compactMap(\.token).max() else { return }
    if toast != former, toast?.isBad == false { toast?.awaited = token }
    if !announcer.news.isEmpty { announcer.awaited = token }
  }

  /// Updates the items whose rows are marked as unsaved.
  ///
  /// On the accessible screen a row is marked only after a second, since a screen reader reads each change of a row.
  mutating func settleUnsaved() {
    let patience = context.look.isAccessible ? Board.patience : 0
    context.unsaved = list.board.unsaved(since: context.now.advanced(bySeconds: -patience))
  }
}

extension Effect {
  /// The token of the changes that it makes durable, if any.
  fileprivate var token: Int? {
    switch self {
    case .commit(_, _, let token), .join(_, _, let token, _): token
    default: nil
    }
  }
}
