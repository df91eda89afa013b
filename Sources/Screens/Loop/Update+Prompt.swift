import Intents

extension Model {
  /// Ends the line that adds an item, once what was typed is on the disk or put away.
  ///
  /// On this machine alone the item gets its number first, which takes no time; a server is not waited for.
  /// What could not be written is put into the line again, under the reason.
  mutating func endPrompt(after message: Message) -> [Effect] {
    guard layers.isEmpty else { return [] }
    switch message {
    case .committed:
      drafts.setWritten()
      return freshness.isFromServer ? [.quit] : []
    case .commitFailed: return offerAgain()
    case .refreshed: return isWritten ? [.quit] : []
    case .input where list.board.pending.isEmpty || isWritten:
      return toast?.isBad == true ? offerAgain() : [.quit]
    default: return []
    }
  }

  private var isWritten: Bool { drafts.sent?.isWritten == true }

  private mutating func offerAgain() -> [Effect] {
    layers.push(QuickAdd(text: drafts.sent?.draft.text ?? "", history: drafts.history))
    return []
  }
}
