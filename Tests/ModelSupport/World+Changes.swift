import Intents
import Replica
import Service
import StoreSupport
import Sync
import TodoAPI
import TodoModel

extension World {
  func makeChange(_ peer: Peer) throws {
    let generator = IntentGenerator(bench)
    var changes: [Change] = []
    if ids.count < 2 || (ids.count < 7 && chance(4)) {
      let item = newItem(peer)
      changes.append(Change(item.id, .add(item)))
    } else {
      let id = pick(ids)
      guard let record = try peer.replica.record(id) else { return }
      if record.item.deletedAt == nil {
        let first = generator.intent(on: record.item)
        changes.append(Change(id, first))
        if chance(4), let item = record.item.applying(first, at: bench.now), item.deletedAt == nil {
          changes.append(Change(id, generator.intent(on: item)))
        }
      } else if chance(4) {
        changes.append(Change(id, .restore))
      }
    }
    try commit(changes, peer)
  }

  func commit(_ changes: [Change], _ peer: Peer) throws {
    guard !changes.isEmpty else { return }
    let mutations = try peer.replica.commit(changes, label: "changed")
    for mutation in mutations {
      tally.changes += 1
      tell("device \(peer.home) wants \(mutation.intent.name) \(mutation.mid) of \(mutation.item) at \(mutation.base)")
      makers[mutation.mid] = Maker(home: peer.home, life: peer.lives[mutation.item] ?? peer.life)
      if case .add = mutation.intent { ids.append(mutation.item) }
      if mutation.intent == .delete { peer.deleted.insert(mutation.item) }
      let item = try peer.replica.record(mutation.item)?.item
      made.append(Made(mutation: mutation, home: peer.home, seen: mutation.intent.part(of: item)))
      peer.shown.insert(mutation.item)
    }
  }

  func takeBack(_ peer: Peer) throws {
    let undone = chance(3) ? try peer.replica.redo() : try peer.replica.undo()
    murky.formUnion(undone?.items ?? [])
    peer.deleted.formUnion(undone?.items ?? [])
  }

  func newItem(_ peer: Peer) -> Item { IntentGenerator(bench).item(peer.replica.newID()) }
}
