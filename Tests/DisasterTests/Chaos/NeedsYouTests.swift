import Frames
import Glibc
import PtySupport
import ServerSupport
import Testing
import TodoAPI
import TodoModel

/// Tests of the screens for an unreachable server and for conflicts between two machines.
@Suite struct NeedsYouTests {
  /// Creates two machines that know the same item.
  private func pair(_ proxy: FaultProxy) throws -> (left: Machine, right: Machine) {
    let (left, right) = (Machine(), Machine())
    for machine in [left, right] { #expect(try machine.login(proxy.address, name: "m").status == 0) }
    _ = try left.add("pay rent today")
    try right.sync()
    return (left, right)
  }

  /// Runs a command on each machine while the network is down; the right one syncs last.
  private func apart(_ proxy: FaultProxy, _ left: (Machine, [String]), _ right: (Machine, [String])) throws {
    proxy.choose { .reset }
    for (machine, words) in [left, right] { #expect(try machine.run(words).status == 0) }
    proxy.choose { nil }
    for machine in [left.0, right.0, left.0] { try machine.sync() }
  }

  @Test func twoValuesAreChosenBetweenOnScreenAndByCommand() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    let (left, right) = try pair(proxy)
    let renamed = ["pay the landlord", "pay rent and power"].map { ["edit", "1", "--title", $0] }
    try apart(proxy, (left, renamed[0]), (right, renamed[1]))
    #expect(try left.run("conflicts").output.contains("mine    pay the landlord"))

    let app = try left.open()
    #expect(app.wait(for: "☐ pay rent and power"), "\(app.screen)")
    #expect(app.wait { $0.shows("≠") && $0.shows("c choose") }, "\(app.screen)")
    app.press("c")
    #expect(app.wait(for: "☐ mine    pay the landlord"), "\(app.screen)")
    app.press("Enter")
    #expect(app.wait(for: "☑ mine    pay the landlord"), "\(app.screen)")
    app.press("Esc")
    #expect(app.wait(for: "☐ pay the landlord"), "\(app.screen)")
    app.press("u")
    #expect(app.wait(for: "☐ pay rent and power"), "\(app.screen)")
    app.press("q")
    #expect(app.waitForExit() == .code(0))

    for machine in [left, right] { try machine.sync() }
    #expect(try right.titles() == ["pay rent and power"])
    for (machine, values) in [(left, renamed), (right, Array(renamed.reversed()))] {
      let asked = try machine.run("conflicts").output
      #expect(asked.contains("mine    \(values[0].last ?? "")"), "undo asks again: \(asked)")
      #expect(asked.contains("theirs  \(values[1].last ?? "")") && asked.contains("before  "), "\(asked)")
    }
  }

  @Test func theCommandLineChoosesToo() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    let (left, right) = try pair(proxy)
    try apart(proxy, (left, ["schedule", "1", "next mon"]), (right, ["schedule", "1", "next fri"]))
    let wrong = try left.run("conflicts", "resolve", "1", "title", "mine")
    #expect(wrong.status == 1 && wrong.errors.contains("The title of 1 has no conflict"))
    try seesThatOneNeedsThePerson(left)
    proxy.choose { .reset }
    let blind = try left.run("conflicts", "resolve", "1", "schedule", "mine")
    #expect(
      blind.status == 4 && blind.errors.contains("date keep"), "nothing is done to a value that is not shown: \(blind)")
    proxy.choose { nil }
    #expect(try left.run("conflicts").output.contains("conflicts resolve 1 date mine|theirs"))
    let settled = try left.run("conflicts", "resolve", "1", "date", "theirs")
    #expect(settled.status == 0 && settled.output.contains("date: "), "\(settled)")
    let again = try left.run("conflicts", "resolve", "1", "schedule", "theirs")
    #expect(again.status == 0 && again.output.hasPrefix("Had no conflict  1  pay rent"), "\(again)")
    #expect(try left.run("conflicts", "--json").output == "{\"conflicts\":[],\"refused\":[]}\n")
    // After a failure, only `todos sync` contacts the server for a while.
    for machine in [left, right] { try machine.sync() }
    #expect(try right.run("conflicts").output == "Nothing needs you.\n")
    #expect(try left.seen() == right.seen())
  }

  /// Every display counts the conflicts.
  private func seesThatOneNeedsThePerson(_ machine: Machine) throws {
    for words in [["list"], ["show", "1"], ["sync"], ["status"]] {
      let said = try machine.run(words)
      #expect(said.output.contains("1 needs you"), "\(words): \(said)")
      if words != ["status"] { #expect(said.output.contains("todos conflicts")) }
    }
    #expect(try machine.run("status", "--json").output.contains(#""needs_count":1"#))
    let app = try machine.open()
    #expect(app.wait(for: "1 needs you"), "\(app.screen)")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
  }

  /// One occurrence moved to two times is shown with both, and one answer resolves it.
  @Test func aMovedOccurrenceIsSettledOnce() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    let (left, right) = try pair(proxy)
    _ = try left.add("stand-up every day 9:00")
    for machine in [left, right] { try machine.sync() }
    try apart(proxy, (left, ["schedule", "2", "tomorrow 10:00"]), (right, ["schedule", "2", "tomorrow 11:00"]))
    for (machine, own, other) in [(left, "10:00", "11:00"), (right, "11:00", "10:00")] {
      let asked = try machine.run("conflicts").output
      let lines = asked.split(separator: "\n")
      #expect(lines.contains { $0.contains("mine  ") && $0.contains(own) }, "\(asked)")
      #expect(lines.contains { $0.contains("theirs  ") && $0.contains(other) }, "\(asked)")
    }
    #expect(try left.run("conflicts", "resolve", "2", "schedule", "mine").status == 0)
    for machine in [left, right, left] { try machine.sync() }
    for machine in [left, right] { #expect(try machine.run("conflicts").output == "Nothing needs you.\n") }
    #expect(try left.seen() == right.seen())
  }

  /// An outdated list triggers one request to the server in the background.
  @Test func aCommandThatReadsAsksForNews() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    for machine in [left, right] { #expect(try machine.login(server.address, name: "m").status == 0) }
    // On a busy machine a minute may pass between two commands, so this machine's clock stands still.
    right.now = Instant(milliseconds: Int(time(nil)) * 1_000).description
    for machine in [left, right] { try machine.sync() }
    _ = try left.add("call the plumber")
    #expect(try !right.run("list", "all").output.contains("call the plumber"), "what is a moment old is not asked for")
    right.now = Instant(milliseconds: Int(time(nil)) * 1_000 + 90_000).description
    var seen = ""
    for _ in 0..<300 where !seen.contains("call the plumber") { seen = try right.run("list", "all").output }
    #expect(seen.contains("call the plumber"), "\(seen)")
  }

  /// An edit that was changed elsewhere is not reported as undone.
  @Test func anUndoThatDoesNothingSaysSo() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    let (left, right) = try pair(proxy)
    #expect(try left.run("edit", "1", "--title", "pay the rent").status == 0)
    for machine in [left, right] { try machine.sync() }
    #expect(try right.run("edit", "1", "--title", "pay rent and power").status == 0)
    for machine in [right, left] { try machine.sync() }
    let said = try left.run("undo")
    #expect(said.status == 1 && said.output.hasPrefix("Not undone: edit"), "\(said)")
    #expect(said.errors.contains("Left unchanged"), "\(said)")
    #expect(try left.titles() == ["pay rent and power"])
  }

  @Test func whatIsRefusedIsTriedAgainOrDropped() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    let (left, right) = try pair(proxy)
    let tagged = ["a", "b"].map { name in ["edit", "1"] + (0..<40).flatMap { ["--add-tag", "\(name)\($0)"] } }
    try apart(proxy, (left, tagged[0]), (right, tagged[1]))
    let said = try right.run("sync", "--wait")
    #expect(said.status == 1 && said.errors.contains("Refused: 1 \"pay rent\""), "\(said)")
    let app = try right.open()
    #expect(app.wait { $0.shows("R retry") && $0.shows("X drop") && $0.shows("!") }, "\(app.screen)")
    app.press("R")
    #expect(app.wait(for: "Sending it again."), "\(app.screen)")
    #expect(app.wait(for: "“pay rent” was refused."), "\(app.screen)")
    app.press("X")
    #expect(app.wait(for: "and 13 more"), "\(app.screen)")
    app.press("Enter")
    #expect(app.wait(for: "☑ discard it"), "\(app.screen)")
    app.press("Esc")
    #expect(app.wait { $0.shows("☐ pay rent") && !$0.shows("R retry") }, "\(app.screen)")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    try left.sync()
    let rest = try right.run("conflicts")
    #expect(rest.output == "Nothing needs you.\n", "\(rest)")
    #expect(try left.items().map(\.tags) == right.items().map(\.tags))
  }

  /// A server that accepts connections and never responds blocks nobody: pages open, changes are marked.
  @Test func whatIsOnItsWayIsMarked() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    let (left, _) = try pair(proxy)
    let app = try left.open()
    #expect(app.wait(for: "● synced now"), "\(app.screen)")
    app.settle(milliseconds: 1_000)
    proxy.choose { .deaf }
    proxy.cut()
    app.press("Space")
    #expect(app.wait(for: "☑ pay rent"), "\(app.screen)")
    #expect(app.wait(seconds: 60) { $0.shows("…") || $0.shows("↑") }, "\(app.screen)")
    app.press("Enter")
    #expect(app.wait { $0.shows("sending") || $0.shows("not sent yet") }, "\(app.screen)")
    app.press("Esc")
    #expect(app.wait { !$0.shows("HISTORY") }, "\(app.screen)")
    app.press("c")
    #expect(app.wait(for: "Nothing needs you."), "\(app.screen)")
    app.press("Esc")
    #expect(app.wait { !$0.shows("Nothing needs you.") }, "\(app.screen)")
    app.press("u")
    #expect(app.wait(for: "☐ pay rent"), "\(app.screen)")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
  }

  /// No key press is needed.
  @Test func aServerThatGoesAwayIsTold() throws {
    let server = try RunningServer()
    let machine = Machine()
    #expect(try machine.login(server.address, name: "m").status == 0)
    for title in ["buy oats today", "buy rice today"] { _ = try machine.add(title) }
    let (app, other) = (try machine.open(), try machine.open(columns: 100, rows: 30))
    for pane in [app, other] { #expect(pane.wait(for: "● synced now"), "\(pane.screen)") }
    for pane in [app, other] { pane.settle(milliseconds: 1_000) }
    _ = server.stop()
    for pane in [app, other] {
      #expect(pane.wait(for: "○ offline", seconds: 60), "\(pane.screen)")
      #expect(pane.wait(for: "Offline: "), "\(pane.screen)")
    }
    app.press("Space")
    #expect(app.wait(for: "☑ buy oats"), "\(app.screen)")
    #expect(app.wait(for: "offline · 1 waiting"), "\(app.screen)")
    for pane in [app, other] {
      #expect(pane.wait(for: "↑", seconds: 60), "\(pane.screen)")
      pane.press("q")
      #expect(pane.waitForExit() == .code(0))
    }
  }
}
