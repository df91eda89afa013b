package import TodoModel

/// What was typed: what is not sent, what was sent last, and the titles of what was added.
package struct DraftState: Sendable {
  /// What was typed last and became a change.
  struct Sent: Hashable, Sendable {
    /// The text as it was typed.
    let draft: Draft
    /// The token of the change; nil as long as it has none.
    var token: Int?
    /// Whether the change is on the disk.
    var isWritten = false
  }

  /// Unsent text of layers that were closed.
  package private(set) var unsent: [Draft] = []
  /// The unsent text that was last asked to be kept.
  package private(set) var saved: [Draft] = []
  /// What was typed last and became a change.
  private(set) var sent: Sent?
  /// The item whose notes are to be taken up as soon as its page is open.
  private var wanted: ItemID?
  /// Titles that were added and lines that were let go, oldest first.
  private(set) var history: [String] = []

  /// What was left unsent of that kind: it is offered until it is sent, or other text takes its place.
  package func draft(_ kind: Draft.Kind, _ item: ItemID?) -> Draft? {
    unsent.first { $0.kind == kind && $0.item == item }
  }

  /// Takes up what was left unsent the last time.
  mutating func load(_ found: [Draft]) {
    unsent = found
    saved = found
  }

  /// Keeps unsent text of a layer that is put away.
  mutating func keep(_ draft: Draft) {
    forget(draft)
    if !draft.text.isEmpty { unsent.append(draft) }
  }

  /// Forgets what a layer had unsent before it answered, where that has been sent or put away.
  mutating func settle(_ draft: Draft?, after response: LayerResponse) {
    let isSent = response.actions.contains(where: \.isSending)
    guard let draft, response.outcome == .closes || isSent else { return }
    if isSent { sent = Sent(draft: draft) }
    forget(isSent ? draft : Draft(kind: draft.kind, item: draft.item, text: ""))
  }

  /// Takes note of the token of what was sent last.
  mutating func setToken(_ token: Int) { if sent?.token == nil { sent?.token = token } }

  /// What was typed and sent with a token that came to nothing; nil where nothing was typed for it.
  func takeBack(_ token: Int) -> Draft? { sent?.token == token ? sent?.draft : nil }

  /// Takes note that what was sent last is on the disk.
  mutating func setWritten() { sent?.isWritten = true }

  /// Wants the notes of an item to be taken up.
  mutating func want(_ item: ItemID) { wanted = item }

  /// Whether the notes of an item, whose page opens now, are to be taken up.
  mutating func isWanted(_ item: ItemID) -> Bool {
    defer { wanted = nil }
    return wanted == item
  }

  /// Takes note of a title that was added.
  mutating func remember(_ title: String) { history.append(title) }

  /// All unsent text, that of open layers too, where it is another than was asked to be kept; nil where it is not.
  mutating func unsaved(with open: [Draft]) -> [Draft]? {
    var all = self
    for draft in open {
      all.forget(draft)
      all.unsent.append(draft)
    }
    guard all.unsent != saved else { return nil }
    saved = all.unsent
    return saved
  }

  /// Forgets what is of the same; a line for an item that is another is called back like one that was added.
  private mutating func forget(_ draft: Draft) {
    let gone = unsent.filter { $0.kind == draft.kind && $0.item == draft.item }
    unsent.removeAll(where: gone.contains)
    history += gone.filter { $0.kind == .add && $0.text != draft.text }.map(\.text)
  }
}

extension Action {
  /// Whether it makes what was typed a change.
  fileprivate var isSending: Bool {
    switch self {
    case .add, .change: true
    default: false
    }
  }
}
