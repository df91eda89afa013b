import TodoModel

extension Model {
  /// Keeps unsent text of a layer that is put away.
  mutating func keep(_ draft: Draft) {
    drafts.removeAll { $0.kind == draft.kind && $0.item == draft.item }
    if !draft.text.isEmpty { drafts.append(draft) }
  }

  /// What was left unsent of that kind: it is offered until it is sent, or other text takes its place.
  func draft(_ kind: Draft.Kind, _ item: ItemID?) -> Draft? {
    drafts.first { $0.kind == kind && $0.item == item }
  }

  /// Forgets what a layer had unsent before it answered, where that has been sent or put away.
  mutating func settle(_ unsent: Draft?, after response: LayerResponse) {
    let isSent = response.actions.contains(where: \.isSending)
    guard let unsent, response.fate == .closes || isSent else { return }
    if isSent { sent = Sent(draft: unsent) }
    drafts.removeAll { $0.kind == unsent.kind && $0.item == unsent.item }
  }

  /// Asks for all unsent text to be kept, where it is another than before.
  mutating func draftEffects() -> [Effect] {
    var all = drafts
    for draft in layers.compactMap(\.draft) {
      all.removeAll { $0.kind == draft.kind && $0.item == draft.item }
      all.append(draft)
    }
    guard all != savedDrafts else { return [] }
    savedDrafts = all
    return [.saveDrafts(all)]
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
