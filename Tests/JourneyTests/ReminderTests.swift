import Frames
import Glibc
import PtySupport
import Testing
import WaitSupport

/// Reminders in the real program: reported once, through any channel.
@Suite struct ReminderTests {
  /// A home with a desktop that counts its notifications in a file.
  private func home(now: String? = "2026-11-20T08:00:00Z") -> (journey: Journey, told: () -> [String]) {
    let journey = Journey(now: now)
    let log = journey.folder + "/told"
    mkdir(journey.folder + "/bin", 0o700)
    _ = journey.script("bin/notify-send", "#!/bin/sh\n[ \"$1\" = --help ] || printf '%s\\n' \"$*\" >> \(log)\n")
    journey.variables["PATH"] = journey.folder + "/bin:/usr/bin:/bin"
    journey.variables["DBUS_SESSION_BUS_ADDRESS"] = "unix:path=/nowhere"
    journey.variables["TMUX_TMPDIR"] = journey.folder
    return (journey, { PlainRun.text(log).split(separator: "\n").map(String.init) })
  }

  /// Returns a running clock that shows `time` now.
  private func running(_ time: String) -> String {
    let parts = time.split(separator: ":").compactMap { Int($0) }
    let wanted = 20_777 * 86_400 + parts.reduce(0) { $0 * 60 + $1 }
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    let ahead = wanted - now.tv_sec
    return ahead < 0 ? "\(ahead)" : "+\(ahead)"
  }

  @Test func theCommandLineTellsOnceAndAgainAfterRescheduling() {
    let (journey, told) = home()
    journey.add("stand-up today 9am", "water today")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:20Z"
    #expect(journey.run("remind", "--due").output == "9:00 stand-up  #1\nwater (today)  #2\n")
    #expect(journey.run("remind", "--due").output == "")
    #expect(journey.run("remind", "--due", "--json").output == "{\"reminders\":[]}\n")
    journey.run("schedule", "1", "today", "9:30")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:30:00Z"
    for _ in 0..<3 { #expect(journey.run("remind", "--due", "--notify").status == 0) }
    #expect(told() == ["--app-name=todos -- stand-up 9:30"])
    #expect(journey.run("snooze", "1", "1", "hour").output.hasPrefix("Snoozed until 10:30  1  stand-up"))
    journey.variables["TODOS_NOW"] = "2026-11-20T10:30:00Z"
    for _ in 0..<2 { journey.run("remind", "--due", "--notify") }
    #expect(told().count == 2)
    journey.run("done", "1")
    journey.variables["TODOS_NOW"] = "2026-11-20T10:40:00Z"
    #expect(journey.run("remind", "--due").output == "")
  }

  @Test func whereNobodyCanBeToldTheReminderWaits() {
    let (journey, told) = home()
    journey.add("stand-up today 9am")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:20Z"
    let bus = journey.variables.removeValue(forKey: "DBUS_SESSION_BUS_ADDRESS")
    journey.variables["XDG_RUNTIME_DIR"] = journey.folder
    let answer = journey.run("remind", "--due", "--notify")
    #expect(answer.status == 1 && answer.errors.contains("nothing here can show it"))
    journey.variables["DBUS_SESSION_BUS_ADDRESS"] = bus
    journey.run("remind", "--due", "--notify")
    #expect(told().count == 1)
  }

  /// If every channel fails, the reminder waits, and a hanging channel does not block forever.
  @Test func aReminderThatCouldNotBeToldWaits() {
    let (journey, told) = home()
    journey.add("stand-up today 9am")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:20Z"
    _ = journey.script("bin/notify-send", "#!/bin/sh\nexit 1\n")
    let answer = journey.run("remind", "--due", "--notify")
    #expect(answer.status == 1 && answer.errors.contains("it stays pending"), "\(answer)")
    #expect(told().isEmpty)
    #expect(journey.run("remind", "--due").output == "9:00 stand-up  #1\n")
  }

  /// Reminders wait during a focus, a visible program and a pause of the desktop, and then come as one notification.
  @Test func remindersWaitAndComeTogether() {
    let (journey, told) = home()
    journey.add("stand-up today 9am", "call today 9:10am", "write")
    for (name, answer) in [("dbus-send", "   variant       boolean true"), ("tmux", "1 1 zoom")] {
      let script = "#!/bin/sh\n[ -e \(journey.folder)/\(name)-on ] && echo '\(answer)'\nexit 0\n"
      _ = journey.script("bin/" + name, script)
    }
    mkdir(journey.folder + "/tmux-\(getuid())", 0o700)
    journey.variables["TMUX"] = journey.folder + "/tmux-\(getuid())/default,1,0"
    func remind(_ time: String) {
      journey.variables["TODOS_NOW"] = "2026-11-20T\(time):00Z"
      #expect(journey.run("remind", "--due", "--notify").status == 0)
    }
    #expect(journey.run("config", "set", "quiet.programs", "zoom").status == 0)
    _ = journey.script("dbus-send-on", "")
    remind("09:00")
    #expect(journey.run("doctor").output.contains("waiting while the desktop's notifications are paused"))
    #expect(told().isEmpty)
    unlink(journey.folder + "/dbus-send-on")
    _ = journey.script("tmux-on", "")
    remind("09:05")
    #expect(journey.run("doctor").output.contains("waiting while a tmux pane shows zoom"))
    unlink(journey.folder + "/tmux-on")
    journey.run("focus", "3")
    remind("09:10")
    #expect(told().isEmpty)
    journey.run("focus", "--stop")
    for time in ["09:15", "09:16"] { remind(time) }
    #expect(told().count == 2 && told()[0].contains("2 reminders") && told()[0].contains("stand-up"), "\(told())")
  }

  @Test func quietHoursAndLeadsAreThePersons() {
    let (journey, _) = home(now: "2026-11-19T20:00:00Z")
    #expect(journey.run("config", "set", "reminders.quiet", "22:00-7:00").status == 0)
    #expect(journey.run("config", "set", "reminders.lead", "[\"0m\", \"10m\"]").status == 0)
    journey.add("early tomorrow 06:30", "late today 22:30", "eight tomorrow 8am")
    journey.variables["TODOS_NOW"] = "2026-11-20T06:45:00Z"
    #expect(journey.run("remind", "--due").output == "")
    journey.variables["TODOS_NOW"] = "2026-11-20T07:00:00Z"
    #expect(journey.run("remind", "--due").output == "22:30 late (yesterday)  #2\n06:30 early (30 min ago)  #1\n")
    journey.variables["TODOS_NOW"] = "2026-11-20T07:50:00Z"
    #expect(journey.run("remind", "--due").output == "8:00 eight (in 10 min)  #3\n")
    journey.variables["TODOS_NOW"] = "2026-11-20T08:00:00Z"
    #expect(journey.run("remind", "--due").output == "8:00 eight  #3\n")
  }

  /// Five programs on one home and a timer make one notification; each key in the footer snoozes it.
  @Test func fivePanesAndATimerTellOnce() throws {
    let (journey, told) = home(now: running("8:59:55"))
    journey.add("stand-up today 9am")
    let panes = try (0..<5).map { _ in try journey.open() }
    for pane in panes { pane.expect("☐ stand-up") }
    let isTold = Patience.wait {
      journey.run("remind", "--due", "--notify")
      return !told().isEmpty
    }
    #expect(isTold != nil)
    for _ in 0..<5 { journey.run("remind", "--due", "--notify") }
    #expect(told() == ["--app-name=todos -- stand-up 9:00"])
    for pane in panes { pane.leave() }
    #expect(told().count == 1)
  }

  /// Opens a full screen before nine; a slow machine gets more time for it.
  private func openBeforeNine() throws -> (journey: Journey, told: () -> [String], app: PtyProcess) {
    var lead = 5
    while true {
      let end = ContinuousClock.now + .seconds(lead - 1)
      let (journey, told) = home(now: running("8:59:\(60 - lead)"))
      journey.add("stand-up today 9am")
      let app = try journey.open()
      app.expect("☐ stand-up")
      if ContinuousClock.now < end || lead > 30 { return (journey, told, app) }
      lead *= 2
    }
  }

  @Test func theOpenProgramTellsAndItsKeyPutsItOff() throws {
    let (journey, told, app) = try openBeforeNine()
    #expect(app.wait { $0.shows("9:00 stand-up") && $0.shows("z snooze") }, "\(app.screen)")
    #expect(Patience.wait { told().count == 1 } != nil)
    app.press("z")
    app.expect("Snooze “stand-up”")
    app.press("2", "Enter")
    app.expect("Snoozed until 10:00.")
    app.leave()
    #expect(journey.run("remind", "--due").output == "")
  }

  /// A button of the terminal's notification (OSC 99) completes or snoozes its item; an unknown one changes nothing.
  @Test func aButtonOfTheTerminalIsPressed() throws {
    let (journey, _) = home()
    journey.add("stand-up today 9am", "call today 10am")
    let shown = journey.run("show", "1", "--json").output
    let id = try #require(shown.split(separator: "\"id\":\"").dropFirst().first?.split(separator: "\"").first)
    let digits = id.utf8.map { String($0, radix: 16) }.joined()
    let app = try journey.open()
    app.expect("☐ stand-up")
    app.send("\u{1B}]99;i=todos.00;1\u{1B}\\\u{1B}]99;i=todos.\(digits);2\u{1B}\\")
    #expect(
      Patience.wait { journey.run("show", "1", "--json").output.contains("\"snoozed_until\":\"2026-11-20T08:10") }
        != nil)
    app.send("\u{1B}]99;i=todos.\(digits);1\u{1B}\\")
    #expect(Patience.wait { !journey.run("list").output.contains("☐ stand-up") } != nil)
    app.expect("☐ call")
    app.leave()
  }

  /// Reminders that fell due while nothing was open are only in the list, not in the footer or on the desktop.
  @Test func anOpeningTellsNothingThatTheListShows() throws {
    // The start marks them as reported by itself, for which a slow machine gets more time.
    let isTaken = try [300, 1_000, 4_000, 16_000].contains { milliseconds in
      let (journey, told) = home(now: running("10:00:00"))
      journey.add("water today", "stand-up today 9am")
      let app = try journey.open()
      app.expect("☐ water")
      app.settle(milliseconds: milliseconds)
      #expect(app.screen.shows("Space done") && !app.screen.shows("z snooze"), "\(app.screen)")
      app.leave()
      #expect(told().isEmpty)
      return journey.run("remind", "--due").output.isEmpty
    }
    #expect(isTaken)
  }

  @Test func followStaysTellsAndEndsWithItsReader() throws {
    let (journey, told) = home(now: running("8:59:56"))
    journey.add("stand-up today 9am")
    let shell = try journey.shell("$TODOS remind --follow --json | head -n 1; echo ended")
    #expect(shell.wait(for: "\"title\":\"stand-up\""))
    #expect(shell.wait(for: "ended"))
    #expect(told().isEmpty)
  }

  /// Another program's change arrives without a look at the clock.
  @Test func followHearsOfChanges() throws {
    let (journey, told) = home(now: running("9:00:10"))
    let shell = try journey.shell("$TODOS remind --follow --notify; echo ended")
    #expect(Patience.wait { Journey.names(in: journey.file("state")).contains("replica.sqlite") } != nil)
    journey.add("stand-up today 9am")
    #expect(Patience.wait { told().count == 1 } != nil)
    shell.press("Ctrl-C")
    #expect(shell.waitForExit() != nil)
  }

  @Test func unitsAreWrittenAndTakenAway() {
    let (journey, _) = home()
    _ = journey.script("bin/systemctl", "#!/bin/sh\n")
    let folder = journey.folder + "/.config/systemd/user"
    #expect(journey.run("remind", "install", "--dry-run").output.contains("OnCalendar=*:0/1"))
    #expect(Journey.names(in: folder).isEmpty)
    let answer = journey.run("remind", "install")
    #expect(answer.status == 0 && answer.output.contains("systemctl --user enable --now todos-remind.timer"))
    #expect(Journey.names(in: folder) == ["todos-remind.service", "todos-remind.timer"])
    let service = PlainRun.text(folder + "/todos-remind.service")
    #expect(service.contains("Environment=\"TODOS_HOME=\(journey.folder)/home\"\n"))
    if access("/usr/bin/systemd-analyze", X_OK) == 0 {
      let check = PlainRun(
        "/usr/bin/systemd-analyze",
        ["--user", "verify", folder + "/todos-remind.service", folder + "/todos-remind.timer"],
        environment: journey.variables.merging(["XDG_RUNTIME_DIR": journey.folder]) { $1 }, folder: journey.folder)
      #expect(!check.errors.contains("todos-remind."), "\(check.errors)")
    }
    #expect(journey.run("remind", "install", "--undo").status == 0)
    #expect(Journey.names(in: folder).isEmpty)
    Journey.write("[Unit]\n", to: folder + "/todos-remind.timer")
    #expect(journey.run("remind", "install").status == 1)
    #expect(journey.run("remind", "install", "--undo").status == 1)
    #expect(journey.run("remind", "install", "--cron").output.contains(" TODOS_HOME=\(journey.folder)/home "))
  }
}

/// Tests of reminders inside tmux, if it is installed.
@Suite(.enabled(if: access("/usr/bin/tmux", X_OK) == 0)) struct ReminderInTmuxTests {
  private func session(_ journey: Journey, socket: String = "tmux") throws -> (mux: Multiplexer, person: PtyProcess) {
    journey.variables["TMUX_TMPDIR"] = journey.folder
    let mux = Multiplexer(journey, socket: socket)
    mux.call("new-session", "-d", "-x", "80", "-y", "24", "cat")
    let person = try mux.attach()
    #expect(Patience.wait { !mux.call("list-clients").output.isEmpty } != nil)
    return (mux, person)
  }

  @Test func aMessageIsSeenAsItIsByWhoeverLooks() throws {
    let journey = Journey(now: "2026-11-20T08:00:00Z")
    journey.add("pay 100%H #{pid} #(id) today 9am")
    let (mux, person) = try session(journey)
    defer { mux.call("kill-server") }
    journey.variables["TMUX"] = mux.inside
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:00Z"
    #expect(journey.run("remind", "--due", "--notify").status == 0)
    person.expect("todos: 9:00 pay 100%H #{pid} #(id)")
  }

  /// The environment of cron or a user unit: no locale, no terminal, no session, no tmux variables.
  @Test(arguments: [false, true]) func theBareEnvironmentOfATimerIsEnough(isLineOfCron: Bool) throws {
    let journey = Journey(now: "2026-11-20T08:00:00Z")
    journey.add("pay Zoë 100%H #{pid} today 9am")
    let folder = "tmux-\(getuid())"
    mkdir(journey.folder + "/" + folder, 0o700)
    let (mux, person) = try session(journey, socket: folder + "/default")
    defer { mux.call("kill-server") }
    journey.variables["LC_ALL"] = nil
    let line = journey.run("remind", "install", "--cron").output
    #expect(line.hasPrefix("* * * * * ") && line.contains(" TMUX_TMPDIR=\(journey.folder) "), "\(line)")
    var bare = [
      "HOME": journey.folder, "PATH": "/usr/bin:/bin", "TODOS_NOW": "2026-11-20T09:00:00Z",
      "XDG_RUNTIME_DIR": journey.folder,
    ]
    if !isLineOfCron { for name in ["TODOS_HOME", "TMUX_TMPDIR", "TZ"] { bare[name] = journey.variables[name] } }
    let script = isLineOfCron ? String(line.dropFirst(10)) : "exec \(Journey.program) remind --due --notify"
    let answer = PlainRun("/bin/sh", ["-c", script], environment: bare, folder: journey.folder)
    #expect(answer.status == 0 && answer.errors == "", "\(answer)")
    person.expect("todos: 9:00 pay Zoë 100%H #{pid}")
  }

  /// Nothing else may be reported by tmux, because a message would blank the popup.
  @Test func thePopupSnoozesAndFinishes() throws {
    let journey = Journey(now: "2026-11-20T08:00:00Z")
    journey.add("stand-up today 9am")
    let ways = #"["desktop", "terminal", "tmux", "bell", "popup"]"#
    #expect(journey.run("config", "set", "reminders.notify", ways).status == 0)
    let (mux, person) = try session(journey)
    defer { mux.call("kill-server") }
    journey.variables["TMUX"] = mux.inside
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:00Z"
    mux.call("set-environment", "-g", "TODOS_NOW", "2026-11-20T09:00:00Z")
    #expect(journey.run("remind", "--due", "--notify").status == 0)
    person.expect("Space done")
    person.expect("1-4, or words, and Enter")
    #expect(!person.screen.shows("todos: 9:00"))
    person.press("3")
    person.expect("Enter snoozes it: tomorrow 9am")
    person.press("Enter")
    person.expectGone("Space done")
    journey.variables["TODOS_NOW"] = "2026-11-21T08:59:00Z"
    #expect(journey.run("remind", "--due").output == "")
    journey.variables["TODOS_NOW"] = "2026-11-21T09:00:00Z"
    #expect(journey.run("remind", "--due").output == "9:00 stand-up (yesterday)  #1\n")
  }

  /// The popup acts on the occurrence of its reminder, not on the one due when it is answered.
  @Test func thePopupFinishesTheOccurrenceThatItIsFor() throws {
    let journey = Journey(now: "2026-11-20T08:00:00Z")
    journey.add("drink every 2 hours from 9am")
    #expect(journey.run("config", "set", "reminders.notify", #"["popup"]"#).status == 0)
    let (mux, person) = try session(journey)
    defer { mux.call("kill-server") }
    journey.variables["TMUX"] = mux.inside
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:00Z"
    // It is answered after the next one has fallen due.
    mux.call("set-environment", "-g", "TODOS_NOW", "2026-11-20T11:30:00Z")
    #expect(journey.run("remind", "--due", "--notify").status == 0)
    person.expect("Space done")
    person.press("Space")
    person.expectGone("Space done")
    journey.variables["TODOS_NOW"] = "2026-11-20T11:30:00Z"
    #expect(journey.run("log", "1").output.contains("done"))
    let left = journey.run("show", "1", "--json").output
    #expect(left.contains("\"next\":\"2026-11-20T11:00\""), "\(left)")
  }

  /// The open program's notification passes through tmux to the outer terminal.
  @Test func theSequencePassesThroughTmux() throws {
    let journey = Journey(now: "2026-11-20T08:00:00Z")
    journey.add("stand-up today 9am")
    #expect(journey.run("config", "set", "reminders.notify", "[\"terminal\"]").status == 0)
    let (mux, person) = try session(journey)
    defer { mux.call("kill-server") }
    mux.call("set-option", "-g", "allow-passthrough", "on")
    journey.variables["TODOS_NOW"] = "2026-11-20T09:00:00Z"
    mux.call("set-environment", "-g", "TODOS_NOW", "2026-11-20T09:00:00Z")
    mux.call("respawn-pane", "-k", Journey.program)
    mux.expect("9:00 stand-up", 0)
    let wanted = Array("\u{1B}]9;todos: 9:00 stand-up\u{1B}\\".utf8)
    #expect(person.wait { _ in person.output.firstRange(of: wanted) != nil })
  }
}
