import Dispatch
import Glibc
import ServerSupport
import Synchronization
import Testing

/// Real clients and a real server, through everything that a network and a machine can do to them (promise R6).
///
/// `TODOS_CHAOS_RUNS` says how many stories are lived through; `TODOS_CHAOS_SEED` names the only one.
@Suite(.serialized) struct ChaosTests {
  @Test func nothingIsLostAndNothingDoubled() throws {
    let template = try Template(clients: Story.clients)
    let seeds = ChaosTests.seeds
    let next = Mutex(seeds.makeIterator())
    let told = Mutex<(complaints: [String], kills: Int, stories: Int)>(([], 0, 0))
    let tellers = (0..<min(6, seeds.count)).map { number in
      let queue = DispatchQueue(label: "story \(number)")
      queue.async {
        while let seed = next.withLock({ $0.next() }) {
          let (complaints, kills) = ChaosTests.live(seed, template)
          told.withLock { told in
            told.complaints += complaints
            told.kills += kills
            told.stories += 1
          }
        }
      }
      return queue
    }
    for teller in tellers { teller.sync {} }
    let end = told.withLock { $0 }
    for complaint in end.complaints { Issue.record("\(complaint)") }
    #expect(end.stories == seeds.count)
    #expect(end.kills > 0 || seeds.count == 1)
  }

  private static func live(_ seed: UInt64, _ template: Template) -> (complaints: [String], kills: Int) {
    let again = "TODOS_CHAOS_SEED=\(seed)"
    do {
      let story = try Story(seed: seed, template)
      return (try story.run().map { "\(again): \($0)" }, story.kills)
    } catch {
      return (["\(again): \(error)"], 0)
    }
  }

  private static var seeds: [UInt64] {
    if let seed = number("TODOS_CHAOS_SEED") { return [seed] }
    return Array(1...(number("TODOS_CHAOS_RUNS") ?? 200))
  }

  private static func number(_ variable: String) -> UInt64? {
    getenv(variable).flatMap { UInt64(String(cString: $0)) }
  }
}
