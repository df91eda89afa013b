import Frames
import Glibc
import PtySupport
import Testing

/// Tests of a home that cannot be written: the screen opens with a message, works, and loses no typed text.
///
/// A file with the name of the folder stops the superuser, too.
@Suite struct TemporaryHomeTests {
  private func block(_ folder: String, of journey: Journey) {
    rename(journey.file(folder), journey.file(folder + ".away"))
    Journey.write("", to: journey.file(folder))
  }

  private func unblock(_ folder: String, of journey: Journey) {
    unlink(journey.file(folder))
    rename(journey.file(folder + ".away"), journey.file(folder))
  }

  @Test func whatIsTypedIsKeptAndPrintedAtTheEnd() throws {
    let journey = Journey()
    journey.add("buy oats today", "sort photos")
    block("state", of: journey)
    let app = try journey.open(columns: 120)
    app.expect("Not saved; kept only until you quit: not a directory, \(journey.file("state"))")
    app.expect("the list, and what it is worth") { $0.shows("☐ buy oats") && $0.shows("not saved") }
    app.press("Space")
    app.expect("☑ buy oats")
    app.press("a")
    app.type("call Ann tomorrow 9am #family")
    app.press("Enter")
    app.expect("Added “call Ann”")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    app.expectRestored()
    #expect(app.screen.shows("todos: not saved: "))
    #expect(app.screen.shows("call Ann +family due:2026-11-21"), "\(app.screen)")
    #expect(app.screen.shows("x 2026-11-20 2026-11-20 buy oats"), "\(app.screen)")
    #expect(!app.screen.shows("sort photos"))
    let seen = journey.run("list")
    #expect(seen.status == 4 && seen.output.contains("☐ buy oats"), "\(seen)")
    #expect(seen.errors.contains("Showing what can be read."))
    #expect(journey.run("list", "--json").output.contains("\"state\":\"unavailable\""))
    let refused = journey.run("add", "nothing")
    #expect(refused.status != 0 && refused.errors.contains(journey.file("state")))
    unblock("state", of: journey)
    #expect(journey.run("list").output.contains("☐ buy oats"))
  }

  /// If the folder is writable again at the end, everything is moved there.
  @Test func whatWasKeptGoesHomeWhereItCan() throws {
    let journey = Journey()
    journey.add("buy oats today", "sort photos")
    block("state", of: journey)
    let app = try journey.open(columns: 120)
    app.expect("not saved")
    app.press("Space", "a")
    app.type("call Ann today")
    app.press("Enter")
    app.expect("☐ call Ann")
    unblock("state", of: journey)
    app.leave()
    #expect(!app.screen.shows("call Ann"))
    let list = journey.run("list").output
    #expect(list.contains("☑ buy oats") && list.contains("☐ call Ann") && list.contains("sort photos"))
  }

  @Test func nothingAtAllCanBeWritten() throws {
    let journey = Journey()
    journey.variables["TODOS_HOME"] = "/proc/self/todos"
    let app = try journey.open(columns: 120)
    app.expect("Not saved")
    app.press("a")
    app.type("call Ann today")
    app.press("Enter")
    app.expect("☐ call Ann")
    app.press("u")
    app.expectGone("☐ call Ann")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    app.expectRestored()
  }

  /// A user unknown to the system, without HOME.
  @Test(.enabled(if: geteuid() == 0 && access("/usr/bin/setpriv", X_OK) == 0, "setpriv is not there, or no superuser"))
  func nobodyWithoutAHomeIsServedToo() throws {
    let journey = Journey()
    chmod(journey.folder, 0o755)
    let program = journey.folder + "/todos"
    let copy = PlainRun("/bin/cp", [Journey.program, program], environment: [:], folder: journey.folder)
    #expect(copy.status == 0 && chmod(program, 0o755) == 0)
    journey.variables["HOME"] = nil
    journey.variables["TODOS_HOME"] = nil
    let app = try PtyProcess(
      "/usr/bin/setpriv", ["--reuid=54321", "--regid=54321", "--clear-groups", program], environment: journey.variables,
      size: Size(columns: 120, rows: 24))
    app.expect("No home folder found.")
    app.press("a")
    app.type("call Ann today")
    app.press("Enter")
    app.expect("☐ call Ann")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    #expect(app.screen.shows("call Ann due:2026-11-20"), "\(app.screen)")
  }

  @Test func aDiskThatBecomesFullLosesNothing() throws {
    let journey = Journey()
    mkdir(journey.folder + "/home", 0o700)
    guard journey.makeSmall() else { return }
    defer { journey.makeWritable("") }
    journey.add("buy oats today")
    let app = try journey.open(columns: 120)
    app.expect("the list, from the store") { $0.shows("☐ buy oats") && $0.shows("● local") }
    journey.fill("rest")
    app.press("a")
    app.type("call Ann today")
    app.press("Enter")
    app.expect("the new item, and what it is worth") { $0.shows("☐ call Ann") && $0.shows("not saved") }
    app.press("Down", "Down", "Space")
    app.expect("☑")
    unlink(journey.file("rest"))
    app.leave()
    let list = journey.run("list").output
    #expect(list.contains("call Ann") && list.contains("buy oats"))
  }

  @Test func aListThatMayOnlyBeReadIsWhole() throws {
    let journey = Journey()
    journey.add("buy oats today", "sort photos", "call Ann next month")
    guard journey.makeReadOnly("state") else { return }
    defer { journey.makeWritable("state") }
    let app = try journey.open(columns: 120)
    app.expect("not saved")
    app.press("Tab")
    app.expect("call Ann")
    app.press("q")
    #expect(app.waitForExit() == .code(0))
    #expect(!app.screen.shows("todos: not saved"), "nothing was changed")
  }
}

extension Journey {
  /// Makes a folder of the home read-only, also for the superuser; false if that is impossible here.
  fileprivate func makeReadOnly(_ name: String) -> Bool {
    let path = file(name)
    guard run(tool: "mount", "--bind", path, path) else { return false }
    return run(tool: "mount", "-o", "remount,bind,ro", path)
  }

  /// Puts the home on a separate small disk; false if that is impossible here.
  fileprivate func makeSmall() -> Bool {
    run(tool: "mount", "-t", "tmpfs", "-o", "size=2m,mode=0700", "tmpfs", folder + "/home")
  }

  fileprivate func fill(_ name: String) {
    let descriptor = Glibc.open(file(name), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    let bytes = [UInt8](repeating: 0x2E, count: 4096)
    while Glibc.write(descriptor, bytes, bytes.count) == bytes.count {}
    close(descriptor)
  }

  fileprivate func makeWritable(_ name: String) { _ = run(tool: "umount", "--lazy", file(name)) }

  private func run(tool: String, _ arguments: String...) -> Bool {
    PlainRun("/usr/bin/" + tool, arguments, environment: [:], folder: folder).status == 0
  }
}
