import AppLoop
import Dispatch
import Intents
import StoreSupport
import Synchronization
import Testing
import TodoModel

/// Tests that the pane beside the list on a wide screen adds little work to the store's queue.
@Suite struct WideTests {
  @Test func onlyTheItemThatTheCursorRestsOnIsRead() {
    let stage = Stage.opened()
    let items = (1...3).map { stage.bench.item("item \($0)") }
    stage.store.script.withLock { $0.items = items }
    _ = stage.store.news()
    for item in items { stage.library.post { $0.loadFollowed(item.id) } }
    stage.settle()
    #expect(stage.told.news().isEmpty)
    while stage.timers.ring() {}
    stage.settle()
    #expect(stage.told.news() == ["detail item 3, history 0"])
    #expect(stage.store.news() == ["history"])
  }

  /// Data on disk is reported at once; a hanging server is asked for the last item only.
  @Test func aSlowServerIsNotAskedForAllThatIsPassed() {
    let stage = Stage.opened()
    let items = (1...4).map { stage.bench.item("item \($0)") }
    stage.store.script.withLock { ($0.items, $0.source) = (items, .server) }
    _ = stage.store.news()
    let gate = DispatchSemaphore(value: 0)
    stage.courier.post { _ in gate.wait() }
    for item in items {
      stage.library.wait { $0.loadFollowed(item.id) }
      while stage.timers.ring() {}
      stage.library.wait { _ in }
    }
    #expect(stage.told.news() == (1...4).map { "detail item \($0), history follows" })
    gate.signal()
    stage.settle()
    #expect(stage.told.news() == ["detail item 1, history 0", "detail item 4, history 0"])
    #expect(stage.store.news() == ["history", "history"])
  }

  @Test func whoeverAsksForTheListsTogetherIsToldOnce() {
    let stage = Stage.opened()
    stage.library.post { library in for _ in 0..<5 { library.loadLists() } }
    stage.settle()
    #expect(stage.told.news().filter { $0.hasPrefix("lists") }.count == 1)
  }
}
