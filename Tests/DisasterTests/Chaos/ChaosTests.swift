import DiceSupport
import Dispatch
import Glibc
import ServerSupport
import Synchronization
import Testing

/// Real clients and a real server under every fault of a network and a machine.
///
/// `TODOS_CHAOS_RUNS` sets the number of stories: 30 by default, 2,000 with `TODOS_FULL`. `TODOS_CHAOS_SEED` runs only
/// the story of that seed.
@Suite(.serialized) struct ChaosTests {
  @Test func nothingIsLostAndNothingDoubled() throws {
    let template = try Template(clients: Story.clients)
    let seeds = ChaosTests.seeds
    let next = Mutex(seeds.makeIterator())
    let told = Mutex(Told())
    let tellers = (0..<min(6, seeds.count)).map { number in
      let queue = DispatchQueue(label: "story \(number)")
      queue.async {
        while let seed = next.withLock({ $0.next() }) {
          let story = Told(seed, template)
          told.withLock { $0.add(story) }
        }
      }
      return queue
    }
    for teller in tellers { teller.sync {} }
    let end = told.withLock { $0 }
    for complaint in end.complaints { Issue.record("\(complaint)") }
    #expect(end.stories == seeds.count)
    #expect(end.kills > 0 && end.faults > 0 || seeds.count == 1)
    Figures.tell(
      "\(end.stories) stories: \(end.deeds) deeds, \(end.saved) of them saved, \(end.faults) faults, \(end.kills) kills"
    )
  }

  /// The verdict reports real faults.
  ///
  /// A short story without faults and kills is enough; with `TODOS_FULL` the story is whole.
  @Test func theVerdictFindsWhatIsWrong() throws {
    let story = try Story(seed: 1, try Template(clients: Story.clients))
    try story.live(isCalm: !Times.isFull)
    #expect(try story.verdict(story.deeds) == [])
    var invented = Deed(number: 900, wish: .add, item: nil)
    invented.outcome = .saved
    #expect(try story.verdict(story.deeds + [invented]) == ["add 900 (saved) is lost"])
    let done = try #require(story.deeds.first { $0.wish == .add && $0.outcome == .saved })
    let without = story.deeds.filter { $0 != done }
    #expect(try story.verdict(without).contains("nobody said \(done.word)"))
    #expect(try story.verdict(story.deeds + [done]) == [])
    _ = try story.machines[0].add("only here")
    #expect(try story.verdict(story.deeds).contains { $0.hasPrefix("machine 0 shows") })
  }

  private static var seeds: [UInt64] {
    if let seed = number("TODOS_CHAOS_SEED") { return [seed] }
    return Array(1...(number("TODOS_CHAOS_RUNS") ?? UInt64(Times.of(200, sample: 30))))
  }

  private static func number(_ variable: String) -> UInt64? { getenv(variable).flatMap { UInt64(String(cString: $0)) } }
}
