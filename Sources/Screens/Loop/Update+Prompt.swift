import Intents

extension Model {
  /// Ends the prompt once its text is on disk or discarded.
  ///
  /// With a local store it waits until the item has its number, which takes no time; it does not wait for a server.
  /// Text that could not be written returns to the line, below the reason.
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
