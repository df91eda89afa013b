import Frames
import Intents
import Screens
import Testing
import TodoModel

/// Tests of the age of rows and of unsent changes: shown within a second, without disturbance.
@Suite struct FreshnessTests {
  private var waiting: RowSet {
    var rows = Sample.rows(Sample.day)
    rows.rows[0].sync = .queued
    return rows
  }

  private func mark(_ stage: Stage) -> String { stage.frame.portrait().contains("↑") ? "↑" : "" }

  @Test func aChangeThatWaitsASecondGetsASign() {
    var stage = Stage(Sample.day, selecting: 1)
    stage.load(waiting)
    #expect(mark(stage) == "", "what leaves at once is not worth a sign")
    #expect(nextTick(stage.model) == stage.model.context.now.advanced(bySeconds: 1))
    let effects = stage.wait(seconds: 1)
    #expect(mark(stage) == "↑")
    #expect(effects.count == 1, "the rows are read again: it may be on its way")
    #expect(stage.wait(seconds: 1).isEmpty)
    stage.load(Sample.rows(Sample.day))
    #expect(mark(stage) == "")
  }

  @Test func aHomeOfItsOwnShowsNothing() {
    var stage = Stage(Sample.day, selecting: 1, freshness: Freshness(state: .fresh, source: .local, age: 0))
    stage.load(waiting)
    #expect(stage.wait(seconds: 30).isEmpty)
    #expect(mark(stage) == "")
    #expect(stage.frame.portrait().contains("local"))
  }

  /// The page of an item that left the view is reread while it shows a pending change.
  @Test func aPageSaysWhatBecameOfItsChange() {
    var stage = Stage(Sample.day, selecting: 1)
    var row = Row(item: Sample.item(99, "Elsewhere"))
    stage.send(.linked(row.item.id, row))
    let local = Freshness(state: .fresh, source: .local, age: 0)
    for (sync, isRead) in [(SyncMark.queued, true), (.settled, false)] {
      row.sync = sync
      stage.send(.detail(row, []))
      let effects = stage.send(.refreshed(local, at: stage.model.context.now, changed: []))
      #expect(effects.contains { if case .loadDetail = $0 { true } else { false } } == isRead, "\(sync)")
    }
  }

  @Test func whyTheServerIsOutOfReachIsToldOnce() {
    var stage = Stage(Sample.day)
    let offline = Freshness(state: .unavailable, source: .server, age: 5, reason: "no answer")
    stage.send(.refreshed(offline, at: stage.model.context.now, changed: []))
    #expect(stage.model.toast?.text == "Offline: no answer")
    #expect(stage.frame.portrait().contains("○ offline"))
    stage.wait(seconds: 7)
    stage.send(.refreshed(offline, at: stage.model.context.now, changed: []))
    #expect(stage.model.toast == nil)
    stage.press("r")
    stage.send(.refreshed(offline, at: stage.model.context.now, changed: []))
    #expect(stage.model.toast?.text == "Offline: no answer", "who asks is answered")
  }

  @Test func whatAnotherProcessFindsOutIsTold() {
    var stage = Stage(Sample.day)
    let offline = Freshness(state: .unavailable, source: .server, age: 5, reason: "no answer")
    stage.send(.freshness(offline, at: stage.model.context.now))
    #expect(stage.model.toast?.text == "Offline: no answer")
    #expect(stage.frame.portrait().contains("○ offline"))
  }

  @Test func theServerSaysHowLongItsAnswerIsFresh() {
    let fresh = Freshness(state: .fresh, source: .server, age: 0, limit: 90)
    var stage = Stage(Sample.day, freshness: fresh)
    stage.wait(seconds: 60)
    #expect(stage.frame.portrait().contains("● synced 1m ago"))
    #expect(nextTick(stage.model) == stage.model.context.now.advanced(bySeconds: 31))
    stage.wait(seconds: 31)
    #expect(stage.frame.portrait().contains("◌ synced 1m ago"))
  }

  @Test func aWideHeaderSaysWhy() {
    let offline = Freshness(state: .unavailable, source: .server, age: 300, reason: "no answer")
    #expect(Stage(Sample.day, 120, 24, freshness: offline).frame.portrait().contains("offline · 5m old · no answer"))
    #expect(!Stage(Sample.day, 80, 24, freshness: offline).frame.portrait().contains("no answer"))
  }
}
