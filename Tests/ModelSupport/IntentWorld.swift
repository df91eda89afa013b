package import DiceSupport
package import Intents
package import TodoModel

/// An authority and some devices that forget, repeat and arrive late.
package struct IntentWorld {
  /// The service's side: one order of mutations, each applied once.
  package struct Authority {
    package var records: [ItemID: ItemRecord] = [:]
    package var revision = 0
    package var ordered: [MutationID: Int] = [:]
    package var history: [HistoryEntry] = []

    package mutating func take(_ mutation: Mutation) {
      guard ordered[mutation.mid] == nil else { return }
      let merged = merge(mutation, into: records[mutation.item], revision: revision + 1)
      revision += 1
      ordered[mutation.mid] = revision
      records[mutation.item] = merged.record
      history += merged.history
    }
  }

  /// A device of the history.
  package struct Replica {
    package let id: DeviceID
    package var base: [ItemID: ItemRecord] = [:]
    package var outbox: [Mutation] = []
    package var acknowledged: [MutationID: Int] = [:]
    package var sent: [Mutation] = []

    package func visible(_ item: ItemID) -> ItemRecord? { replay(outbox.filter { $0.item == item }, on: base[item]) }

    /// Returns the last item revision that the user has seen; for a deletion none if a pending change hides it.
    package func seen(_ item: ItemID) -> Revision {
      guard let confirmed = base[item]?.item else { return 0 }
      guard confirmed.deletedAt != nil, visible(item)?.item.deletedAt == nil else { return confirmed.version }
      return outbox.filter { $0.item == item }.map(\.base).min() ?? 0
    }

    /// Receives everything and drops acknowledged changes (invariant V2).
    package mutating func pull(_ authority: Authority) {
      base = authority.records
      for (mid, revision) in authority.ordered { acknowledged[mid] = revision }
      outbox.removeAll { acknowledged[$0.mid] != nil }
    }
  }

  package var authority = Authority()
  package var replicas: [Replica]
  package var dice: Dice
  package var ids: [ItemID] = []
  package var clock = 0

  package init(_ seed: UInt64, devices: Int) {
    dice = Dice(seed)
    replicas = []
    for number in 1...devices { replicas.append(Replica(id: DeviceID(high: 1, low: UInt64(number)))) }
  }

  package mutating func newMid() -> MutationID { MutationID(high: dice.next(), low: dice.next()) }

  package mutating func now() -> Instant {
    clock += 1
    return Instant(seconds: 1_800_000_000 + clock * 60)
  }

  /// Makes a random intent on a visible item; drops it if it changes nothing.
  package mutating func wish(_ device: Int) {
    let at = now()
    let isNew = ids.isEmpty || dice.flip(6)
    if isNew { ids.append(ItemID(high: 7, low: UInt64(ids.count + 1))) }
    let item = isNew ? ids[ids.count - 1] : dice.pick(ids)
    let seen = replicas[device].visible(item)
    guard isNew || seen != nil else { return }
    let intent = isNew ? .add(IntentDice.item(item, &dice, at)) : IntentDice.intent(&dice, on: seen?.item, at: at)
    want([Change(item, intent)], device, at: at)
  }

  /// Adds these changes of a device; drops those without effect.
  package mutating func want(_ changes: [Change], _ device: Int, at: Instant = Instant(seconds: 1_800_000_000)) {
    for change in changes {
      let seen = replicas[device].visible(change.item)
      let mutation = Mutation(
        mid: newMid(), item: change.item, device: replicas[device].id, base: replicas[device].seen(change.item), at: at,
        intent: change.intent)
      guard replay([mutation], on: seen) != seen else { continue }
      replicas[device].outbox.append(mutation)
    }
  }

  /// Sends some pending changes of a device; may repeat old ones and may lose the response.
  package mutating func exchange(_ device: Int) {
    let waiting = replicas[device].outbox
    let count = waiting.isEmpty ? 0 : dice.number(0...waiting.count)
    for mutation in waiting.prefix(count) { authority.take(mutation) }
    replicas[device].sent += waiting.prefix(count)
    if dice.flip(3), let late = replicas[device].sent.randomElement(using: &dice) { authority.take(late) }
    if !dice.flip(3) { replicas[device].pull(authority) }
  }

  package mutating func settle() {
    for device in replicas.indices { for mutation in replicas[device].outbox { authority.take(mutation) } }
    for device in replicas.indices { replicas[device].pull(authority) }
  }
}
