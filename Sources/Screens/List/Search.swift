import Intents

/// What is sought in the list.
struct Search: Hashable, Sendable {
  /// The text in the find line; nil while nothing is sought.
  private(set) var text: String?
  /// What it comes to: only such rows are shown.
  private(set) var filter: Filter?
  /// What was sought last, for going to the next match.
  private(set) var last: Filter?
  /// Texts that were sought, oldest first.
  private(set) var history: [String] = []

  /// Seeks a text as it is typed; one that cannot be followed leaves what is shown as it is.
  mutating func seek(_ new: String?) {
    guard let new, !new.isEmpty else {
      if let text, filter != nil { remember(text) }
      text = nil
      filter = nil
      return
    }
    text = new
    guard let read = try? Filter(parsing: new) else { return }
    filter = read
    last = read
  }

  /// The words that a title must hold, to be shown where they stand.
  var words: [String] {
    filter?.alternatives.joined().compactMap { term in
      guard case .word(let word) = term.condition, !term.isNegated else { return nil }
      return word
    } ?? []
  }

  private mutating func remember(_ text: String) {
    history.removeAll { $0 == text }
    history.append(text)
    if history.count > 50 { history.removeFirst() }
  }
}
