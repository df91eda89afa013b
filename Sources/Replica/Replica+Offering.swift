import Intents
import JSON
import SQLite
package import Storage
import TodoModel

extension Replica {
  /// Moves the records to `aside`, to be offered again after a complete pull.
  func startOver(isSame: Bool, _ database: Database) throws {
    let meta = Meta(database)
    let wasOther = try Base(database).hasAside() && meta[.aside] == "other"
    try Base(database).layAside()
    try meta.set(.aside, to: isSame && !wasOther ? "same" : "other")
    for name in [Meta.Name.cursor, .epoch, .seq] { try meta.set(name, to: nil as String?) }
  }

  /// Offers records in `aside` under the same ids: items missing but not deleted at the authority, and newer values.
  func offerAgain(_ database: Database) throws {
    guard try Base(database).hasAside() else { return }
    let isSame = try Meta(database)[.aside] != "other"
    var offers: [Mutation] = []
    var touched: [(id: ItemID, before: ItemRecord?)] = []
    for (held, pulled) in try Base(database).takeAside() {
      let own = try Outbox(database).mutations(of: held.item.id)
      touched.append((held.item.id, replay(own, on: pulled ?? held)))
      if let pulled { offers += self.offers(held, pulled, isSame: isSame) } else { offers += whole(held, own) }
    }
    try Outbox(database).prepend(offers)
    var visible = Visible(database)
    for (id, before) in touched { try visible.change(id, from: before, to: visible.record(id)) }
    try visible.finish()
  }

  /// Returns mutations for the values that this device knows better than the pulled record.
  ///
  /// For the same authority, restored from a backup, these are values set later than anything it still has. For another
  /// authority it is unknown which value is newer: additions are sent, and different values are sent with base 0, so
  /// that both are kept.
  private func offers(_ held: ItemRecord, _ pulled: ItemRecord, isSame: Bool) -> [Mutation] {
    guard !isSame else { return better(held, pulled) }
    guard held.item.deletedAt == nil, pulled.item.deletedAt == nil else { return [] }
    return wishes(from: pulled.item, to: held.item).compactMap(\.addition).map { offer(held.item, $0) }
  }

  /// Returns mutations for values set later than anything that the same authority still has.
  ///
  /// Offers again an item that others have offered since; the authority compares what each device knew of it.
  private func better(_ held: ItemRecord, _ pulled: ItemRecord) -> [Mutation] {
    let isOneOrder = pulled.former?.offer == held.former?.offer
    let mine = isOneOrder ? Former(stamps: held.stamps) : Former(of: held)
    guard let theirs = pulled.former, !isOneOrder else {
      let better = wishes(from: pulled.item, to: held.item) { field in
        mine.stamps[field]?.revision ?? 0 > pulled.stamps[field]?.revision ?? 0
      }
      return better.map { offer(held.item, $0, base: pulled.item.version) }
    }
    if held.item.deletedAt != nil {
      let isKnown = pulled.item.deletedAt != nil || theirs.changed.contains(.deleted)
      let isLater = mine.stamps[.deleted]?.revision ?? 0 > theirs.stamps[.deleted]?.revision ?? 0
      return isLater && !isKnown ? [offer(held.item, .delete, base: pulled.item.version)] : []
    }
    let again = offer(held.item, .add(held.item), former: mine)
    let merged = merge(again, into: pulled, revision: pulled.item.version + 1)
    return merged.outcome == .applied || !merged.history.isEmpty ? [again] : []
  }

  /// The authority id of a home without a server.
  package static let localAuthority = "local"

  /// Makes the device follow an authority; visible items do not change, and nothing is lost.
  ///
  /// An authority followed before is offered the changes since then, based on its last known records. A new authority
  /// is pulled first; items that it lacks are offered afterwards, under the same ids.
  package func follow(_ authority: String) throws(StoreError) {
    guard try store.read({ try Replica.authority($0) }) != authority else { return }
    try store.write { database in
      let former = try Replica.authority(database)
      guard former != authority else { return }
      try Outbox(database).queueAgain()
      try move(from: former, to: authority, database)
      let meta = Meta(database)
      try meta.set(.authority, to: authority)
      for name in [Meta.Name.syncedAt, .freshFor, .removed, .accepted, .seq] { try meta.set(name, to: nil as String?) }
      try Replica.forgetTrouble(database)
    }
  }

  private static func authority(_ database: Database) throws -> String {
    try Meta(database)[.authority] ?? localAuthority
  }

  private func move(from former: String, to authority: String, _ database: Database) throws {
    let left = FormerAuthorities(database)
    let base = Base(database)
    let offers = try base.ids().flatMap { id -> [Mutation] in
      guard let held = try base.record(id) else { return [] }
      guard let known = try left.record(id, of: authority) else {
        return whole(held, try Outbox(database).mutations(of: id))
      }
      return wishes(from: known.item, to: held.item).map { offer(held.item, $0, base: known.item.version) }
    }
    try left.keep(former)
    if try left.restore(authority) {
      try Outbox(database).prepend(offers)
      try Outbox(database).rewrite { $0.with(base: try base.record($0.item)?.item.version ?? 0) }
      try rebuildVisible(database)
    } else {
      try startOver(isSame: false, database)
      try Outbox(database).rewrite { $0.with(base: 0) }
    }
  }

  /// Returns the mutation that adds an item to an authority without it; none if the item is deleted and stays so.
  private func whole(_ held: ItemRecord, _ own: [Mutation]) -> [Mutation] {
    var item = held.item
    if item.deletedAt != nil {
      guard let seen = replay(own, on: held), seen.item.deletedAt == nil else { return [] }
      item.deletedAt = nil
    }
    return [offer(item, .add(item), former: Former(of: held))]
  }

  /// Returns a mutation that reports this device's value to an authority.
  func offer(_ item: Item, _ intent: Intent, base: Revision = 0, former: Former? = nil) -> Mutation {
    Mutation(
      mid: identifiers.next(), item: item.id, device: device, base: base, at: clock(), intent: intent, former: former)
  }
}

extension Intent {
  /// The intent, reduced to its addition; nil if it would remove a value that may be newer.
  fileprivate var addition: Intent? {
    switch self {
    case .set(let register, let value): register.isWork && value != register.none ? self : nil
    case .setNotes("", _), .schedule(nil), .setField(_, .null): nil
    case .setNotes(let notes, _): .setNotes(notes, basis: "")
    case .schedule, .addTag, .addBlocker, .setField, .done, .session(_, .some): self
    case .add, .removeTag, .removeBlocker, .reopen, .skip, .unskip, .moveOccurrence, .delete, .restore, .acknowledge,
      .snooze, .startFocus, .stopFocus, .session, .contest:
      nil
    }
  }
}
