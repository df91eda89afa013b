import Intents
import SQL
import SQLite
import Service
import Storage
import StoreSupport
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests of writes that share one commit: each rolls back alone, and all are durable or none.
@Suite struct TogetherTests {
  let fixture: ServiceFixture
  var service: Service { fixture.service }

  init() throws { fixture = try ServiceFixture() }

  private func add(_ title: String, notes: String = "", to account: AccountID? = nil) throws -> ItemID {
    var item = fixture.bench.item(title)
    item.notes = notes
    _ = try service.apply(account ?? fixture.me, [fixture.bench.mutation(item.id, .add(item))])
    return item.id
  }

  private func together(_ pieces: [() throws -> Void]) throws(StoreError) -> [(any Error)?] {
    var (rest, errors) = (pieces[...], [(any Error)?]())
    try service.together(for: .seconds(600)) {
      rest.popFirst().map { piece in
        {
          do {
            try piece()
            errors.append(nil)
          } catch { errors.append(error) }
        }
      }
    }
    return errors
  }

  @Test func eachSeesWhatThoseBeforeItWrote() throws {
    let neighbour = try fixture.neighbour()
    defer { neighbour.close() }
    var seen: [Int] = []
    let failures = try together([
      { _ = try add("a") },
      {
        seen.append(try service.count(fixture.me))
        #expect(try neighbour.count(fixture.me) == 0, "nobody else sees what is not committed")
        _ = try add("b")
      }, { seen.append(try service.count(fixture.me)) },
    ])
    #expect(failures.allSatisfy { $0 == nil })
    #expect(seen == [1, 2])
    #expect(try neighbour.count(fixture.me) == 2)
  }

  @Test func whatIsRefusedTakesOnlyItselfBack() throws {
    let id = try add("old")
    let item = fixture.bench.item("half")
    let failures = try together([
      { _ = try add("a") },
      {
        let half = [fixture.bench.mutation(item.id, .add(item)), fixture.bench.mutation(id, .setTitle(""))]
        _ = try service.apply(fixture.me, half)
      },
      {
        let stale = fixture.bench.mutation(id, .setTitle("stale"))
        _ = try service.apply(fixture.me, [stale], ifVersion: 7)
      }, { _ = try add("b") },
    ])
    #expect(failures.map { $0 == nil } == [true, false, false, true])
    #expect(try service.count(fixture.me) == 3)
    #expect(try service.item(fixture.me, item.id) == nil)
    #expect(try service.item(fixture.me, id)?.item.title == "old")
    #expect(try service.standing(fixture.me).revision == 3)
  }

  @Test func observersHearOfItInOrderWhenItIsOnTheDisk() throws {
    let other = try service.account("other")
    let neighbour = try fixture.neighbour()
    defer { neighbour.close() }
    let told = Mutex<[String]>([])
    let accounts = [fixture.me: "me", other: "other"]
    let observation = service.observe { account, revision in
      let there = (try? neighbour.standing(account).revision) ?? 0
      let isThere = there >= revision ? "" : " too early"
      told.withLock { $0.append("\(accounts[account] ?? "") \(revision)\(isThere)") }
    }
    let failures = try together([
      { _ = try add("a") }, { _ = try add("b", to: other) }, { _ = try add("c") }, { throw Refused() },
      { _ = try add("d", to: other) },
    ])
    #expect(failures.count == 5)
    #expect(told.withLock { $0 } == ["me 1", "other 1", "me 2", "other 2"])
    withExtendedLifetime(observation) {}
  }

  /// A full disk rolls everything back, and every caller gets the reason.
  @Test(.enabled(if: isOnFile)) func aFullDiskIsSaidToAll() throws {
    let file = try #require(service.store.file)
    let pages = try file.setting("page_count") + 60
    _ = try file.setting("max_page_count = \(pages)")
    let long = String(repeating: "long ", count: 10_000)
    let error = #expect(throws: StoreError.self) {
      _ = try together((0..<8).map { number in { _ = try add("\(number)", notes: long) } })
    }
    #expect(error?.kind == .full)
    #expect(try service.count(fixture.me) == 0)
    #expect(try service.faults().isEmpty)
  }

  /// If SQLite rolls back the whole transaction, nothing of it is visible, and the next transactions succeed.
  @Test(.enabled(if: isOnFile)) func aFailureOfTheWholeIsToldAndLeavesNothing() throws {
    let told = Told()
    let observation = service.observe { told.add($1) }
    #expect(throws: StoreError.self) {
      _ = try together([
        { _ = try add("a") }, { try service.store.write(to: .all) { try $0.execute(sql: "ROLLBACK") } },
        { _ = try add("b") },
      ])
    }
    #expect(try service.count(fixture.me) == 0)
    #expect(told.revisions.isEmpty)
    #expect(try together([{ _ = try add("small") }]).allSatisfy { $0 == nil })
    #expect(told.revisions == [1])
    withExtendedLifetime(observation) {}
  }

  @Test func whoIsToldSeesWhatTheyAreToldOf() throws {
    _ = try service.standing(fixture.me)
    let seen = Told()
    let observations = (0..<20).map { _ in
      service.observe { [service] account, revision in
        if let standing = try? service.standing(account), standing.revision >= revision { seen.add(revision) }
      }
    }
    _ = try add("a")
    #expect(seen.revisions.count == 20)
    withExtendedLifetime(observations) {}
  }

  /// A long write does not hold up the others: they use the next commit.
  @Test func aTurnEnds() throws {
    var count = 0
    try service.together(for: .zero) {
      count += 1
      return {}
    }
    #expect(count == 1)
  }
}

private struct Refused: Error {}
