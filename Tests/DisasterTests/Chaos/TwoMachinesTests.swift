import Glibc
import Intents
import JSON
import ServerSupport
import StoreSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of two machines, of two users or of one, with a real server between them.
@Suite struct TwoMachinesTests {
  @Test func localItemsGoAlongAndNoneIsDoubled() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    for text in ["buy oats today", "call Ann tomorrow 9am", "water plants every 2 days"] { _ = try left.add(text) }
    try left.run("done", "1")
    _ = try right.add("buy oats today")
    let said = try left.login(server.address, name: "left")
    #expect(said.status == 0 && said.output.contains("3 items"), "\(said)")
    #expect(try right.login(server.address, name: "right").output.contains("4 items"))
    for machine in [left, right, left] { try machine.sync() }
    #expect(try left.titles() == ["buy oats", "buy oats", "call Ann", "water plants"])
    #expect(try left.seen() == right.seen())
    #expect(try left.items().filter(\.done).count == 1)
    #expect(try left.login(server.address, name: "left again").status == 0)
    for machine in [left, right] { try machine.sync() }
    #expect(try left.titles().count == 4)
    #expect(try left.seen() == right.seen())
    #expect(try left.run("config").output.contains("server    \(server.address) as me"))
  }

  /// A server numbers the items of all machines; the login reports the new number of a renumbered item.
  @Test func numbersThatAreOthersAfterTheLoginAreTold() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    for text in ["one", "two"] { _ = try left.add(text) }
    let first = try left.login(server.address, name: "left")
    #expect(first.status == 0 && !first.output.contains("is now"), "\(first)")
    for text in ["buy oats", "call Ann"] { _ = try right.add(text) }
    let second = try right.login(server.address, name: "right").output
    #expect(second.contains("  1 is now  3  buy oats\n  2 is now  4  call Ann\n"), "\(second)")
    #expect(try !right.login(server.address, name: "again").output.contains("is now"))
  }

  @Test func whatOneDoesTheOtherSees() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    for machine in [left, right] { #expect(try machine.login(server.address, name: "m").status == 0) }
    let item = try left.add("pay rent today")
    #expect(item.sync == .settled && item.number == 1)
    try right.sync()
    #expect(try right.titles() == ["pay rent"])
    #expect(try right.run("done", "1").status == 0)
    try left.sync()
    #expect(try left.items().map(\.done) == [true])
    #expect(try left.run("reopen", "1").status == 0)
    #expect(try left.run("schedule", "1", "2030-05-17").status == 0)
    #expect(try left.run("edit", "1", "--title", "pay the rent", "--add-tag", "bank").status == 0)
    try right.sync()
    #expect(try right.items().map { "\($0.schedule?.start.description ?? "")" } == ["2030-05-17"])
    #expect(try right.items().map(\.tags) == [["bank"]])
    #expect(try right.run("delete", "1").status == 0)
    try left.sync()
    #expect(try left.items().isEmpty)
    #expect(try right.run("undo").status == 0)
    try left.sync()
    #expect(try left.titles() == ["pay the rent"])
    let log = try left.run("log").output
    for words in ["pay the rent", "done", "reopened", "deleted", "restored"] { #expect(log.contains(words), "\(log)") }
  }

  @Test func whatIsDoneOfflineArrivesLaterAndOnce() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let (left, right) = (Machine(), Machine())
    #expect(try left.login(proxy.address, name: "left").status == 0)
    #expect(try right.login(server.address, name: "right").status == 0)
    let first = try left.add("earlier today")
    _ = server.stop()
    for text in ["one today", "two today", "three today"] { #expect(try left.add(text).sync != .settled) }
    #expect(try left.run("done", first.id.description).status == 0)
    let list = try left.run("list", "--json")
    #expect(list.output.contains("\"pending\":4") && list.output.contains("\"unavailable\""), "\(list)")
    let sync = try left.run("sync", "--wait")
    #expect(sync.status == 4 && sync.errors.contains("the connection to \(proxy.address) broke"), "\(sync)")
    let looks = [["list"], ["list", "--plain"], ["list", "--json"], ["show", first.id.description], ["status"], []]
    for words in looks {
      let said = try left.run(words)
      #expect(said.status == 4, "\(words): \(said)")
    }
    #expect(try left.run("list").output.contains("\n  offline · 4 waiting ("))
    #expect(try left.run("show", first.id.description).output.contains("  seen      offline · 4 waiting ("))
    let again = try RunningServer(folder: server.folder, password: nil)
    proxy.move(to: again.port)
    for _ in 0..<3 { try left.sync() }
    let fresh = try left.run("list")
    #expect(fresh.status == 0 && !fresh.output.contains("offline"), "\(fresh)")
    #expect(try left.items().allSatisfy { $0.sync == .settled })
    let moved = try #require(try? right.login(again.address, name: "right again"))
    #expect(moved.status == 0)
    #expect(try right.titles() == ["earlier", "one", "three", "two"])
    #expect(try left.seen() == right.seen())
  }

  @Test func whatIsAddedOfflineIsNamedByTheBeginningOfItsID() throws {
    let server = try RunningServer()
    let machine = Machine()
    #expect(try machine.login(server.address, name: "left").status == 0)
    _ = server.stop()
    let names = try ["one", "two", "three"].map { title in
      let said = try machine.run("add", title)
      #expect(said.errors.contains("The item gets its number with the next sync"), "\(said)")
      return try #require(said.output.split(separator: " ").dropFirst().first.map(String.init))
    }
    let ids = try machine.items().map(\.id.description)
    for name in names {
      #expect(name.count < 36 && ids.count { $0.hasPrefix(name) } == 1, "\(name)")
      #expect(try machine.run("show", name).output.hasPrefix(name + "  "))
      let done = try machine.run("done", name)
      #expect(done.status == 0 && done.output.contains("  \(name)  "), "\(done)")
    }
    let both = try machine.run(["add", "-"], input: "four\nfive\n")
    #expect(both.errors.contains("The items get their numbers with the next sync"), "\(both)")
  }

  @Test func aSessionThatWasEndedElsewhereLosesNothing() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    for (machine, name) in [(left, "desk"), (right, "laptop")] {
      #expect(try machine.login(server.address, name: name).status == 0)
    }
    _ = try right.add("shared today")
    let lines = try left.run("sessions").output.split(separator: "\n")
    #expect(lines.count == 2 && lines.contains { $0.contains("desk") && $0.hasSuffix("this one") }, "\(lines)")
    let other = try #require(lines.first { $0.contains("laptop") }?.split(separator: " ").first)
    #expect(try left.run("sessions", "end", String(other)).output.contains("laptop"))
    let refused = try right.run("sync", "--wait")
    #expect(refused.status == 4 && refused.errors.contains("todos login \(server.address)"), "\(refused)")
    #expect(try right.add("waits today").sync != .settled)
    #expect(try right.titles() == ["shared", "waits"])
    #expect(try right.login(server.address, name: "laptop").status == 0)
    for machine in [right, left] { try machine.sync() }
    #expect(try left.titles() == ["shared", "waits"])
    #expect(try left.seen() == right.seen())
  }

  @Test func aServerBehindASocketIsOneLikeAnyOther() throws {
    let folder = TemporaryFolder()
    let server = try RunningServer(["--socket", folder.path + "/to do.sock"])
    let (left, right) = (Machine(), Machine())
    _ = try left.add("buy oats today")
    let said = try left.login("unix:" + server.address, name: "left")
    #expect(said.status == 0 && said.output.contains("unix:\(server.address) as me: 1 item"), "\(said)")
    #expect(try right.login(server.address, name: "right").status == 0)
    #expect(try right.titles() == ["buy oats"])
    #expect(try right.login(folder.path + "/none", name: "none").errors.contains("cannot be reached"))
  }

  @Test func aPasswordIsChangedFromOneMachineAndSignsTheOtherOut() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    #expect(try left.run("password", "--password-stdin", input: "a\nb\n").status != 0)
    for machine in [left, right] { #expect(try machine.login(server.address, name: "m").status == 0) }
    let wrong = try left.run(["password", "--password-stdin"], input: "not it\nthree unrelated words\n")
    #expect(wrong.status == 1 && wrong.errors.contains("The current password is wrong."), "\(wrong)")
    let lines = RunningServer.password + "\nthree unrelated words\n"
    let said = try left.run(["password", "--password-stdin"], input: lines)
    #expect(said.status == 0 && said.output.contains("Changed the password of me."), "\(said)")
    #expect(try left.run("sessions").output.split(separator: "\n").count == 1)
    #expect(try right.run("sessions").errors.contains("sign in again: todos login"))
    #expect(try right.login(server.address, name: "m").status != 0)
  }

  @Test func goingBackToLocalKeepsEverything() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    _ = try left.add("mine today")
    for machine in [left, right] { #expect(try machine.login(server.address, name: "m").status == 0) }
    _ = try right.add("theirs today")
    _ = try right.add("finished today")
    try right.run("done", "3")
    try left.sync()
    let before = try left.titles()
    let token = try decodeJSON(JSONValue.self, from: text(left.tokenFile))
    let said = try left.run("logout")
    #expect(said.status == 0 && said.output.contains("stay on this machine"), "\(said)")
    #expect(access(left.tokenFile, F_OK) != 0)
    #expect(try left.titles() == before && before.count == 3)
    #expect(try left.items().filter(\.done).map(\.title) == ["finished"])
    #expect(try left.run("config").output.contains("server    none"))
    guard case .object(let fields) = token, case .string(let secret) = fields["token"] else {
      Issue.record("no token")
      return
    }
    #expect(try server.ask("GET", "/api/todos/today", token: secret).status == 401)
    #expect(try left.run("sessions").status == 1)
    _ = try left.add("local again today")
    #expect(try left.login(server.address, name: "left").status == 0)
    for machine in [left, right] { try machine.sync() }
    #expect(try right.titles() == ["finished", "local again", "mine", "theirs"])
    #expect(try left.seen() == right.seen())
  }

  @Test func aTokenThatOthersCanReadIsNotUsed() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let machine = Machine()
    #expect(try machine.login(proxy.address, name: "m").status == 0)
    var facts = stat()
    #expect(stat(machine.tokenFile, &facts) == 0)
    #expect(facts.st_mode & 0o777 == 0o600)
    _ = try machine.add("kept today")
    chmod(machine.tokenFile, 0o644)
    proxy.forget()
    let said = try machine.run("sync", "--wait")
    #expect(said.status != 0 && said.errors.contains("chmod 600"), "\(said)")
    #expect(try machine.run("add", "waits today").status == 0)
    #expect(try machine.titles() == ["kept", "waits"])
    #expect(proxy.requests.isEmpty)
    chmod(machine.tokenFile, 0o600)
    try machine.sync()
    #expect(try machine.items().allSatisfy { $0.sync == .settled })
  }

  private func text(_ path: String) -> String { String(decoding: TemporaryFolder.bytes(path), as: UTF8.self) }
}
