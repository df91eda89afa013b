import Frames
import Glibc
import PtySupport
import Testing

/// Tests of the start: from a real list, from the snapshot, and from a damaged, outdated or locked one.
@Suite struct StartTests {
  @Test func aRealListComesInIsSeenTickedAndListed() throws {
    let journey = Journey()
    journey.bringIn()
    #expect(journey.run("list").output.contains(" 2 ☐ Hook scripts"))
    let app = try journey.open()
    app.expect("the list") { $0.shows("ANYTIME") && $0.shows("☐ Hook scripts") && $0.shows("Friday 20 November") }
    #expect(app.screen.place(of: "▌")?.y == app.screen.place(of: "☐ Hook scripts")?.y)
    app.press("Space")
    app.expect("☑ Hook scripts")
    app.leave()
    #expect(journey.run("list", "done").output.contains("☑ Hook scripts"))
    #expect(!journey.run("list", "inbox", "--plain").output.contains("Hook scripts"))
    #expect(journey.run("export", "--format", "todotxt").output.contains("x 2026-11-20 2026-05-07 Hook scripts"))
  }

  /// V6: the first frame needs no database.
  @Test(arguments: ["gone", "folders", "garbage"]) func theFirstFrameNeedsNoDatabase(_ state: String) throws {
    let journey = Journey()
    journey.add("buy oats today")
    for path in [journey.file("state/replica.sqlite"), journey.file("data/todos.sqlite")] {
      for end in ["", "-wal", "-shm"] { unlink(path + end) }
      if state == "folders" { mkdir(path, 0o700) }
      if state == "garbage" { Journey.write(String(repeating: "no database ", count: 900), to: path) }
    }
    let app = try journey.open()
    #expect(app.wait { $0.frames > 0 })
    #expect(app.output.firstRange(of: Array("buy oats".utf8)) != nil)
    #expect(firstFrame(of: app).shows("☐ buy oats"), "\(app.screen)")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    app.expectRestored()
  }

  /// V6, with another process holding every lock of the database.
  @Test func theFirstFrameWaitsForNoLock() throws {
    let journey = Journey()
    journey.add("buy oats today")
    let held = ["state/replica.sqlite", "data/todos.sqlite"].map { Lock(journey.file($0)) }
    let app = try journey.open()
    app.expect("☐ buy oats")
    #expect(held.filter { !$0.isHeld }.isEmpty)
    app.press("Down", "q")
    #expect(app.waitForExit() == .code(0))
    app.expectRestored()
  }

  /// A damaged snapshot is ignored: the rows come from the database, and none is wrong.
  @Test(arguments: ["cut", "changed", "version", "empty"]) func aDamagedSnapshotShowsNoWrongRow(_ damage: String) throws
  {
    let journey = Journey()
    journey.add("buy oats today")
    let path = journey.file("cache/snapshot.json")
    let text = PlainRun.text(path)
    #expect(text.contains("buy oats"))
    let damaged =
      switch damage {
      case "cut": String(text.prefix(text.count / 3))
      case "changed": text.replacing("buy oats", with: "buy guns")
      case "version": text.replacing(#""version":1"#, with: #""version":9"#)
      default: ""
      }
    #expect(damaged != text)
    Journey.write(damaged, to: path)
    let app = try journey.open()
    #expect(app.wait { $0.frames > 0 })
    #expect(!firstFrame(of: app).shows("☐"), "\(app.screen)")
    app.expect("☐ buy oats")
    #expect(app.output.firstRange(of: Array("guns".utf8)) == nil)
    app.leave()
  }

  private func firstFrame(of app: PtyProcess) -> ScreenModel {
    var screen = ScreenModel(size: app.screen.size)
    for byte in app.output where screen.frames == 0 { screen.feed([byte]) }
    return screen
  }
}
