import Files
import Glibc
import Intents
import Replica
import Storage
import StoreSupport
import Sync
import Testing
import TodoModel

/// Runs the store driver on a home, and looks afterwards at what is there.
struct Driver {
  let folder: TemporaryFolder
  let path = Child.product("StoreDriver")

  init(_ folder: TemporaryFolder = TemporaryFolder()) { self.folder = folder }

  /// What became of a run.
  struct Run {
    var acknowledged: [Int]
    var errors: String
    var ending: Child.Ending
  }

  func start(_ scenario: String, first: Int = 0, count: Int = 1, under wrapper: [String] = []) throws -> Child
  {
    try Child(wrapper + [path, folder.path, scenario, String(first), String(count)])
  }

  func run(_ scenario: String, first: Int = 0, count: Int = 1, under wrapper: [String] = []) throws -> Run {
    let child = try start(scenario, first: first, count: count, under: wrapper)
    let acknowledged = child.lines().compactMap(Driver.number)
    let (errors, ending) = child.end()
    return Run(acknowledged: acknowledged, errors: errors, ending: ending)
  }

  /// The number of a line that says that a step is on the disk.
  static func number(_ line: String) -> Int? {
    line.hasPrefix("ack ") ? Int(line.dropFirst(4)) : nil
  }

  func home() throws -> Home { try Bench().home(folder.path) }

  /// The titles, which are the numbers of their steps, of all open items.
  func titles(_ home: Home) throws -> [Int] {
    try home.rows(Query(.all, limit: 1_000_000)).rows.compactMap { Int($0.item.title) }.sorted()
  }

  /// Every acknowledged step is there, none is there twice, none before one that is there is missing, and the
  /// files are whole.
  ///
  /// Gives the titles.
  @discardableResult
  func verify(_ acknowledged: [Int], _ comment: Comment = "", settles: Bool = false) throws -> [Int] {
    let home = try home()
    defer { home.close() }
    if settles { #expect(home.settle().freshness.pending == 0, comment) }
    let found = try titles(home)
    #expect(Set(acknowledged).isSubset(of: found), comment)
    #expect(found == Array(0..<found.count), comment)
    #expect(home.notices == [], comment)
    #expect(try home.check().filter { $0.isFault && !$0.words.contains("snapshot") } == [], comment)
    return found
  }

  /// Copies the files of a home into another folder.
  func copy() throws -> Driver {
    let copy = Driver()
    for part in ["data", "state"] {
      try Folder(copy.folder.path + "/" + part).make()
      for name in Folder(folder.path + "/" + part).names where !name.hasSuffix("-shm") {
        let bytes = TemporaryFolder.bytes("\(folder.path)/\(part)/\(name)")
        TemporaryFolder.write(bytes, to: "\(copy.folder.path)/\(part)/\(name)")
      }
    }
    return copy
  }
}
