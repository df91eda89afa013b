import Frames
import PtySupport
import ServerSupport
import Testing
import TodoAPI

/// The full screen beside other machines.
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
    #expect(app.wait(for: "☐ call Ann", seconds: 20), "\(app.screen)")
    #expect(try left.run("done", "1").status == 0)
    #expect(app.wait(for: "☑ buy oats", seconds: 20), "\(app.screen)")
    let place = try #require(app.screen.place(of: "☐ call Ann"))
    app.click(x: place.x, y: place.y)
    #expect(app.wait(for: "☑ call Ann"), "\(app.screen)")
    let isThere = try Patience.wait {
      try left.sync()
      return try left.items().filter(\.done).count == 2
    }
    #expect(isThere)
    app.press("q")
    #expect(app.waitForExit() == .code(0))
  }
}
