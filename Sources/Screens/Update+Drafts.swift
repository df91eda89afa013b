import TodoModel

extension Model {
  /// Keeps unsent text of a layer that is put away.
  mutating func keep(_ draft: Draft) {
    drafts.removeAll { $0.kind == draft.kind && $0.item == draft.item }
    drafts.append(draft)
  }

  /// Takes out what was left unsent of that kind, for the layer that goes on with it.
  mutating func takeDraft(_ kind: Draft.Kind, _ item: ItemID?) -> Draft? {
    guard let index = drafts.firstIndex(where: { $0.kind == kind && $0.item == item }) else { return nil }
    return drafts.remove(at: index)
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
