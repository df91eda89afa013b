import GRDB
import Intents
import TodoModel

extension Replica {
  /// Lays what is known aside, to be offered again once everything is pulled.
  func startOver(isSame: Bool, _ database: Database) throws {
    let meta = Meta(database)
    let wasOther = try Base(database).hasAside() && meta[.aside] == "other"
    try Base(database).layAside()
    try meta.set(.aside, to: isSame && !wasOther ? "same" : "other")
    for name in [Meta.Name.cursor, .epoch, .seq] { try meta.set(name, to: nil as String?) }
  }

  /// Offers what lay aside, under the same ids: the items that the authority lacks and does not call deleted, and of
  /// the others what this device knows better.
  func offerAgain(_ database: Database) throws {
    guard try Base(database).hasAside() else { return }
    let isSame = try Meta(database)[.aside] != "other"
    var offers: [Mutation] = []
    var touched: [(id: ItemID, before: ItemRecord?)] = []
    for (held, pulled) in try Base(database).takeAside() {
      let own = try Outbox(database).mutations(of: held.item.id)
      touched.append((held.item.id, replay(own, on: pulled ?? held)))
      if let pulled {
        offers += self.offers(held, pulled, isSame: isSame)
      } else if held.item.deletedAt == nil {
        offers.append(offer(held.item, .add(held.item)))
      }
    }
    try Outbox(database).prepend(offers)
    var visible = Visible(database)
    for (id, before) in touched { try visible.change(id, from: before, to: visible.record(id)) }
    try visible.finish()
  }

  /// What this device knows better than what was pulled.
  ///
  /// Of the same authority, restored from a backup, that is what was set later than anything it still has. Of another
  /// authority nobody knows which value is newer: what is only here is added, what differs is said as by somebody who
  /// has not seen the other value, so that both are kept.
  private func offers(_ held: ItemRecord, _ pulled: ItemRecord, isSame: Bool) -> [Mutation] {
    guard !isSame else {
      let better = wishes(from: pulled.item, to: held.item) { field in
        held.stamps[field]?.revision ?? 0 > pulled.stamps[field]?.revision ?? 0
      }
      return better.map { offer(held.item, $0, base: pulled.item.version) }
    }
    guard held.item.deletedAt == nil, pulled.item.deletedAt == nil else { return [] }
    return wishes(from: pulled.item, to: held.item).compactMap(\.addition).map { offer(held.item, $0) }
  }
}

extension Intent {
  /// The same where it only adds; nil where it would take something away that may be newer.
  fileprivate var addition: Intent? {
    switch self {
    case .setNotes("", _), .setList(nil), .setParent(nil), .schedule(nil), .setDeadline(nil),
      .setPriority(.none):
      nil
    case .setNotes(let notes, _): .setNotes(notes, basis: "")
    case .setTitle, .setList, .setPriority, .setParent, .schedule, .setDeadline, .addTag, .done: self
    default: nil
    }
  }
}
