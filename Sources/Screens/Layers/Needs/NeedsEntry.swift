import Intents
package import TodoModel

/// One matter that only the person can settle, with what they chose of it so far.
package struct NeedsEntry: Hashable, Sendable {
  /// What it is about.
  enum Matter: Hashable, Sendable {
    /// A field that two devices wanted differently.
    case conflict(Conflict)
    /// The refused changes of one item.
    case refused([Parked])
  }

  /// What tells it from others.
  package struct ID: Hashable, Sendable {
    var item: ItemID
    /// The field; nil for refused changes.
    package var field: Field?
  }

  /// What is asked.
  private(set) var matter: Matter
  /// The option that was chosen here; nil where none is.
  package private(set) var chosen: Int?
  /// Whether anything of it was ever chosen here: it then stays until the page is left.
  private(set) var wasChosen = false

  init(_ matter: Matter) { self.matter = matter }

  /// What tells it from others.
  package var id: ID? {
    switch matter {
    case .conflict(let conflict): ID(item: conflict.item.id, field: conflict.field)
    case .refused(let parked): parked.first.map { ID(item: $0.item, field: nil) }
    }
  }

  /// The item's title.
  var title: String {
    switch matter {
    case .conflict(let conflict): conflict.item.title
    case .refused(let parked): parked.first?.title ?? ""
    }
  }

  /// Whether the item is one that was added here and refused: the server has none.
  var isAdded: Bool {
    guard case .refused(let parked) = matter else { return false }
    return parked.contains { if case .add? = $0.intent { true } else { false } }
  }

  /// How many options there are.
  package var count: Int {
    switch matter {
    case .conflict(let conflict): conflict.choices.count
    case .refused: 2
    }
  }

  /// The change behind an option of a conflict, as things stand here.
  func intent(_ option: Int) -> Intent? {
    guard case .conflict(let conflict) = matter, conflict.choices.indices.contains(option) else { return nil }
    let intent = conflict.choices[option].intent
    guard let chosen, case .setNotes(let text, _) = intent,
      case .setNotes(let now, _) = conflict.choices[chosen].intent
    else { return intent }
    return .setNotes(text, basis: now)
  }

  /// Whether choosing the option changes nothing but the mark.
  func isKept(_ option: Int) -> Bool {
    guard chosen == nil, case .conflict(let conflict) = matter else { return false }
    return conflict.choices[option].isSeen
  }

  /// Chooses an option; nil for none again.
  mutating func choose(_ option: Int?) {
    chosen = option
    wasChosen = wasChosen || option != nil
  }

  /// Updates the matter; what was chosen stays chosen while it is still the same.
  mutating func update(to fresh: NeedsEntry) {
    if case .conflict(let new) = fresh.matter, case .conflict(let old) = matter, !new.isWhole, old.isWhole,
      new.item.title == old.item.title
    {
      return
    }
    if fresh.matter != matter { chosen = nil }
    matter = fresh.matter
  }

  /// The matters of what needs the person: what was refused first.
  static func all(_ needs: Needs) -> [NeedsEntry] {
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
