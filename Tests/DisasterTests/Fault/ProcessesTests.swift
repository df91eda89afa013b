import DiceSupport
import Intents
import StoreSupport
import Sync
import Testing
import TodoModel

@Suite struct ProcessesTests {
  @Test func eightProcessesAtOnce() throws {
    let driver = Driver()
    let children = try (0..<8).map { try driver.start($0 % 2 == 0 ? "sync" : "add", first: $0 * 40, count: 40) }
    var acknowledged: [Int] = []
    for child in children {
      acknowledged += child.lines().compactMap(Driver.number)
      let (errors, ending) = child.end()
      #expect(ending == .exit(0), "\(errors)")
    }
    #expect(acknowledged.sorted() == Array(0..<320))
    try driver.verify(acknowledged, settles: true)
    let home = try driver.home()
    let numbers = try home.rows(Query(.all)).rows.compactMap(\.item.number)
    #expect(Set(numbers) == Set(1...320))
  }

  /// All processes create the same home: one creates it, the others wait.
  @Test func eightProcessesBeginAHome() throws {
    for _ in 0..<Times.of(5) {
      let driver = Driver()
      let children = try (0..<8).map { try driver.start("sync", first: $0) }
      for child in children {
        #expect(child.lines().count == 1)
        let (errors, ending) = child.end()
        #expect(ending == .exit(0), "\(errors)")
      }
      try driver.verify(Array(0..<8), settles: true)
    }
  }
}
