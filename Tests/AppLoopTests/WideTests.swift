import Intents
import Testing
import TodoModel

@testable import AppLoop

/// What stands beside the list on a wide screen costs the queue of the store as little as it can.
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

  @Test func whoeverAsksForTheListsTogetherIsToldOnce() {
    let stage = Stage.opened()
    stage.library.post { library in for _ in 0..<5 { library.loadLists() } }
    stage.settle()
    #expect(stage.told.news().filter { $0.hasPrefix("lists") }.count == 1)
  }
}
