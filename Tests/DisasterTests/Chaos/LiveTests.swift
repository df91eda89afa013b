import Frames
import PtySupport
import ServerSupport
import Testing
import TodoAPI
import WaitSupport

@Suite struct LiveTests {
  @Test func aChangeElsewhereIsSeenWithoutAKey() throws {
    let server = try RunningServer()
    let (left, right) = (Machine(), Machine())
    for machine in [left, right] { #expect(try machine.login(server.address, name: "m").status == 0) }
    _ = try left.add("buy oats today")
    let app = try right.open()
    #expect(app.wait(for: "☐ buy oats"), "\(app.screen)")
    #expect(app.wait(for: "synced now"), "\(app.screen)")
    _ = try left.add("call Ann today")
    #expect(app.wait(for: "☐ call Ann", seconds: 60), "\(app.screen)")
    #expect(try left.run("done", "1").status == 0)
    #expect(app.wait(for: "☑ buy oats", seconds: 60), "\(app.screen)")
    let place = try #require(app.screen.place(of: "☐ call Ann"))
    app.click(x: place.x, y: place.y)
    #expect(app.wait(for: "☑ call Ann"), "\(app.screen)")
    let isThere = try Patience.wait {
      try left.sync()
      return try left.items().filter(\.done).count == 2
    }
    #expect(isThere != nil)
    app.press("q")
    #expect(app.waitForExit() == .code(0))
  }

  /// Changes between the first request and the start of the event stream are not missed.
  @Test func aChangeBeforeTheServerTellsOfChangesIsSeen() throws {
    let server = try RunningServer()
    let proxy = try FaultProxy(upstream: server.port)
    defer { proxy.close() }
    let (left, right) = (Machine(), Machine())
    #expect(try left.login(server.address, name: "left").status == 0)
    #expect(try right.login(proxy.address, name: "right").status == 0)
    _ = try left.add("buy oats today")
    #expect(Patience.wait { proxy.connections.now == 0 } != nil)
    proxy.forget()
    proxy.choose { proxy.accepted > 1 ? .late(milliseconds: 3_000) : nil }
    let app = try right.open()
    #expect(app.wait(for: "☐ buy oats"), "\(app.screen)")
    #expect(Patience.wait { proxy.requests.contains { $0.firstLine.contains("/events") } } != nil)
    _ = try left.add("call Ann today")
    #expect(app.wait(for: "☐ call Ann", seconds: 60), "\(app.screen)")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
  }
}
