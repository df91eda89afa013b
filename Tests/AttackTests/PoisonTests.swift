import Dispatch
import Synchronization
import Testing

extension AttackTests {
  @Suite struct PoisonTests {
    @Test func numbersAndPlacesAtTheEndsHarmNobody() throws { try swallow("numbers", Poisons.numbers) }

    @Test func timesThatCannotBeWrittenAreTurnedAwayAndHarmNobody() throws { try swallow("times", Poisons.times) }

    @Test func namesOfNothingHarmNobody() throws { try swallow("names", Poisons.names) }

    @Test func bodiesOfOddShapesHarmNobody() throws { try swallow("shapes", Poisons.shapes) }

    @Test func theLookFindsWhatIsWrong() throws {
      let server = try AttackedServer()
      let items = (0..<3).map { _ in Said.id() }
      #expect(try PoisonLook(server, items: items).complaints.contains("GET of a is answered 404"))
      let mallory = try server.person(.mallory)
      #expect(mallory.sync(items.map { .add($0, "item") }).status == 200)
      #expect(try PoisonLook(server, items: items).complaints == [])
      server.stop()
      #expect(try PoisonLook(server, items: items).complaints.contains("the server is answered -1"))
    }

    private func swallow(_ name: String, _ poisons: [Poison]) throws {
      _ = try Household.shared()
      let trials = Lanes.map(Length.sample(poisons, everyNth: 6), 6) { PoisonTrial($0) }
      let fates = [Poison.Outcome.taken, .refused, .rejected].map { outcome in
        "\(trials.count { $0.outcome == outcome }) \(outcome)"
      }
      Verdict.tell(
        "poison, \(name)", "\(trials.count) values", fates.joined(separator: ", "),
        "\(trials.count { !$0.complaints.isEmpty }) did harm", complaints: trials.flatMap(\.complaints))
    }
  }
}

/// A parallel map that runs a few elements at a time, each on its own thread.
enum Lanes {
  /// Returns the results in the order of the elements.
  static func map<Thing: Sendable, Result: Sendable>(
    _ things: [Thing], _ count: Int = 6, _ work: @escaping @Sendable (Thing) -> Result
  ) -> [Result] {
    let next = Mutex(things.indices.makeIterator())
    let results = Mutex<[Int: Result]>([:])
    let queues = (0..<count).map { number in
      let queue = DispatchQueue(label: "lane \(number)")
      queue.async { @Sendable in
        while let index = next.withLock({ $0.next() }) {
          let result = work(things[index])
          results.withLock { $0[index] = result }
        }
      }
      return queue
    }
    for queue in queues { queue.sync {} }
    return results.withLock { found in things.indices.compactMap { found[$0] } }
  }
}
