import Frames
import Glibc
import Intents
import PtySupport
import ServerSupport
import Testing
import TodoAPI
import TodoModel
import WaitSupport

/// The full screen waits for no server.
///
/// The promises are one frame for a key and 100 ms for the end; a loaded machine is given a second here, and
/// `TODOS_FIGURES=1` prints what it took.
@Suite(.serialized) struct NeverWaitsTests {
  /// What is wrong with the server.
  enum Trouble: String, CaseIterable {
    case hangs, drips, isDead, resets, fails
  }

  private static let patience = Duration.seconds(1)

  @Test(arguments: Trouble.allCases) func keysAndTheEndTakeNoLonger(_ trouble: Trouble) throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let machine = Machine()
    #expect(try machine.login(proxy.address, name: "m").status == 0)
    for text in ["buy oats today", "buy rice today", "call Ann today"] { _ = try machine.add(text) }
    make(trouble, server, proxy)
    let app = try machine.open()
    #expect(app.wait(for: "▌  ☐ buy oats"), "\(app.screen)")
    if trouble == .hangs || trouble == .drips {
      #expect(Patience.wait { proxy.connections.now > 0 } != nil)
    } else {
      #expect(app.wait(for: "offline"), "\(app.screen)")
    }
    var times: [Duration] = []
    for _ in 0..<25 {
      times.append(try time(app, { app.press("j") }, until: "▌  ☐ buy rice"))
      times.append(try time(app, { app.press("k") }, until: "▌  ☐ buy oats"))
    }
    times.append(try time(app, { app.press("Space") }, until: "☑ buy oats"))
    app.press("a")
    #expect(app.wait(for: "Enter add"))
    times.append(try time(app, { app.send("while it waits today\r") }, until: "☐ while it waits"))
    if trouble == .hangs || trouble == .drips { #expect(proxy.connections.now > 0) }
    let start = ContinuousClock.now
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    let end = ContinuousClock.now - start
    #expect(end < NeverWaitsTests.patience)
    Figures.tell("\(trouble)", times, quit: end)
    try heal(server, proxy, machine)
  }

  private func make(_ trouble: Trouble, _ server: RunningServer, _ proxy: FaultProxy) {
    proxy.forget()
    switch trouble {
    case .hangs: proxy.choose { .deaf }
    case .drips: proxy.choose { .drip(bytes: 1, milliseconds: 100) }
    case .isDead: _ = server.stop()
    case .resets: proxy.choose { .reset }
    case .fails: proxy.choose { .status(503) }
    }
    proxy.cut()
  }

  /// What was done meanwhile arrives, once.
  private func heal(_ server: RunningServer, _ proxy: FaultProxy, _ machine: Machine) throws {
    let healthy = try RunningServer(folder: server.stopped(), password: nil)
    proxy.choose { nil }
    proxy.cut()
    proxy.move(to: healthy.port)
    try machine.sync()
    let items = try machine.items()
    #expect(items.allSatisfy { $0.sync == .settled })
    #expect(items.filter(\.done).map(\.title) == ["buy oats"])
    #expect(items.map(\.title).sorted() == ["buy oats", "buy rice", "call Ann", "while it waits"])
  }

  private func time(_ app: PtyProcess, _ act: () -> Void, until text: String) throws -> Duration {
    let start = ContinuousClock.now
    act()
    #expect(app.wait(for: text), "\(app.screen)")
    let time = ContinuousClock.now - start
    #expect(time < NeverWaitsTests.patience)
    return time
  }

  /// A command waits a second at most; a process of its own sends what did not get through by then.
  @Test func aCommandLeavesAServerThatIsFrozen() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let machine = Machine()
    #expect(try machine.login(proxy.address, name: "m").status == 0)
    proxy.choose { .late(milliseconds: 4_000) }
    let start = ContinuousClock.now
    let added = try machine.add("buy oats today")
    #expect(added.sync != .settled)
    Figures.tell("the first add against a frozen server: \(ContinuousClock.now - start)")
    #expect(ContinuousClock.now - start < .seconds(4))
    #expect(try Patience.wait { try machine.items().allSatisfy { $0.sync == .settled } } != nil)
  }

  @Test func fivePanesMakeOneConnection() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let (machine, other) = (Machine(), Machine())
    #expect(try machine.login(proxy.address, name: "m").status == 0)
    #expect(try other.login(server.address, name: "o").status == 0)
    _ = try machine.add("buy oats today")
    #expect(Patience.wait { proxy.connections.now == 0 } != nil)
    proxy.forget()
    let panes = try (0..<5).map { _ in try machine.open() }
    for pane in panes { #expect(pane.wait(for: "☐ buy oats"), "\(pane.screen)") }
    #expect(Patience.wait { listening(proxy) == 1 } != nil)
    _ = try other.add("call Ann today")
    try other.sync()
    for (n, pane) in panes.enumerated() {
      #expect(pane.wait(for: "☐ call Ann"), "\(n) \(proxy.requests.map(\.firstLine)) \(pane.screen)")
    }
    panes[0].press("Space")
    for pane in panes { #expect(pane.wait(for: "☑ buy oats"), "\(pane.screen)") }
    #expect(listening(proxy) == 1)
    let syncs = proxy.requests.count - listening(proxy)
    Figures.tell("five panes: \(proxy.accepted) connections, \(syncs) requests, \(listening(proxy)) listens")
    for pane in panes {
      pane.press("q")
      #expect(pane.waitForExit() == .code(0))
    }
  }

  /// Another process of this home has asked before, and its answer is still on its way.
  @Test func whatIsNewMeanwhileIsFetchedAfterwards() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let (machine, other) = (Machine(), Machine())
    #expect(try machine.login(proxy.address, name: "m").status == 0)
    #expect(try other.login(server.address, name: "o").status == 0)
    let pane = try machine.open()
    #expect(Patience.wait { listening(proxy) == 1 } != nil)
    proxy.choose { .delay(milliseconds: 3_000) }
    proxy.forget()
    let asking = try machine.start(["sync"])
    #expect(Patience.wait { proxy.requests.contains { $0.firstLine.contains("/api/v1/sync") } } != nil)
    proxy.choose { nil }
    _ = try other.add("call Ann today")
    try other.sync()
    #expect(pane.wait(for: "☐ call Ann", seconds: 20), "\(pane.screen)")
    #expect(machine.finish(asking).status == 0)
    pane.press("q")
    #expect(pane.waitForExit() == .code(0))
  }

  private func listening(_ proxy: FaultProxy) -> Int {
    proxy.requests.filter { $0.firstLine.contains("/api/v1/events") }.count
  }
}
