import Intents
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of every authority's guarantees to a device, over each transport.
@Suite struct ContractTests {
  @Test(arguments: Way.allCases) func aChangeComesBackConfirmed(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("water the plants")
      let answer = try device.send([device.bench.mutation(item.id, .add(item))])
      #expect(answer.results.map(\.outcome) == [.applied])
      let record = try #require(answer.items.first)
      #expect(answer.items.count == 1 && !answer.hasMore)
      #expect(record.item.title == "water the plants" && record.item.version == answer.results[0].revision)
      #expect(record.item.number == 1)
      #expect(answer.freshFor ?? 0 > 0)
    }
  }

  @Test(arguments: Way.allCases) func whatIsSentTwiceIsDoneOnce(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("once")
      let add = device.bench.mutation(item.id, .add(item))
      let first = try device.send([add])
      let second = try device.send([add, add], after: first.cursor)
      #expect(second.results.map(\.revision) == [first.results[0].revision, first.results[0].revision])
      #expect(second.results.map(\.outcome) == [.applied, .applied])
      #expect(second.items.isEmpty)
      #expect(try device.all().count == 1)
    }
  }

  @Test(arguments: Way.allCases) func anIdUsedForSomethingElseIsRefused(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("mine")
      let mutation = device.bench.mutation(item.id, .add(item))
      let first = try device.send([mutation])
      let other = Mutation(
        mid: mutation.mid, item: item.id, device: mutation.device, base: 0, at: mutation.at, intent: .setTitle("other"))
      let second = try device.send([other], after: first.cursor)
      #expect(second.results.map(\.outcome) == [.rejected])
      #expect(second.results.map(\.rejection) == [.midInUse])
      #expect(try device.all().map(\.item.title) == ["mine"])
    }
  }

  @Test(arguments: Way.allCases) func oneThatCannotBeHoldsNoneBack(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("kept")
      let nobody = device.bench.item("nobody").id
      let answer = try device.send([
        device.bench.mutation(nobody, .setTitle("lost?")), device.bench.mutation(item.id, .add(item)),
        device.bench.mutation(item.id, .setTitle("")),
      ])
      #expect(answer.results.map(\.outcome) == [.rejected, .applied, .rejected])
      #expect(answer.results[0].rejection == .notFound)
      #expect(answer.results[2].rejection != nil)
      #expect(try device.all().map(\.item.title) == ["kept"])
    }
  }

  @Test(arguments: Way.allCases) func pagesGiveEverythingOnce(_ way: Way) throws {
    try on(way) { device in
      let items = (1...7).map { device.bench.item("item \($0)") }
      _ = try device.send(items.map { device.bench.mutation($0.id, .add($0)) })
      var titles: [String] = []
      var page = try device.send([], limit: 3)
      var sizes = [page.items.count]
      titles += page.items.map(\.item.title)
      while page.hasMore {
        page = try device.send([], after: page.cursor, limit: 3)
        sizes.append(page.items.count)
        titles += page.items.map(\.item.title)
      }
      #expect(sizes == [3, 3, 1])
      #expect(titles == items.map(\.title))
      let quiet = try device.send([], after: page.cursor)
      #expect(quiet.items.isEmpty && !quiet.hasMore && quiet.cursor == page.cursor)
    }
  }

  @Test(arguments: Way.allCases) func aDeletionIsToldAsATombstone(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("gone")
      let first = try device.send([device.bench.mutation(item.id, .add(item))])
      let base = first.results[0].revision
      let second = try device.send([device.bench.mutation(item.id, .delete, base: base)], after: first.cursor)
      #expect(second.items.map(\.item.id) == [item.id])
      #expect(second.items.first?.item.deletedAt != nil)
    }
  }

  @Test(arguments: Way.allCases) func twoDevicesMerge(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("shared")
      let first = try device.send([device.bench.mutation(item.id, .add(item))])
      let base = first.results[0].revision
      let other = DeviceID(high: 2, low: 2)
      _ = try device.send([device.bench.mutation(item.id, .addTag("a"), base: base)], after: first.cursor)
      let late = try device.send(
        [
          device.bench.mutation(item.id, .addTag("b"), base: base, device: other),
          device.bench.mutation(item.id, .setTitle("theirs"), base: base, device: other),
        ], after: first.cursor, as: other)
      let record = try #require(late.items.last)
      #expect(record.item.tags == ["a", "b"] && record.item.title == "theirs")
      let answer = try device.send([device.bench.mutation(item.id, .setTitle("mine"), base: base)], after: first.cursor)
      #expect(try #require(answer.items.last).conflicts == [.title])
    }
  }

  /// A lost item that two devices restore has the state of the device that knew it last.
  @Test(arguments: Way.allCases) func whatIsOfferedAgainIsAsWhoKnewItLastSays(_ way: Way) throws {
    try on(way) { device in
      let other = DeviceID(high: 2, low: 2)
      let early = device.bench.item("early")
      var late = early
      late.title = "late"
      late.tags = ["home"]
      late.completions = [.once: device.bench.now]
      let stamp = Stamp(revision: 30, device: other)
      let former = Former(
        stamps: [.title: stamp, .tags: stamp, .done: stamp], tagStamps: ["home": stamp],
        touches: [.once: Touch(.done, stamp)])
      let first = try device.send([device.bench.mutation(early.id, .add(early)).offered(Former())])
      let again = device.bench.mutation(late.id, .add(late), device: other).offered(former)
      let answer = try device.send([again], after: first.cursor, as: other)
      #expect(answer.results.map(\.outcome) == [.applied])
      let record = try #require(answer.items.last)
      #expect(record.item.title == "late" && record.item.tags == ["home"])
      #expect(record.item.completions == late.completions)
      #expect(record.former?.stamps[.title] == stamp)
      let stale = device.bench.mutation(early.id, .add(early)).offered(Former())
      #expect(try device.send([stale], after: answer.cursor).results.map(\.outcome) == [.already])
      #expect(try device.all().map(\.item.title) == ["late"])
    }
  }

  @Test(arguments: Way.allCases) func doneTwiceIsDoneOnce(_ way: Way) throws {
    try on(way) { device in
      var item = device.bench.item("run")
      let start = try #require(LocalTime("2026-11-21"))
      item.schedule = Schedule(start: start, recurrence: Recurrence(.daily))
      let first = try device.send([device.bench.mutation(item.id, .add(item))])
      let base = first.results[0].revision
      let key = OccurrenceKey(start, zone: nil)
      let done = Intent.done(key, at: device.bench.now)
      let other = DeviceID(high: 2, low: 2)
      let here = try device.send([device.bench.mutation(item.id, done, base: base)], after: first.cursor)
      let there = try device.send(
        [device.bench.mutation(item.id, done, base: base, device: other)], after: first.cursor, as: other)
      #expect(here.results.map(\.outcome) == [.applied])
      #expect(there.results.map(\.outcome) == [.already])
      #expect(there.items.last?.item.completions.count == 1)
    }
  }

  @Test(arguments: Way.allCases) func anotherLifeIsTold(_ way: Way) throws {
    try on(way) { device in
      let first = try device.send([])
      #expect(throws: TransportError.epochChanged) { try device.send([], epoch: "another") }
      #expect(throws: TransportError.epochChanged) { try device.send([], after: first.epoch + ".4000") }
      let refusal = #expect(throws: TransportError.self) { try device.send([], after: "nonsense") }
      guard case .refused = refusal else {
        Issue.record("\(String(describing: refusal))")
        return
      }
    }
  }

  @Test(arguments: Way.allCases) func theHistoryIsToldNewestFirst(_ way: Way) throws {
    try on(way) { device in
      let item = device.bench.item("one")
      var base = try device.send([device.bench.mutation(item.id, .add(item))]).results[0].revision
      for title in ["two", "three"] {
        base = try device.send([device.bench.mutation(item.id, .setTitle(title), base: base)]).results[0].revision
      }
      let history = try device.transport.history(of: item.id, limit: 2)
      #expect(history.count == 2)
      #expect(history.map(\.revision) == [base, base - 1])
      #expect(try device.transport.history(of: device.bench.item("none").id, limit: 2).isEmpty)
    }
  }

  private func on(_ way: Way, _ body: (Device) throws -> Void) throws {
    let bench = Bench()
    let ground = try way.ground(bench)
    try withExtendedLifetime(ground) { try body(Device(transport: ground.transport, bench: bench)) }
  }
}
