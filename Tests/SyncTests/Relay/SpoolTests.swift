import Files
import Glibc
import Intents
import Relay
import Service
import StoreSupport
import Sync
import Synchronization
import Testing
import TodoAPI
import TodoModel

/// Tests that the spool of a disconnected host is imported once.
@Suite struct SpoolTests {
  private let folder = TemporaryFolder()
  private let bench = Bench(seed: 5)

  private var spool: Spool { Spool(folder.path + "/state/spool.jsonl") }

  private func added(_ title: String) -> Mutation {
    let item = bench.item(title)
    return bench.mutation(item.id, .add(item))
  }

  /// A connection that breaks after this many requests; the last one is processed and its response lost.
  private final class Way: Transport {
    let home: Home
    let left: Mutex<Int>

    init(to home: Home, breakingBehind count: Int = .max) {
      self.home = home
      left = Mutex(count)
    }

    func sync(_ request: SyncRequest) throws(TransportError) -> SyncResponse {
      let answer = try home.transport.sync(request)
      guard
        left.withLock({
          $0 -= 1;
          return $0 >= 0
        })
      else { throw .unavailable("gone") }
      return answer
    }

    func history(of item: ItemID, limit: Int) throws(TransportError) -> [HistoryEntry] { [] }
  }

  private func titles(_ home: Home) throws -> [String] {
    _ = home.refresh()
    return try home.rows(Query(.all, limit: 1000)).rows.map(\.item.title).sorted()
  }

  /// Imports the lines; returns the number of accepted and of refused ones.
  private func taken(over way: Way) throws -> [Int] {
    let taken = try spool.take(over: way)
    return [taken.count, taken.refused]
  }

  @Test func aLineForEachIsKeptForNobodyElseAndTakenOnce() throws {
    try spool.append([added("oats")])
    try spool.append([added("rye"), added("two\nlines")])
    #expect(spool.count == 3)
    #expect(try FileFacts(spool.path).mode & 0o777 == 0o600)
    let home = try bench.home(folder.path + "/near")
    #expect(try taken(over: Way(to: home)) == [3, 0])
    #expect(try titles(home) == ["oats", "rye", "two\nlines"])
    #expect(!File(spool.path).exists && spool.count == 0)
    #expect(try taken(over: Way(to: home)) == [0, 0])
  }

  /// If the import is cut at any point, with the response lost, the spool stays complete, and the next import
  /// duplicates nothing.
  @Test(arguments: 0..<3) func aCutInTheMiddleTakesNothingTwice(_ count: Int) throws {
    try spool.append([added("oats"), added("rye"), added("millet")])
    let home = try bench.home(folder.path + "/near")
    #expect(throws: TransportError.self) { try spool.take(over: Way(to: home, breakingBehind: count)) }
    #expect(spool.count == 3)
    #expect(try taken(over: Way(to: home)) == [3, 0])
    #expect(try titles(home) == ["millet", "oats", "rye"])
  }

  @Test func whatIsInItAlreadyIsNotAddedAgain() throws {
    let one = added("oats")
    try spool.append([one])
    try spool.append([one, added("rye")])
    #expect(spool.count == 2)
  }

  /// A line truncated by a loss of power, or written by another program, affects no other and is not lost.
  @Test(arguments: ["{\"at\":\"2026-", "words", String(repeating: "[", count: 1000), "\u{FFFD}"])
  func aLineThatCannotBeReadIsPutAside(_ line: String) throws {
    try spool.append([added("oats")])
    let descriptor = try File(spool.path).appending()
    _ = line.withCString { write(descriptor, $0, line.utf8.count) }
    close(descriptor)
    try spool.append([added("rye")])
    let home = try bench.home(folder.path + "/near")
    #expect(try taken(over: Way(to: home)) == [2, 1])
    #expect(try titles(home) == ["oats", "rye"])
    #expect(try File(spool.refused).text(limit: 10_000) == line + "\n")
  }
}
