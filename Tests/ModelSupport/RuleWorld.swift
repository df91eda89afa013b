import Intents
import StoreSupport
import TodoAPI
import TodoModel

/// A history of the rules alone.
///
/// It runs the program's `merge` and `replay` between minimal devices and a minimal order, so that very many histories
/// can be run.
struct RuleWorld {
  /// A device: its state, and the changes it has not received yet.
  struct Device {
    let id: DeviceID
    var base: [ItemID: ItemRecord] = [:]
    var outbox: [Mutation] = []

    func visible(_ item: ItemID) -> ItemRecord? { replay(outbox.filter { $0.item == item }, on: base[item]) }

    /// Returns the last item revision that the user has seen; for a deletion none if a pending change hides it.
    func seen(_ item: ItemID) -> Revision {
      guard let known = base[item]?.item else { return 0 }
      guard known.deletedAt != nil, visible(item)?.item.deletedAt == nil else { return known.version }
      return outbox.filter { $0.item == item }.map(\.base).min() ?? 0
    }
  }

  let bench: Bench
  let flaw: Flaw?
  var devices: [Device]
  var records: [ItemID: ItemRecord] = [:]
  var revision: Revision = 0
  var history: [HistoryEntry] = []
  var reference = ReferenceModel()
  var ids: [ItemID] = []
  var sent: [Mutation] = []
  var faults: [String] = []

  init(seed: Int, flaw: Flaw? = nil) {
    self.flaw = flaw
    bench = Bench(seed: UInt64(seed) &* 0xBF58_476D_1CE4_E5B9)
    for _ in 0..<4 { _ = bench.random() }
    devices = (0..<(2 + bench.random(below: 3))).map { Device(id: DeviceID(high: 1, low: UInt64($0))) }
  }

  /// Runs the history to its end and returns the violated rules.
  mutating func play() -> [String] {
    for _ in 0..<(10 + bench.random(below: 40)) {
      bench.pass(seconds: 60)
      let device = bench.random(below: devices.count)
      switch bench.random(below: 10) {
      case 0..<6: makeChange(device)
      case 6..<9: exchange(device)
      default: if let late = sent.isEmpty ? nil : sent[bench.random(below: sent.count)] { deliver(late) }
      }
    }
    for device in devices.indices { for mutation in devices[device].outbox { deliver(mutation) } }
    for device in devices.indices { pull(device) }
    judge()
    return faults
  }

  private mutating func makeChange(_ number: Int) {
    if bench.random(below: 4) == 0 { return changeList(number) }
    let isNew = ids.isEmpty || (ids.count < 7 && bench.random(below: 6) == 0)
    if isNew { ids.append(ItemID(high: 7, low: UInt64(ids.count + 1))) }
    let items = ids.filter { $0.high == 7 }
    guard let id = isNew ? items.last : items.isEmpty ? nil : items[bench.random(below: items.count)] else { return }
    let seen = devices[number].visible(id)
    guard isNew || seen != nil else { return }
    let generator = IntentGenerator(bench)
    let intent = seen.map { generator.intent(on: $0.item) } ?? .add(generator.item(id))
    let mutation = Mutation(
      mid: MutationID(high: bench.random(), low: bench.random()), item: id, device: devices[number].id,
      base: devices[number].seen(id), at: bench.now, intent: seen?.item.deletedAt == nil ? intent : .restore)
    queue(mutation, number, seen)
  }

  /// Changes a list; a list without a record gets one first, the same on every device.
  private mutating func changeList(_ number: Int) {
    let key = Pool.lists[bench.random(below: Pool.lists.count)]
    let id = ListKey.id(of: key)
    if !ids.contains(id) { ids.append(id) }
    for isFirst in [true, false] {
      let seen = devices[number].visible(id)
      if isFirst, seen?.item.deletedAt == nil, seen != nil { continue }
      let making = seen == nil ? Intent.add(Item(listOf: key)) : .restore
      let intent = isFirst ? making : seen.map { IntentGenerator(bench).intent(onList: $0.item) }
      guard let intent else { return }
      let mutation = Mutation(
        mid: MutationID(high: bench.random(), low: bench.random()), item: id, device: devices[number].id,
        base: devices[number].seen(id), at: bench.now, intent: intent)
      queue(mutation, number, seen)
    }
  }

  private mutating func queue(_ mutation: Mutation, _ number: Int, _ seen: ItemRecord?) {
    guard replay([mutation], on: seen) != seen else { return }
    devices[number].outbox.append(mutation)
    if replay([mutation, mutation], on: seen) != replay([mutation], on: seen) {
      faults.append("twice is not once: \(mutation.intent)")
    }
  }

  /// Sends some of a device's pending changes; the response may be lost.
  private mutating func exchange(_ number: Int) {
    let count = bench.random(below: devices[number].outbox.count + 1)
    for mutation in devices[number].outbox.prefix(count) {
      deliver(mutation)
      sent.append(mutation)
    }
    if bench.random(below: 3) > 0 { pull(number) }
  }

  private mutating func pull(_ number: Int) {
    let before = parts(number)
    devices[number].base = records
    devices[number].outbox.removeAll { reference.results[$0.mid] != nil }
    for (mid, part) in parts(number) where before[mid] != part && part != "unscheduled" {
      faults.append("what waits changed to \(part ?? "nothing")")
    }
  }

  private func parts(_ number: Int) -> [MutationID: String?] {
    let waiting = devices[number].outbox
    return Dictionary(
      uniqueKeysWithValues: waiting.map { ($0.mid, $0.intent.part(of: devices[number].visible($0.item)?.item)) })
  }

  private mutating func deliver(_ mutation: Mutation) {
    guard reference.results[mutation.mid] == nil else { return }
    revision += 1
    let merged = merge(flaw?.bend(mutation) ?? mutation, into: records[mutation.item], revision: revision)
    records[mutation.item] = merged.record
    history += merged.history
    reference.results[mutation.mid] = MutationResult(mutation, merged.outcome, revision: revision)
    let arrival = ReferenceModel.Arrival(
      mutation: mutation, home: Int(mutation.device.low), seen: mutation.base, revision: revision,
      isApplied: merged.outcome == .applied)
    reference.apply(arrival)
    if Histories.seed != nil {
      print(
        mutation.device.low, mutation.intent, "of", mutation.item.low, "at", mutation.base, merged.outcome, revision)
    }
  }

  private mutating func judge() {
    for (number, id) in ids.enumerated() {
      guard let wanted = reference.entries[id], let record = records[id] else { continue }
      for difference in wanted.differences(from: record.item) {
        faults.append("item \(number): its \(difference) is against the rules")
      }
      for device in devices where device.visible(id) != record { faults.append("item \(number) differs") }
    }
    for (id, wanted) in reference.entries where records[id] == nil { faults.append("\(wanted.item.title) is lost") }
    judgeLists()
    for loss in reference.losses {
      let kept = history.filter { $0.lost && $0.mid == loss.mid && $0.field == loss.field }
      if kept.isEmpty || (loss.value != nil && !kept.contains { $0.new == loss.value }) {
        faults.append("the \(loss.field) that lost is not in the history")
      }
    }
  }

  /// Returns the changes that put an item into the list of this name.
  private func keyed(_ name: String, _ lists: Lists) -> [Change] {
    lists.keyed([Change(ItemID(high: 7, low: 1), .setList(name))], isUsed: { _ in false }, names: { [] })
  }

  /// Checks that in any order of the lists each key has one position, each name one list, and both convert to each
  /// other.
  private mutating func judgeLists() {
    let items = ids.compactMap { records[$0]?.item }
    let lists = Lists(items)
    if lists != Lists(items.reversed()) { faults.append("the order of the records matters") }
    for key in Pool.lists + ["Garten", "else"] {
      guard let name = lists.name(of: key) else { continue }
      let written = keyed(name, lists)
      if written.count != 1 || written.map(lists.named).first != .setList(name) {
        faults.append("what is put into \(name) is not in it")
      }
      let fresh = keyed(key, lists)
      var later = items
      for change in fresh.dropFirst() {
        let list = later.first { $0.id == change.item }
        let changed = list.flatMap { $0.applying(change.intent, at: bench.now) }
        later.removeAll { $0.id == change.item }
        if case .add(let added) = change.intent { later.append(added) } else { later += [changed].compactMap(\.self) }
      }
      if fresh.first.map(Lists(later).named) != .setList(key) {
        faults.append("what is put into \(key), a name that may be free, is not in it")
      }
    }
  }
}

extension Lists { fileprivate func named(_ change: Change) -> Intent { named(change.intent) } }
