package import TodoModel

/// The typed text: unsent drafts, the text that was sent last, and titles of added items.
package struct DraftState: Sendable {
  /// The last text that became a change.
  struct Sent: Hashable, Sendable {
    let draft: Draft
    /// Token of the change; nil until it is assigned.
    var token: Int?
    var isWritten = false
  }

  /// Unsent text of closed layers.
  package private(set) var unsent: [Draft] = []
  /// The unsent text of the last request to save it.
  package private(set) var saved: [Draft] = []
  private(set) var sent: Sent?
  /// The item whose notes are resumed when its page opens.
  private var wanted: ItemID?
  /// Titles of added items and discarded lines, oldest first.
  private(set) var history: [String] = []

  /// Returns the unsent text of a kind, which is available until it is sent or replaced.
  package func draft(_ kind: Draft.Kind, _ item: ItemID?) -> Draft? {
    unsent.first { $0.kind == kind && $0.item == item }
  }

  mutating func load(_ found: [Draft]) {
    unsent = found
    saved = found
  }

  /// Keeps the unsent text of a layer that closes.
  mutating func keep(_ draft: Draft) {
    forget(draft)
    if !draft.text.isEmpty { unsent.append(draft) }
  }

  /// Removes the text that a layer had unsent before its response, if the response sent it or closed the layer.
  mutating func settle(_ draft: Draft?, after response: LayerResponse) {
    let isSent = response.actions.contains(where: \.isSending)
    guard let draft, response.outcome == .closes || isSent else { return }
    if isSent { sent = Sent(draft: draft) }
    forget(isSent ? draft : Draft(kind: draft.kind, item: draft.item, text: ""))
  }

  mutating func setToken(_ token: Int) { if sent?.token == nil { sent?.token = token } }

  /// Returns the text that was sent with a token that failed; nil if none was typed for it.
  func takeBack(_ token: Int) -> Draft? { sent?.token == token ? sent?.draft : nil }

  mutating func setWritten() { sent?.isWritten = true }

  /// Requests that the notes of an item are resumed when its page opens.
  mutating func want(_ item: ItemID) { wanted = item }

  /// Returns true if the notes of an item are to be resumed, and clears the request.
  mutating func isWanted(_ item: ItemID) -> Bool {
    defer { wanted = nil }
    return wanted == item
  }

  mutating func remember(_ title: String) { history.append(title) }

  /// Returns and records all unsent text, including that of open layers, if it differs from the last saved text.
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

  /// Removes the draft of the same field; a different line for a new item goes to the history.
  private mutating func forget(_ draft: Draft) {
    let gone = unsent.filter { $0.kind == draft.kind && $0.item == draft.item }
    unsent.removeAll(where: gone.contains)
    history += gone.filter { $0.kind == .add && $0.text != draft.text }.map(\.text)
  }
}

extension Action {
  /// True if the action turns the typed text into a change.
  fileprivate var isSending: Bool {
    switch self {
    case .add, .change: true
    default: false
    }
  }
}

/// Text that the user typed and has not sent.
package struct Draft: Hashable, Codable, Sendable {
  /// The kind of text.
  package enum Kind: String, Hashable, Codable, Sendable { case add, title, notes, date }
  package var kind: Kind
  /// The item of the text; nil for a new item.
  package var item: ItemID?
  package var text: String

  package init(kind: Kind, item: ItemID?, text: String) {
    self.kind = kind
    self.item = item
    self.text = text
  }
}
