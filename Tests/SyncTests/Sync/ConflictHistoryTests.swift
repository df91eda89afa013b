import Actions
import DiceSupport
import Intents
import ScheduleGrammar
import StoreSupport
import Sync
import Testing
import TodoModel

/// Tests of random histories of two devices.
///
/// "Mine" is what this device wrote, "theirs" what the other wrote, and one answer resolves the conflict (N53, N57b).
@Suite struct ConflictHistoryTests {
  /// One device with all the values it ever wrote, by field.
  private final class Machine {
    let home: Home
    var wrote: Set<String> = []

    init(_ home: Home) { self.home = home }

    func sync() { #expect(home.settle(seconds: 60).freshness.pending == 0) }

    func write(_ intent: Intent, _ id: ItemID) throws {
      _ = try home.commit([Change(id, intent)], label: "Changed")
      let keys = [ConflictHistoryTests.monday, ConflictHistoryTests.tuesday]
      wrote.formUnion(Self.names(intent, keys: keys))
      // An occurrence that the other device skipped stays skipped when it is moved.
      guard case .moveOccurrence(let key, _) = intent, let item = try home.row(id)?.item else { return }
      wrote.formUnion(Self.names(.schedule(item.schedule), keys: [key]))
    }

    /// Returns the names of an intent's values; an intent about occurrences has one for each.
    static func names(_ intent: Intent, keys: [OccurrenceKey]) -> Set<String> {
      switch intent {
      case .moveOccurrence(let key, let to): return ["\(key.text) \(to?.description ?? "back")"]
      case .skip(let key): return ["\(key.text) skipped"]
      case .schedule(let schedule?) where !keys.isEmpty:
        return Set(
          keys.map { key in
            let state = schedule.exceptions.contains(key) ? "skipped" : schedule.moves[key]?.description ?? "back"
            return "\(key.text) \(state)"
          })
      case .setNotes(let text, _): return Set(text.split(separator: "\n").map { "notes \($0)" })
      default: return ["\(intent)"]
      }
    }
  }

  static let start = LocalTime(Day(ordinal: 20_780), ClockTime(hour: 9, minute: 0))
  static let monday = OccurrenceKey(start, zone: nil)
  static let tuesday = OccurrenceKey(LocalTime(start.day.advanced(by: 1), start.time), zone: nil)

  private static var daily: Schedule { Schedule(start: start, recurrence: Recurrence(.daily)) }

  private func wish(_ dice: inout Dice, _ turn: Int, of name: String, _ item: Item?) -> Intent {
    let word = "\(name)\(turn)"
    func time() -> LocalTime {
      LocalTime(
        Self.start.day.advanced(by: dice.number(0...1)), ClockTime(hour: dice.number(10...20), minute: turn % 60))
    }
    switch dice.number(1...7) {
    case 1: return .setTitle(word)
    case 2: return .setDeadline(Deadline(Self.start.day.advanced(by: turn * 2 + (name == "a" ? 0 : 1))))
    case 3: return .setNotes(word, basis: item?.notes)
    case 4: return .skip(dice.flip() ? Self.monday : Self.tuesday)
    case 5, 6: return .moveOccurrence(Self.monday, to: time())
    default: return .moveOccurrence(Self.tuesday, to: time())
    }
  }

  @Test(arguments: 1...Times.of(25)) func mineIsWhatThisDeviceWrote(_ seed: Int) throws {
    let (folder, bench) = (TemporaryFolder(), Bench(seed: UInt64(seed)))
    var dice = Dice(Sample.seed &* 1_000 &+ UInt64(seed))
    let server = try ServiceTransport(folder, bench)
    let signIn = SignIn()
    signIn.in(server)
    let machines = try ["a", "b"].map { Machine(try bench.home("\(folder.path)/\($0)", signIn)) }
    let id = try machines[0].home.add("stand-up")
    _ = try machines[0].home.commit([Change(id, .schedule(Self.daily))], label: "Scheduled")
    for machine in machines { machine.sync() }
    for turn in 1...8 {
      for (name, machine) in zip(["a", "b"], machines) {
        for _ in 0..<dice.number(0...3) {
          let intent = wish(&dice, turn, of: name, try machine.home.row(id)?.item)
          try machine.write(intent, id)
          bench.pass(seconds: 1)
        }
      }
      let order = dice.flip() ? machines : machines.reversed()
      for machine in order + order { machine.sync() }
      try check(machines, id)
      if dice.flip() { try settle(&dice, machines, id) }
    }
    for _ in Field.allCases { try settle(&dice, machines, id) }
    #expect(try machines[0].home.needs(isAsking: true).conflicts.isEmpty)
    #expect(try machines[0].home.row(id)?.item == machines[1].home.row(id)?.item)
  }

  /// Checks that each value's name tells its author; if the server is unreachable no author is claimed.
  private func check(_ machines: [Machine], _ id: ItemID) throws {
    for (machine, other) in [(machines[0], machines[1]), (machines[1], machines[0])] {
      for conflict in try machine.home.needs(isAsking: true).conflicts {
        #expect(conflict.isWhole)
        let values = conflict.choices.map { ConflictWords(conflict, machine.home.moment.phrase).value($0) }
        #expect(Set(values).count == values.count, "the values can be told apart: \(values)")
        for choice in conflict.choices {
          let part = choice.excerpt.map { Intent.setNotes($0, basis: nil) } ?? choice.intent
          let names = Machine.names(part, keys: conflict.occurrences)
          switch choice.side {
          case .mine: #expect(!names.isDisjoint(with: machine.wrote), "mine: \(names) of \(machine.wrote)")
          case .theirs: #expect(!names.isDisjoint(with: other.wrote), "theirs: \(names) of \(other.wrote)")
          case .keep, .first, .second, .both: break
          }
        }
      }
      for conflict in try machine.home.needs(isAsking: false).conflicts {
        #expect(conflict.choices.allSatisfy { ![.mine, .theirs].contains($0.side) })
      }
    }
  }

  /// Checks that one answer on one machine ends the conflict on both, and that the choice applies.
  private func settle(_ dice: inout Dice, _ machines: [Machine], _ id: ItemID) throws {
    let machine = dice.pick(machines)
    guard let conflict = try machine.home.needs(isAsking: true).conflicts.first else { return }
    let choice = dice.pick(conflict.choices)
    try machine.write(choice.intent, id)
    for machine in machines + machines { machine.sync() }
    for machine in machines {
      let left = try machine.home.needs(isAsking: true).conflicts.map(\.field)
      #expect(!left.contains(conflict.field), "\(conflict.field) was settled by \(choice)")
      let item = try #require(try machine.home.row(id)?.item)
      #expect(item.applying(choice.intent, at: item.createdAt)?.showsAs(item) == true, "\(choice)")
    }
  }
}
