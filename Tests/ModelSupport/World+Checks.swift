import Intents
import Replica
import Service
import StoreSupport
import TodoAPI
import TodoModel

extension World {
  /// The visible items of a device, and its pending changes.
  struct Glance {
    let live: Set<ItemID>
    let parts: [MutationID: String?]
    let hasAccepted: Bool
  }

  func glance(_ peer: Peer) throws -> Glance {
    let rows = try peer.replica.rows(ids)
    let items = Dictionary(uniqueKeysWithValues: rows.map { ($0.item.id, $0.item) })
    var parts: [MutationID: String?] = [:]
    for mutation in try peer.replica.request().mutations {
      parts[mutation.mid] = mutation.intent.part(of: items[mutation.item])
    }
    let live = Set(rows.filter { $0.item.deletedAt == nil }.map(\.item.id))
    return Glance(live: live, parts: parts, hasAccepted: isQuiet)
  }

  /// After a sync, checks that pending changes are still visible (invariant V4) and that no item vanished without a
  /// deletion.
  func compare(_ peer: Peer, with before: Glance) throws {
    let after = try glance(peer)
    for (mid, part) in after.parts {
      guard let was = before.parts[mid], was != part, part != "unscheduled" else { continue }
      faults.append("what waits on device \(peer.home) changed from \(was ?? "nothing") to \(part ?? "nothing")")
    }
    let deletable = peers.reduce(into: murky) { $0.formUnion($1.deleted) }
    peer.shown.formUnion(before.live)
    for id in peer.shown.subtracting(after.live).subtracting(deletable).sorted() {
      faults.append("item \(number(id)) vanished from device \(peer.home)")
    }
    let gone = before.live.subtracting(after.live).subtracting(peer.deleted).count
    if gone > max(10, before.live.count / 5), !isQuiet {
      faults.append("\(gone) of \(before.live.count) items went from device \(peer.home) unasked")
    }
    if try peer.replica.standing().trouble == .held { tally.holds += 1 }
  }

  /// Checks for changes that must not be refused.
  ///
  /// It ignores refusals of an earlier epoch, and repeated changes if the service has pruned both the result and the
  /// tombstone.
  func judge(_ parked: [Parked], of peer: Peer) {
    for change in parked where !hasPruned {
      guard let result = reference.results[change.mid] else { continue }
      let isGone =
        reference.entries[change.item]?.item.deletedAt != nil || peers.contains { $0.deleted.contains(change.item) }
      switch result.rejection {
      case .notFound where isGone: continue
      case .invalid where change.intent?.aspect == "schedule": continue
      default: faults.append("\(change.intent.map { "\($0)" } ?? "a change") was refused: \(change.words)")
      }
    }
  }

  /// The end of a history: all devices are equal, nothing is lost or doubled, and both values of a conflict are kept.
  func judge() throws {
    for id in ids {
      let kept = try service.item(account, id)
      let live = kept?.item.deletedAt == nil ? kept : nil
      for peer in peers {
        let seen = try peer.replica.record(id)
        if (seen?.item.deletedAt == nil ? seen : nil) != live {
          let told = [seen, live].map { record in record.map { "\($0)" } ?? "nothing" }
          faults.append("device \(peer.home) sees item \(number(id)) as \(told[0]) and not as \(told[1])")
        }
      }
      judge(id, live)
    }
    let known = try service.changes(account, cursor: nil).items.map(\.item)
    for item in known where !ids.contains(item.id) { faults.append("an item that nobody added: \(item.title)") }
    for peer in peers where try peer.replica.mendVisible() > 0 {
      faults.append("device \(peer.home) showed otherwise than it keeps")
    }
    for made in self.made where reference.results[made.mutation.mid] == nil && begun.count == 1 {
      faults.append("\(made.mutation.intent) of device \(made.home) never arrived")
    }
    try judgeHistory()
    judgeUncontested()
  }

  /// Checks one item against the table of rules and the users' intents.
  private func judge(_ id: ItemID, _ live: ItemRecord?) {
    let deletable = peers.reduce(into: murky) { $0.formUnion($1.deleted) }
    if live == nil, !deletable.contains(id) { faults.append("item \(number(id)) is lost") }
    guard !murky.contains(id), !hasPruned, let wanted = reference.entries[id] else { return }
    guard let item = live?.item else {
      if wanted.item.deletedAt == nil { faults.append("item \(number(id)) is deleted against the rules") }
      return
    }
    for difference in wanted.differences(from: item) {
      faults.append("item \(number(id)): its \(difference) is against the rules")
    }
    judgeNotes(id, item)
  }

  /// Checks that a written line exists unless someone who saw it removed it, and none exists twice.
  private func judgeNotes(_ id: ItemID, _ item: Item) {
    guard begun.count == 1 else { return }
    var written: Set<Substring> = []
    var taken: Set<Substring> = []
    for made in self.made where made.mutation.item == id {
      guard case .setNotes(let notes, let basis) = made.mutation.intent,
        reference.results[made.mutation.mid]?.outcome == .applied
      else { continue }
      let (new, old) = (Set(notes.split(separator: "\n")), Set((basis ?? "").split(separator: "\n")))
      written.formUnion(new.subtracting(old))
      taken.formUnion(old.subtracting(new))
    }
    let lines = item.notes.split(separator: "\n")
    for line in written.subtracting(taken).subtracting(lines).sorted() {
      faults.append("item \(number(id)): its notes lost \(line)")
    }
    guard !item.notes.contains("<<<<<<<") else { return }
    for line in Set(lines) where line.hasPrefix("line ") && lines.count(where: { $0 == line }) > 1 {
      faults.append("item \(number(id)): its notes hold \(line) twice")
    }
  }

  /// Checks that overwritten values are in the service's history.
  func judgeHistory() throws {
    tally.losses += reference.losses.count
    for (id, losses) in Dictionary(grouping: reference.losses, by: \.item) where !murky.contains(id) && !hasPruned {
      let history = try service.history(account, of: id, limit: 1000).filter(\.lost)
      for loss in losses {
        let kept = history.filter { $0.mid == loss.mid && $0.field == loss.field }
        if kept.isEmpty || (loss.value != nil && !kept.contains { $0.new == loss.value }) {
          faults.append("item \(number(id)): the \(loss.field) that lost is not in the history")
        }
      }
    }
  }

  /// Checks that a value changed by a single home is as that home left it, whatever happened to the service.
  private func judgeUncontested() {
    let deletable = peers.reduce(into: murky) { $0.formUnion($1.deleted) }
    var groups: [String: [Made]] = [:]
    for made in self.made where !deletable.contains(made.mutation.item) {
      groups["\(made.mutation.item) \(made.mutation.intent.aspect)", default: []].append(made)
    }
    for (_, group) in groups.sorted(by: { $0.key < $1.key }) {
      guard let last = group.last, group.allSatisfy({ $0.home == last.home }) else { continue }
      let item = reference.entries[last.mutation.item].map(\.item)
      guard let now = try? service.item(account, last.mutation.item)?.item, item != nil else { continue }
      if last.mutation.intent.part(of: now) != last.seen {
        if begun.count > 1, isExplained(last.mutation) { continue }
        let part = last.mutation.intent.part(of: now) ?? "gone"
        faults.append("item \(number(now.id)): \(last.mutation.intent) of device \(last.home) is \(part)")
      }
    }
  }

  /// Returns true if the history contains the change that replaced this one.
  private func isExplained(_ mutation: Mutation) -> Bool {
    let history = (try? service.history(account, of: mutation.item, limit: 1000)) ?? []
    return history.contains { $0.mid != mutation.mid && $0.field == mutation.intent.field }
  }

  private func number(_ id: ItemID) -> Int { ids.firstIndex(of: id) ?? -1 }
}
