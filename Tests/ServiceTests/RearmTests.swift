import Intents
import Service
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// A reminder that was given is forgotten by the very change that gives its item another time, or opens it again.
@Suite struct RearmTests {
  let folder = TemporaryFolder()
  let bench = Bench()

  /// A service with one item that has a time.
  private final class Counter {
    let service: Service
    let account: AccountID
    let bench: Bench
    let item: ItemID
    var seen: Revision = 0

    init(_ path: String, _ bench: Bench) throws {
      self.bench = bench
      service = try openService(path, clock: { bench.now }, random: { bench.random() })
      account = try service.account("me")
      var item = bench.item("call Ann")
      item.schedule = Schedule(start: LocalTime(Day.reminded, .nine))
      self.item = item.id
      _ = try send(.add(item))
    }

    /// Sends one change and gives the item as the same answer has it.
    func send(_ intent: Intent) throws -> Item? {
      bench.pass(seconds: 60)
      let mutation = bench.mutation(item, intent, base: seen)
      let request = SyncRequest(
        device: mutation.device,
        epoch: nil,
        cursor: nil,
        mutations: [mutation],
        limit: 500
      )
      let answer = try service.sync(account, request)
      #expect(answer.results.map(\.outcome) == [.applied], "\(intent)")
      seen = answer.results.first?.revision ?? seen
      let item = answer.items.first?.item
      #expect(item?.version == seen, "the item of the answer is that of the change")
      return item
    }
  }

  @Test func aNewTimeForgetsTheReminderEveryTime() throws {
    let counter = try Counter(folder.path + "/todos.sqlite", bench)
    for day in [1, 2] {
      let told = try counter.send(.acknowledge(at: bench.now))
      #expect(told?.notifiedAt != nil)
      let start = LocalTime(Day.reminded.advanced(by: day), .nine)
      let moved = try counter.send(.schedule(Schedule(start: start)))
      #expect(moved?.schedule?.start == start && moved?.notifiedAt == nil)
    }
  }

  @Test func openingAgainForgetsItEveryTime() throws {
    let counter = try Counter(folder.path + "/todos.sqlite", bench)
    for _ in 0..<2 {
      #expect(try counter.send(.acknowledge(at: bench.now))?.notifiedAt != nil)
      #expect(try counter.send(.done(.once, at: bench.now))?.completions[.once] != nil)
      let open = try counter.send(.reopen(.once))
      #expect(open?.completions == [:] && open?.notifiedAt == nil)
    }
  }

  @Test func anotherFieldLeavesItAsItIs() throws {
    let counter = try Counter(folder.path + "/todos.sqlite", bench)
    let told = try counter.send(.acknowledge(at: bench.now))?.notifiedAt
    #expect(told != nil)
    #expect(try counter.send(.setTitle("call Ann and Bo"))?.notifiedAt == told)
  }
}

extension Day {
  fileprivate static let reminded = Day(ordinal: 20_778)
}

extension ClockTime {
  fileprivate static let nine = ClockTime(hour: 9, minute: 0)
}
