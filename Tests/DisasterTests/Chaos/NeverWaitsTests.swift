import DiceSupport
import Frames
import Glibc
import Intents
import PtySupport
import ServerSupport
import Testing
import TodoAPI
import TodoModel
import WaitSupport

/// Tests that the full screen never waits for a server.
///
/// The promises are one frame for a key and 100 ms for the end; `TODOS_FIGURES=1` prints them. The tests require frames
/// while a silent server holds its connection, and compare the end with that of a home without a server.
@Suite(.serialized) struct NeverWaitsTests {
  enum SyncProblem: String, CaseIterable { case hangs, drips, isDead, resets, fails }

  @Test(arguments: SyncProblem.allCases) func keysAndTheEndTakeNoLonger(_ trouble: SyncProblem) throws {
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
    let (moves, changes) = (FrameLog(app, proxy), FrameLog(app, proxy))
    for _ in 0..<Times.of(5) {
      moves.wait(after: { app.press("j") }, for: "▌  ☐ buy rice")
      moves.wait(after: { app.press("k") }, for: "▌  ☐ buy oats")
    }
    changes.wait(after: { app.press("Space") }, for: "☑ buy oats")
    for text in NeverWaitsTests.added {
      app.press("a")
      #expect(app.wait(for: "Enter add", seconds: 60))
      changes.wait(after: { app.send("\(text) today\r") }, for: "☐ \(text)")
    }
    if trouble == .hangs || trouble == .drips {
      #expect(proxy.connections.now > 0)
      for frames in [moves, changes] { #expect(2 * frames.whileHeld > frames.times.count) }
    }
    let end = try end(app, machine, proxy, isHeld: trouble == .hangs || trouble == .drips)
    Figures.tell("\(trouble)", moves.times + changes.times, quit: end)
    try heal(server, proxy, machine)
  }

  private static let added = ["while it waits", "feed the cat", "mend the sock"]

  /// Ends the screen and returns the time that took.
  ///
  /// The limit is 200 times that of a home without a server, a second on an idle machine. The best of five counts,
  /// because the machine may be busy.
  private func end(_ app: PtyProcess, _ machine: Machine, _ proxy: FaultProxy, isHeld: Bool) throws -> Duration {
    let calm = Machine()
    _ = try calm.add("buy oats today")
    var app = app
    for attempt in 1...5 {
      let neighbour = try calm.open()
      #expect(neighbour.wait(for: "☐ buy oats", seconds: 60), "\(neighbour.screen)")
      let (usual, time) = (quit(neighbour), quit(app))
      if time <= usual * 200 { return time }
      #expect(attempt < 5, "the end took \(time), that of a home without a server \(usual)")
      app = try machine.open()
      #expect(app.wait(for: "buy oats", seconds: 60), "\(app.screen)")
      if isHeld { #expect(Patience.wait { proxy.connections.now > 0 } != nil) }
    }
    return .zero
  }

  private func quit(_ app: PtyProcess) -> Duration {
    let start = ContinuousClock.now
    app.press("q")
    #expect(app.waitForExit(seconds: 60) == .code(0))
    return ContinuousClock.now - start
  }

  private func make(_ trouble: SyncProblem, _ server: RunningServer, _ proxy: FaultProxy) {
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

  /// Changes made during the fault arrive once.
  private func heal(_ server: RunningServer, _ proxy: FaultProxy, _ machine: Machine) throws {
    let healthy = try RunningServer(folder: server.stopped(), password: nil)
    proxy.choose { nil }
    proxy.cut()
    proxy.move(to: healthy.port)
    try machine.sync()
    let items = try machine.items()
    #expect(items.allSatisfy { $0.sync == .settled })
    #expect(items.filter(\.done).map(\.title) == ["buy oats"])
    #expect(items.map(\.title).sorted() == (["buy oats", "buy rice", "call Ann"] + NeverWaitsTests.added).sorted())
  }

  /// A command waits a second at most; a background process sends the rest.
  ///
  /// The command ends before the server has its item. The best of five counts, because the machine may be busy.
  @Test func aCommandLeavesAServerThatIsFrozen() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let machine = Machine()
    #expect(try machine.login(proxy.address, name: "m").status == 0)
    proxy.choose { .late(milliseconds: 4_000) }
    let token = try server.token()
    for attempt in 1...5 {
      let start = ContinuousClock.now
      let added = try machine.add("buy oats \(attempt) today")
      let isThere = try server.ask("GET", "/api/todos", token: token).body.contains("buy oats \(attempt)")
      Figures.tell("an add against a frozen server: \(ContinuousClock.now - start)")
      guard isThere else {
        #expect(added.sync != .settled)
        break
      }
      #expect(attempt < 5, "the command waits for the server")
    }
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

  /// Another process of this home sent a request earlier, and its response is still on the way.
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
    #expect(pane.wait(for: "☐ call Ann", seconds: 60), "\(pane.screen)")
    #expect(machine.finish(asking).status == 0)
    pane.press("q")
    #expect(pane.waitForExit() == .code(0))
  }

  private func listening(_ proxy: FaultProxy) -> Int {
    proxy.requests.filter { $0.firstLine.contains("/api/v1/events") }.count
  }
}

/// The frames that a screen shows after keys, and the number of them shown while no connection to the server ended.
private final class FrameLog {
  private let app: PtyProcess
  private let proxy: FaultProxy
  private(set) var times: [Duration] = []
  private(set) var whileHeld = 0

  init(_ app: PtyProcess, _ proxy: FaultProxy) {
    self.app = app
    self.proxy = proxy
  }

  private var ended: Int { proxy.accepted - proxy.connections.now }

  func wait(after act: () -> Void, for text: String) {
    let (before, start) = (ended, ContinuousClock.now)
    act()
    #expect(app.wait(for: text, seconds: 60), "\(app.screen)")
    times.append(ContinuousClock.now - start)
    if ended == before { whileHeld += 1 }
  }
}
