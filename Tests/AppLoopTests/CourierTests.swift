import AppLoop
import Intents
import Screens
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoModel

@Suite struct CourierTests {
  @Test func refreshesThatAreAskedForDuringOneBecomeOne() {
    let stage = Stage.opened()
    let courier = stage.courier
    let started = Counter()
    stage.store.script.withLock {
      $0.during = {
        started.add()
        guard started.count == 1 else { return }
        for _ in 0..<3 { courier.post { $0.refresh(isAsked: false) } }
      }
    }
    courier.post { $0.refresh(isAsked: false) }
    stage.settle()
    #expect(stage.store.news() == ["refresh", "refresh"])
    #expect(stage.told.news() == ["refreshed", "refreshed"])
  }

  /// Repeated user requests do not reach a failing server more than once in five seconds.
  @Test func aPersonIsObeyedOnceInFiveSeconds() {
    let stage = Stage.opened()
    for seconds in [0, 4, 1, 1] {
      stage.pass(seconds: seconds)
      stage.library.post { $0.refresh() }
      stage.settle()
    }
    #expect(stage.store.news() == ["refresh, asked", "refresh", "refresh, asked", "refresh"])
  }

  struct Wait: Sendable {
    var pending = 0
    var isBusy = false
    /// Seconds until the next request to the authority.
    var retry: Int?
    var source = Freshness.Source.server
    var milliseconds: Int?
  }

  @Test(arguments: [
    Wait(), Wait(pending: 2, milliseconds: 5000), Wait(pending: 2, isBusy: true, milliseconds: 100), Wait(isBusy: true),
    Wait(retry: 3, milliseconds: 3010), Wait(pending: 2, isBusy: true, retry: 3, milliseconds: 3010),
    Wait(retry: -60, milliseconds: 10), Wait(retry: 86_400, milliseconds: RetryPolicy.mostAsked + 10),
    Wait(retry: 3, source: .local),
  ]) func whatIsLeftIsTakenUpByTheTable(_ wait: Wait) {
    let stage = Stage.opened()
    let freshness = Freshness(state: .stale, source: wait.source, age: 1, pending: wait.pending)
    var report = RefreshReport(freshness: freshness, wasBusy: wait.isBusy)
    report.retryAt = wait.retry.map { stage.bench.now.advanced(bySeconds: $0) }
    stage.store.script.withLock { [report] in $0.report = report }
    stage.courier.post { $0.refresh(isAsked: false) }
    stage.settle()
    #expect(stage.timers.waits == [wait.milliseconds].compactMap(\.self))
    _ = stage.store.news()
    let isSet = stage.timers.ring()
    stage.settle()
    #expect(stage.store.news() == (isSet ? ["refresh"] : []))
  }

  /// Another process's request may have received its response before the latest news, so the news is fetched again.
  @Test(arguments: [false, true]) func newsIsFetchedThoughAnotherProcessIsAtIt(byPerson: Bool) {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.report.wasBusy = true }
    stage.courier.post { if byPerson { $0.refresh(isAsked: true) } else { $0.fetch() } }
    stage.settle()
    for _ in 0..<2 {
      #expect(stage.timers.waits == [100])
      stage.timers.ring()
      stage.settle()
    }
    stage.store.script.withLock { $0.report.wasBusy = false }
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.news().count == 4)
    #expect(stage.timers.waits.isEmpty)
    stage.store.script.withLock { $0.report.wasBusy = true }
    stage.courier.post { $0.refresh(isAsked: false) }
    stage.settle()
    #expect(stage.timers.waits.isEmpty, "nothing is owed any more")
  }

  @Test func onlyTheNewestPlanCounts() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.report.freshness.pending = 1 }
    for _ in 0..<2 {
      stage.courier.post { $0.refresh(isAsked: false) }
      stage.settle()
    }
    #expect(stage.timers.waits == [5000, 5000])
    _ = stage.store.news()
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.news().isEmpty)
    stage.timers.ring()
    stage.settle()
    #expect(stage.store.news() == ["refresh"])
  }

  @Test func theEndEndsEverything() {
    let stage = Stage.opened()
    stage.store.script.withLock { $0.report.freshness.pending = 1 }
    stage.courier.post { $0.refresh(isAsked: false) }
    stage.courier.end()
    _ = (stage.told.news(), stage.store.news())
    while stage.timers.ring() {}
    stage.courier.post { $0.refresh(isAsked: true) }
    stage.courier.ask { .changed }
    stage.settle()
    #expect(stage.told.news().isEmpty)
    #expect(stage.store.news().isEmpty)
  }

  @Test func anAuthorityThatHangsIsGivenUpAtTheEnd() {
    let (begun, gate) = (Gate(), Gate())
    let stage = Stage(abandon: gate.open)
    stage.open()
    stage.store.script.withLock {
      $0.during = {
        begun.open()
        gate.pass()
      }
    }
    stage.courier.post { $0.refresh(isAsked: false) }
    begun.pass()
    stage.courier.end()
    #expect(stage.abandoned.count == 1)
    #expect(stage.courier.finish(milliseconds: 60_000))
  }
}
