import Intents
import TodoModel

/// A change is seen at once and called done only when it is on the disk (invariant V12).
extension Model {
  /// Takes note that the changes up to a token are on the disk: their rows lose the sign, and the words for them are shown.
  package mutating func note(written token: Int) {
    list.setWritten(token)
    settleUnsaved()
    if let awaited = toast?.awaited, awaited <= token {
      toast?.awaited = nil
      toast?.until = context.now.advanced(bySeconds: Toast.seconds)
    }
    if let awaited = announcer.awaited, awaited <= token { announceWritten() }
  }

  /// Holds back the words that were just said of changes, as the changes go to the disk; those of a failure are shown.
  mutating func holdWords(_ effects: [Effect], said former: Toast?) {
    guard let token = effects.compactMap(\.token).max() else { return }
    if toast != former, toast?.isBad == false { toast?.awaited = token }
    if !announcer.news.isEmpty { announcer.awaited = token }
  }

  /// Brings up to date which rows show that they are not saved yet.
  ///
  /// On the accessible screen a row says so only when it takes a second: a reader of the screen reads each change of a row.
  mutating func settleUnsaved() {
    let patience = context.look.isAccessible ? Board.patience : 0
    context.unsaved = list.board.unsaved(since: context.now.advanced(bySeconds: -patience))
  }
}

extension Effect {
  /// The token of the changes that it makes durable; nil where it makes none.
  fileprivate var token: Int? {
    switch self {
    case .commit(_, _, let token), .join(_, _, let token, _): token
    default: nil
    }
  }
}
