import DiceSupport
import Intents
import JSON
import ModelSupport
import Testing
import TodoModel

@Suite struct ConvergenceTests {
  @Test(arguments: 0..<8) func devicesEndUpAlike(_ batch: UInt64) {
    for seed in 0..<Times.of(250) {
      var world = IntentWorld(batch * UInt64(Times.of(1_000)) + UInt64(seed), devices: 3)
      for _ in 0..<40 {
        let device = world.dice.number(0...2)
        if world.dice.flip(3) { world.exchange(device) } else { world.wish(device) }
      }
      world.settle()
      for replica in world.replicas {
        #expect(replica.outbox.isEmpty)
        for id in world.ids { #expect(replica.visible(id) == world.authority.records[id], "seed \(seed)") }
      }
    }
  }

  @Test(arguments: 0..<4) func aRefreshChangesNothingThatWaits(_ batch: UInt64) {
    var checked = 0
    for seed in 0..<Times.of(200) {
      var world = IntentWorld(90_000 + batch * UInt64(Times.of(1_000)) + UInt64(seed), devices: 3)
      for _ in 0..<30 {
        let device = world.dice.number(0...2)
        world.wish(device)
        guard world.dice.flip(3) else { continue }
        for other in world.replicas.indices where other != device { world.exchange(other) }
        let before = world.replicas[device]
        world.replicas[device].pull(world.authority)
        let after = world.replicas[device]
        for mutation in after.outbox {
          let (was, now) = (before.visible(mutation.item)?.item, after.visible(mutation.item)?.item)
          #expect((was?.deletedAt == nil) == (now?.deletedAt == nil), "seed \(seed) \(mutation.intent)")
          guard let old = mutation.intent.part(of: was), let new = mutation.intent.part(of: now) else { continue }
          #expect(old == new, "seed \(seed) \(mutation.intent)")
          checked += 1
        }
      }
    }
    #expect(checked > 500)
  }

  @Test func twiceIsOnce() {
    for seed in 0..<Times.of(2_000) {
      var world = IntentWorld(500_000 + UInt64(seed), devices: 2)
      for _ in 0..<12 {
        let device = world.dice.number(0...1)
        if world.dice.flip(3) { world.exchange(device) } else { world.wish(device) }
      }
      for mutation in world.replicas.flatMap(\.outbox) {
        let record = world.authority.records[mutation.item]
        let once = merge(mutation, into: record, revision: 1_000)
        let twice = merge(mutation, into: once.record, revision: 1_001)
        #expect(once.record == twice.record, "seed \(seed) \(mutation.intent)")
        #expect(twice.outcome != .applied, "seed \(seed) \(mutation.intent)")
      }
      for replica in world.replicas {
        for id in world.ids {
          let waiting = replica.outbox.filter { $0.item == id }
          let once = replay(waiting, on: replica.base[id])
          #expect(once == replay(waiting + waiting, on: replica.base[id]), "seed \(seed)")
        }
      }
    }
  }

  @Test func everyTitleEverWantedIsKept() {
    for seed in 0..<Times.of(500) {
      var world = IntentWorld(700_000 + UInt64(seed), devices: 3)
      for _ in 0..<40 {
        let device = world.dice.number(0...2)
        if world.dice.flip(3) { world.exchange(device) } else { world.wish(device) }
      }
      let wanted = world.replicas.flatMap { $0.outbox + $0.sent }
      world.settle()
      for mutation in wanted {
        guard case .set(.title, let title) = mutation.intent, let record = world.authority.records[mutation.item],
          merge(mutation, into: record, revision: 9_999).outcome != .rejected
        else { continue }
        let kept = world.authority.history.filter { $0.item == mutation.item && $0.field == .title }
        let isKept = kept.contains { $0.new == title || $0.old == title }
        #expect(isKept || record.item.title.json == title, "seed \(seed)")
      }
    }
  }
}

extension Intent {
  /// Returns the part of an item that this intent changes, as visible to the user; nil if there is none.
  fileprivate func part(of item: Item?) -> String? {
    guard let item else { return nil }
    switch self {
    case .add: return "there"
    case .set(let register, _): return register.value(of: item).canonicalText
    case .setNotes: return item.notes
    case .schedule: return item.schedule.map(IntentDice.words) ?? "-"
    case .done(let key, _), .reopen(let key): return "\(item.completions[key] != nil)"
    case .skip(let key), .unskip(let key): return item.schedule.map { "\($0.exceptions.contains(key))" }
    case .moveOccurrence(let key, _): return item.schedule.map { "\($0.moves[key]?.description ?? "-")" }
    case .addTag(let tag), .removeTag(let tag): return "\(item.tags.contains(tag))"
    case .addBlocker(let id), .removeBlocker(let id): return "\(item.blockedBy[id] != nil)"
    case .setField(let key, _): return item.ownFields[key].map { "\($0)" } ?? "-"
    case .delete, .restore: return "\(item.deletedAt != nil)"
    case .startFocus, .stopFocus: return "\(item.focusedSince != nil)"
    case .session(let start, _): return "\(item.focusSessions[start]?.description ?? "-")"
    case .acknowledge, .snooze: return "there"
    case .contest(let wish): return wish.part(of: item)
    }
  }
}
