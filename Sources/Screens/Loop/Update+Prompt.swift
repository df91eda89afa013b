import Intents

extension Model {
  /// Ends the line that adds an item, once what was typed is on the disk or put away.
  ///
  /// On this machine alone the item gets its number first, which takes no time; a server is not waited for.
  /// What could not be written is put into the line again, under the reason.
  mutating func promptEffects(_ message: Message) -> [Effect] {
    guard layers.isEmpty else { return [] }
    switch message {
    case .committed:
      sent?.isWritten = true
      return freshness?.source == .server ? [.quit] : []
    case .commitFailed: return offerAgain()
    case .refreshed: return sent?.isWritten == true ? [.quit] : []
    case .input where board.wishes.isEmpty || sent?.isWritten == true:
      return toast?.isBad == true ? offerAgain() : [.quit]
    default: return []
    }
  }

  private mutating func offerAgain() -> [Effect] {
    layers = [QuickAdd(text: sent?.draft.text ?? "", history: history)]
    return []
  }
}
