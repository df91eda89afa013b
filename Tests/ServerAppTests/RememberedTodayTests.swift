import Dispatch
import Intents
import ServerApp
import Service
import SiteSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that the cached Today equals the database's, byte for byte, after any write and at any time.
struct RememberedTodayTests {
  private static let queries = ["", "?tz=UTC%2B9", "?tz=UTC-8", "?day=2026-11-22", "?tz=UTC%2B9&day=2026-11-22"]

  private let fixture: SiteFixture
  private let token: String

  init() async throws {
    fixture = try SiteFixture()
    token = try await fixture.token()
  }

  private func today(_ fixture: SiteFixture, _ query: String, _ tag: String? = nil) async -> SiteFixture.Reply {
    await fixture.ask(token, "GET", "/api/todos/today" + query, tag.map { [("If-None-Match", $0)] } ?? [])
  }

  private func change(_ service: Service, _ items: inout [ItemID]) throws {
    let bench = fixture.bench
    if !items.isEmpty, bench.random(below: 2) == 0 {
      let id = items[bench.random(below: items.count)]
      let base = try service.item(fixture.me, id)?.item.version ?? 0
      let title = Intent.setTitle("\"\(bench.random())\"")
      _ = try service.apply(fixture.me, [bench.mutation(id, title, base: base)])
    } else {
      var item = bench.item("é\u{1F600}\\ \(bench.random())")
      let (day, hour, minute) = (20 + bench.random(below: 4), bench.random(below: 24), bench.random(below: 60))
      func two(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
      item.schedule = LocalTime("2026-11-\(day)T\(two(hour)):\(two(minute))").map { Schedule(start: $0) }
      items.append(item.id)
      _ = try service.apply(fixture.me, [bench.mutation(item.id, .add(item))])
    }
  }

  @Test func itIsWhatTheFileGives() async throws {
    let (bench, neighbour) = (fixture.bench, try fixture.neighbour())
    var items: [ItemID] = []
    for step in 0..<40 {
      switch bench.random(below: 7) {
      case 0, 1: try change(fixture.service, &items)
      case 2: try change(neighbour, &items)
      case 3: bench.pass(seconds: bench.random(below: 3_600))
      case 4: bench.pass(seconds: 60 - bench.now.seconds % 60)
      case 5: bench.pass(seconds: -bench.random(below: 1_800))
      default: break
      }
      for query in RememberedTodayTests.queries {
        let known = await today(fixture, query)
        let tag = known["ETag"] ?? ""
        let again = await today(fixture, query)
        let read = try await fixture.afresh { await today($0, query) }
        #expect(known.status == 200 && known.text == read.text, "step \(step)\(query)")
        #expect(tag == read["ETag"] && again.text == read.text && again["ETag"] == tag, "step \(step)\(query)")
        #expect(await today(fixture, query, tag).status == 304, "step \(step)\(query)")
      }
    }
  }

  @Test func nobodyWhoReadsTheFileIsInItsWay() async throws {
    _ = try fixture.add("a")
    let first = await today(fixture, "")
    _ = await today(fixture, "")
    let isAnswered = DispatchSemaphore(value: 0)
    let (busy, begun) = AsyncStream.makeStream(of: Void.self)
    let site = fixture.site
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<Site.readerCount {
        group.addTask {
          try await site.store.work {
            begun.yield()
            isAnswered.wait()
          }
        }
      }
      for await _ in busy.prefix(Site.readerCount) {}
      #expect(await today(fixture, "").text == first.text)
      #expect(await today(fixture, "", first["ETag"]).status == 304)
      for _ in 0..<Site.readerCount { isAnswered.signal() }
      try await group.waitForAll()
    }
  }

  @Test func aSessionThatAnotherProcessEndsIsNotRemembered() async throws {
    #expect(await today(fixture, "").status == 200)
    #expect(await today(fixture, "").status == 200)
    _ = try fixture.neighbour().endSessions(of: fixture.me, except: nil)
    #expect(await today(fixture, "").problem == .tokenRevoked)
  }
}
