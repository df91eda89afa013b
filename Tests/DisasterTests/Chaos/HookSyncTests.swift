import Glibc
import ServerSupport
import StoreSupport
import Testing

/// Tests of the hooks around a sync, on one machine with a running server.
@Suite struct HookSyncTests {
  /// Installs a hook; each of its runs adds a line to `ran`.
  private func put(_ name: String, _ script: String, on machine: Machine) throws {
    for folder in ["/config", "/config/hooks"] { mkdir(machine.home + folder, 0o700) }
    let path = machine.home + "/config/hooks/" + name
    let text = "#!/bin/sh\nread -r asked\necho \"$asked\" >> \(machine.home)/ran\n\(script)\n"
    try TemporaryFolder.writeProgram(text, to: path)
  }

  private func ran(_ machine: Machine) -> [Substring] {
    String(decoding: TemporaryFolder.bytes(machine.home + "/ran"), as: UTF8.self).split(separator: "\n")
  }

  private func titles(_ server: RunningServer, _ token: String) throws -> String {
    try server.ask("GET", "/api/todos", token: token).body
  }

  @Test func theyRunAroundAMeetingAndOneThatRefusesKeepsEverythingHere() throws {
    let server = try RunningServer()
    let token = try server.token()
    let machine = Machine()
    #expect(try machine.login(server.address, name: "m").status == 0)
    try put("before-sync", "echo 'on a plane' >&2; exit 1", on: machine)
    try put("after-sync", "", on: machine)
    let added = try machine.run(["add", "pay rent"])
    #expect(added.status == 0 && added.errors.contains("on a plane (before-sync)"), "\(added)")
    #expect(try !titles(server, token).contains("pay rent"))
    #expect(!ran(machine).isEmpty && ran(machine).allSatisfy { $0 == #"{"hook":"before-sync"}"# })
    #expect(try machine.run(["list", "all"]).output.contains("pay rent"), "it is kept")
    try put("before-sync", "", on: machine)
    let synced = try machine.run(["sync", "--wait"])
    #expect(synced.status == 0, "\(synced)")
    #expect(try titles(server, token).contains("pay rent"))
    #expect(ran(machine).suffix(2) == [#"{"hook":"before-sync"}"#, #"{"hook":"after-sync"}"#])
  }
}
