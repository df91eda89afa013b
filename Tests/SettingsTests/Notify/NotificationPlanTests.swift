import Notify
import Programs
import ScheduleGrammar
import Settings
import Testing
import TodoModel

@Suite struct NotificationPlanTests {
  static let client = TmuxClient(socket: "/s", name: "/dev/pts/9", paneTTY: "/dev/pts/4", activity: 7)

  static func notice(_ titles: String..., at time: String = "2026-11-20T09:00") -> Notice? {
    let now = LocalTime("2026-11-20T09:00") ?? LocalTime(Day(ordinal: 0))
    let due = titles.enumerated().map { index, title in
      var item = Item(id: ItemID(high: 1, low: UInt64(index)), title: title, createdAt: Instant(seconds: 0))
      item.number = index + 1
      let local = LocalTime(time) ?? now
      let occurrence = Occurrence(key: .once, due: local, nominal: local)
      let at = FixedZone.utc.instant(of: local)
      return DueReminder(item: item, at: at, occurrence: occurrence, due: at)
    }
    return Notice(due, now: now, clock: .twentyFour)
  }

  func plan(
    _ reach: Reach, _ ways: [ReminderChoice.Way]? = nil, command: [String] = []
  ) throws -> [[NotificationPlan.Step]] {
    var choice = ReminderChoice()
    if let ways { choice.ways = ways }
    choice.command = command
    let notice = try #require(Self.notice("Stand-up 100% #1"))
    return NotificationPlan(notice, choice, reach, program: ["/bin/todos"], variables: ["TODOS_HOME": "/h"]).groups
  }

  func run(_ words: String...) -> NotificationPlan.Step { .run(OutsideProgram(words)) }

  @Test func nowhereIsNothing() throws {
    #expect(try plan(Reach()).isEmpty)
    #expect(try plan(Reach(), ReminderChoice.Way.allCases).isEmpty)
  }

  @Test func theNearerOfDesktopAndTerminalComesFirstAndOneIsEnough() throws {
    var reach = Reach()
    reach.bus = "unix:path=/run/user/1/bus"
    let desktop = NotificationPlan.Step.run(
      OutsideProgram(
        ["notify-send", "--app-name=todos", "--", "Stand-up 100% #1", "9:00"],
        ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1/bus"]))
    #expect(try plan(reach) == [[desktop]])
    reach.hasButtons = true
    let asking = NotificationPlan.Step.ask(
      OutsideProgram(
        ["/bin/todos", "remind", "ask", "--", ItemID(high: 1, low: 0).description, "Stand-up 100% #1", "9:00"],
        ["DBUS_SESSION_BUS_ADDRESS": "unix:path=/run/user/1/bus", "TODOS_HOME": "/h"]))
    #expect(try plan(reach) == [[asking, desktop]])
    let several = try #require(Self.notice("a", "b"))
    let groups = NotificationPlan(several, ReminderChoice(), reach, program: ["/bin/todos"]).groups
    #expect(groups.count == 1 && groups[0].count == 1)
    reach.hasButtons = false
    reach.terminal = .osc9
    reach.tty = "/dev/pts/1"
    let sequence = NotificationPlan.Step.write("\u{1B}]9;todos: 9:00 Stand-up 100% #1\u{1B}\\")
    #expect(try plan(reach) == [[desktop, sequence], [.ring]])
    reach.isRemote = true
    #expect(try plan(reach) == [[sequence, desktop], [.ring]])
    #expect(try plan(reach, [.terminal]) == [[sequence]])
    reach.isThroughTmux = true
    let wrapped = "\u{1B}Ptmux;\u{1B}\u{1B}]9;todos: 9:00 Stand-up 100% #1\u{1B}\u{1B}\\\u{1B}\\"
    #expect(try plan(reach, [.terminal]) == [[.write(wrapped)]])
  }

  @Test func tmuxIsToldOnceAClientAndItsPanesRing() throws {
    var reach = Reach()
    let other = TmuxClient(socket: "/s", name: "/dev/pts/8", paneTTY: "/dev/pts/4", activity: 3)
    reach.clients = [Self.client, other]
    let words = "todos: 9:00 Stand-up 100%% ##1"
    let first = run("tmux", "-u", "-S", "/s", "display-message", "-c", "/dev/pts/9", "-d", "1000", words)
    let second = run("tmux", "-u", "-S", "/s", "display-message", "-c", "/dev/pts/8", "-d", "1000", words)
    #expect(try plan(reach) == [[first], [second], [.ringAt("/dev/pts/4")]])
    reach.tty = "/dev/pts/4"
    #expect(try plan(reach) == [[first], [second], [.ring]])
    let popup = NotificationPlan.Step.open(
      OutsideProgram([
        "tmux", "-u", "-S", "/s", "display-popup", "-c", "/dev/pts/9", "-E", "-w", "64", "-h", "11", "-T", " todos ",
        "-e", "TODOS_HOME=/h", "/bin/todos", "remind", "--popup", "00000000-0000-0001-0000-000000000000",
      ]))
    #expect(try plan(reach, [.popup]) == [[popup]])
    // A message would block the popup.
    #expect(try plan(reach, [.tmux, .popup]) == [[popup, first], [second]])
  }

  @Test func onePopupAsksAboutAll() throws {
    var reach = Reach()
    reach.clients = [Self.client]
    var choice = ReminderChoice()
    choice.ways = [.popup]
    let notice = try #require(Self.notice("a", "b"))
    let groups = NotificationPlan(notice, choice, reach, program: ["/bin/todos"]).groups
    guard case .open(let program)? = groups.first?.first else {
      Issue.record("no popup")
      return
    }
    let ids = notice.reminders.map(\.item.id.description)
    #expect(program.words.suffix(6) == ["/bin/todos", "remind", "--popup", ids[0], "--popup", ids[1]])
  }

  @Test func theCommandIsToldByItsEnvironment() throws {
    let groups = try plan(Reach(), [.command], command: ["tell", "me"])
    guard case .run(let program)? = groups.first?.first else {
      Issue.record("no command")
      return
    }
    #expect(program.words == ["tell", "me"])
    #expect(program.variables["TODOS_TITLE"] == "Stand-up 100% #1")
    #expect(program.variables["TODOS_DUE"] == "2026-11-20T09:00:00.000Z")
    #expect(try plan(Reach(), [.command]).isEmpty)
  }

  @Test(arguments: [
    ("xterm-256color", nil, TerminalNotice.osc9), ("xterm-kitty", nil, .osc99), ("foot", nil, .osc777),
    ("rxvt-unicode-256color", nil, .osc777), ("xterm-ghostty", nil, .osc777), ("xterm-256color", "WezTerm", .osc777),
    ("xterm-256color", "iTerm.app", .osc9), ("linux", nil, nil), ("dumb", nil, nil), ("vt100", nil, nil),
    ("screen-256color", nil, nil), ("tmux-256color", nil, nil), ("", nil, nil),
  ]) func everyTerminalHasItsSequence(_ term: String, _ program: String?, _ wanted: TerminalNotice?) {
    #expect(TerminalNotice(term: term, program: program) == wanted)
  }

  /// Titles that try to end a sequence, to begin another, or to inject a command into a shell or tmux.
  @Test(arguments: [
    "a\u{1B}\\b\u{1B}]52;c;ZXZpbA==\u{7}", "4;1;50", "a;b;c", "\u{9C}x\u{9B}31m",
    "#(touch /tmp/evil) #{pid} %H $(id) `id`", "\u{202E}evil", "a\nb\r\tc\0d", "--help", "<b>bold</b> & more",
  ]) func hostileTitlesAreHarmless(_ title: String) throws {
    let notice = try #require(Self.notice(title))
    for kind in TerminalNotice.allCases {
      let sequence = kind.sequence(for: notice)
      let inner = sequence.dropFirst(2).dropLast(2).split(separator: "\u{1B}\\\u{1B}]")
      #expect(sequence.hasPrefix("\u{1B}]") && sequence.hasSuffix("\u{1B}\\"))
      #expect(inner.count == (kind == .osc99 ? 2 : 1))
      for part in inner {
        let isClean = part.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) && $0 != "\u{202E}"
        }
        #expect(isClean, "\(part.unicodeScalars.map(\.value))")
      }
      if kind == .osc777 { #expect(sequence.filter { $0 == ";" }.count == 3) }
      if kind == .osc9 { #expect(sequence.hasPrefix("\u{1B}]9;todos: 9:00 ")) }
    }
    let message = TmuxClient.escaped(notice.line)
    #expect(!message.replacing("##", with: "").contains("#") && !message.replacing("%%", with: "").contains("%"))
  }

  @Test func severalAreToldTogether() throws {
    let two = try #require(Self.notice("a", "b", at: "2026-11-20T09:10"))
    #expect(two.title == "2 reminders" && two.lines == ["9:10 a (in 10 min)", "9:10 b (in 10 min)"])
    #expect(two.line == "2 reminders: 9:10 a (in 10 min) · 9:10 b (in 10 min)")
    let many = try #require(Self.notice("a", "b", "c", "d", "e", "f", "g"))
    #expect(many.lines.count == 6 && many.lines.last == "and 2 more")
    let whole = try #require(Self.notice("a", at: "2026-11-20"))
    #expect(whole.line == "a (today)" && whole.lines == ["today"])
  }

  /// A reminder of a deadline is labelled as one.
  @Test func aDeadlineIsNamed() throws {
    let now = try #require(LocalTime("2026-11-20T09:00"))
    var item = Item(id: ItemID(high: 1, low: 1), title: "a", createdAt: Instant(seconds: 0))
    for (text, wanted) in [("2026-11-20T09:10", "9:10 a (deadline in 10 min)"), ("2026-11-20", "a (deadline today)")] {
      let deadline = Deadline(try #require(LocalTime(text)))
      item.deadline = deadline
      let due = DueReminder(
        item: item, at: Instant(seconds: 0),
        occurrence: Occurrence(key: .once, due: deadline.local, nominal: deadline.local), due: nil)
      #expect(Notice([due], now: now, clock: .twentyFour)?.line == wanted)
    }
  }

  @Test func clientsAreReadFromTheAnswer() {
    let answer = "7 /dev/pts/4 /dev/pts/9\nx bad \n\n3 /dev/pts/1 \n5  a b_c  d\n"
    let odd = TmuxClient(socket: "/s", name: "a b_c  d", paneTTY: "", activity: 5)
    #expect(TmuxClient.read(answer, socket: "/s") == [Self.client, odd])
  }

  @Test func kittysButtonsNameTheReminder() throws {
    let notice = try #require(Self.notice("Stand-up"))
    let name = notice.reminders[0].name
    let text = TerminalNotice.osc99.sequence(for: notice, hasButtons: true)
    #expect(text.contains(":p=buttons;Done\u{2028}10 minutes\u{2028}Tomorrow\u{1B}\\") && text.contains("a=report"))
    let id = try #require(text.split(separator: "i=").dropFirst().first?.split(separator: ":").first)
    #expect(TerminalNotice.name(of: String(id)) == name)
    for other in ["todos", "todos.", "todos.6", "todos.zz", "todos.ff", "x.61"] {
      #expect(TerminalNotice.name(of: other) == nil, "\(other)")
    }
    #expect(TerminalNotice.closing(text) == "\u{1B}]99;i=\(id):p=close;\u{1B}\\")
    #expect(TerminalNotice.closing(TerminalNotice.osc99.sequence(for: notice)) == nil)
    let several = try #require(Self.notice("a", "b"))
    #expect(!TerminalNotice.osc99.sequence(for: several, hasButtons: true).contains("p=buttons"))
    #expect(!TerminalNotice.osc777.sequence(for: notice, hasButtons: true).contains("Tomorrow"))
  }
}
