import Files
import Intents
import Service
import Storage
import StoreSupport
import Sync
import Testing
import TodoModel

@Suite struct RestoringTests {
  let folder = TemporaryFolder()
  let bench = Bench()
  var paths: HomePaths { HomePaths(root: folder.path) }

  private func service() throws -> Service {
    try Service(path: paths.database, clock: { bench.now }, random: { bench.random() })
  }

  @Test(arguments: [1, 4]) func nothingThatADeviceHasIsLost(_ later: Int) throws {
    let home = try bench.home(folder.path)
    try home.add("before")
    _ = home.settle()
    let old = try home.backup(to: folder.path + "/backup")[1]
    try home.add("after")
    #expect(home.settle().freshness.pending == 0)
    home.close()
    for ending in ["", "-wal", "-shm"] { TemporaryFolder.remove(paths.database + ending) }
    TemporaryFolder.write(TemporaryFolder.bytes(old), to: paths.database)
    // Others write to the restored file, so that it is no longer behind the device.
    let other = try service()
    let me = try other.account("me")
    for number in 0..<later {
      let item = bench.item("other \(number)")
      _ = try other.apply(me, [bench.mutation(item.id, .add(item), device: DeviceID(high: 9, low: 9))])
    }
    other.close()
    let again = try bench.home(folder.path)
    try again.beginNewLife()
    for _ in 0..<3 { _ = again.settle() }
    let wanted = (["before", "after"] + (0..<later).map { "other \($0)" }).sorted()
    #expect(try again.rows(Query(.all)).rows.map(\.item.title).sorted() == wanted)
    again.close()
    let whole = try service()
    var kept: [String] = []
    try whole.export(whole.account("me")) { kept.append($0.item.title) }
    #expect(kept.sorted() == wanted)
  }

  @Test func nothingIsMadeWhereNothingIs() throws {
    let home = try bench.home(folder.path)
    try home.beginNewLife()
    #expect(!File(paths.database).exists)
  }
}
