import Glibc
import ServerSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests that a server restored from an old backup loses nothing that a device still has.
@Suite struct RestoredServerTests {
  private static let files = ["todosd.sqlite", "todosd.sqlite-wal"]

  @Test(arguments: [false, true]) func theDevicesBringBackWhatItLacks(_ isBusySince: Bool) throws {
    var server = try RunningServer()
    let folder = server.folder
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let (left, right) = (Machine(), Machine())
    for machine in [left, right] { #expect(try machine.login(proxy.address, name: "m").status == 0) }
    for text in ["old one today", "old two today", "old three today"] { _ = try left.add(text) }
    try right.sync()
    _ = server.stop()
    let backup = RestoredServerTests.files.map { TemporaryFolder.bytes(folder.path + "/" + $0) }
    server = try RunningServer(folder: folder, password: nil)
    proxy.move(to: server.port)
    _ = try left.add("new today")
    #expect(try left.run("done", "1").status == 0)
    #expect(try left.run("edit", "2", "--title", "renamed").status == 0)
    #expect(try right.run("schedule", "3", "2030-01-02").status == 0)
    for machine in [left, right, left] { try machine.sync() }
    let before = try left.items().map { "\($0.title) \($0.done) \($0.schedule?.start.description ?? "")" }
    _ = server.stop()
    for (name, bytes) in zip(RestoredServerTests.files, backup) {
      unlink(folder.path + "/" + name)
      if !bytes.isEmpty { TemporaryFolder.write(bytes, to: folder.path + "/" + name) }
    }
    unlink(folder.path + "/todosd.sqlite-shm")
    server = try RunningServer(folder: folder, password: nil)
    proxy.move(to: server.port)
    if isBusySince { try work(server) }
    for machine in [left, right, left, right] { try machine.sync() }
    #expect(try left.seen() == right.seen())
    let after = try left.items().filter { !$0.title.hasPrefix("since") }.map {
      "\($0.title) \($0.done) \($0.schedule?.start.description ?? "")"
    }
    #expect(after.sorted() == before.sorted())
    #expect(try left.items().count == before.count + (isBusySince ? 12 : 0))
  }

  /// A new device syncs first with the restored server and advances it past its former state.
  private func work(_ server: RunningServer) throws {
    let third = Machine()
    #expect(try third.login(server.address, name: "third").status == 0)
    let lines = (0..<12).map { "since \($0) today" }.joined(separator: "\n")
    #expect(try third.run("add", "-", input: lines).status == 0)
    try third.sync()
  }
}
