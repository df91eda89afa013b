import Intents
package import TodoModel

/// An issue that the user must resolve, with the user's choice.
package struct NeedsEntry: Hashable, Sendable {
  enum Matter: Hashable, Sendable {
    /// A field with concurrent values of two devices.
    case conflict(Conflict)
    /// The refused changes of one item.
    case refused([Parked])
  }

  /// The identity of an entry.
  package struct ID: Hashable, Sendable {
    var item: ItemID
    /// The field; nil for refused changes.
    package var field: Field?
  }

  private(set) var matter: Matter
  /// The option chosen on this page, if any.
  package private(set) var chosen: Int?
  /// True if an option was ever chosen on this page; the entry then stays until the page is closed.
  private(set) var wasChosen = false

  init(_ matter: Matter) { self.matter = matter }

  package var id: ID? {
    switch matter {
    case .conflict(let conflict): ID(item: conflict.item.id, field: conflict.field)
    case .refused(let parked): parked.first.map { ID(item: $0.item, field: nil) }
    }
  }

  var title: String {
    switch matter {
    case .conflict(let conflict): conflict.item.title
    case .refused(let parked): parked.first?.title ?? ""
    }
  }

  /// True if the refused changes include the item's creation: the server does not have the item.
  var isAdded: Bool {
    guard case .refused(let parked) = matter else { return false }
    return parked.contains { if case .add? = $0.intent { true } else { false } }
  }

  package var count: Int {
    switch matter {
    case .conflict(let conflict): conflict.choices.count
    case .refused: 2
    }
  }

  /// Returns the intent of a conflict's option; for notes, based on the text of the option chosen before.
  func intent(_ option: Int) -> Intent? {
    guard case .conflict(let conflict) = matter, conflict.choices.indices.contains(option) else { return nil }
    let intent = conflict.choices[option].intent
    guard let chosen, case .setNotes(let text, _) = intent, case .setNotes(let now, _) = conflict.choices[chosen].intent
    else { return intent }
    return .setNotes(text, basis: now)
  }

  /// True if the option keeps the current value and only removes the conflict mark.
  func isKept(_ option: Int) -> Bool {
    guard chosen == nil, case .conflict(let conflict) = matter else { return false }
    return conflict.choices[option].isSeen
  }

  /// Chooses an option; nil removes the choice.
  mutating func choose(_ option: Int?) {
    chosen = option
    wasChosen = wasChosen || option != nil
  }

  /// Updates the subject; a changed subject removes the choice.
  mutating func update(to fresh: NeedsEntry) {
    if case .conflict(let new) = fresh.matter, case .conflict(let old) = matter, !new.isWhole, old.isWhole,
      new.item.title == old.item.title
    {
      return
    }
    if fresh.matter != matter { chosen = nil }
    matter = fresh.matter
  }

  /// Returns the entries for all issues, refused changes first.
  static func all(_ needs: AttentionItems) -> [NeedsEntry] {
    var order: [ItemID] = []
    var refused: [ItemID: [Parked]] = [:]
    for parked in needs.refused {
      if refused[parked.item] == nil { order.append(parked.item) }
      refused[parked.item, default: []].append(parked)
    }
    return order.compactMap { refused[$0].map { NeedsEntry(.refused($0)) } }
      + needs.conflicts.map { NeedsEntry(.conflict($0)) }
  }
}
